import {
  HTMLDocumentTagsElement,
  HTMLMultiCheckboxElement,
  HTMLMultiSelectElement,
  HTMLStringTagsElement,
} from './choice-elements.ts';
import { HTMLDocumentEmbedElement, HTMLEnrichedContentElement, HTMLSecretBlockElement } from './content-elements.ts';
import { HTMLCodeMirrorElement, HTMLProseMirrorElement } from './text-elements.ts';
import {
  HTMLColorPickerElement,
  HTMLFilePickerElement,
  HTMLHueSelectorSlider,
  HTMLRangePickerElement,
} from './value-elements.ts';

/** Foundry's custom elements, by the names of their classes. */
export const customInputs = {
  HTMLCodeMirrorElement,
  HTMLColorPickerElement,
  HTMLDocumentEmbedElement,
  HTMLDocumentTagsElement,
  HTMLEnrichedContentElement,
  HTMLFilePickerElement,
  HTMLHueSelectorSlider,
  HTMLMultiCheckboxElement,
  HTMLMultiSelectElement,
  HTMLProseMirrorElement,
  HTMLRangePickerElement,
  HTMLSecretBlockElement,
  HTMLStringTagsElement,
};

/** Makes the custom elements known to the page. */
export function defineElements(): void {
  for (const cls of Object.values(customInputs)) {
    if (!customElements.get(cls.tagName)) customElements.define(cls.tagName, cls);
  }
}
