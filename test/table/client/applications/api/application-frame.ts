import { localized } from '../host.ts';
import { buildDropdown, controlsAction } from './application-controls.ts';
import type { ApplicationOptions, WindowElements } from './application-options.ts';

function headerButton(doc: Document, action: string, icon: string, label: string): HTMLButtonElement {
  const button = doc.createElement('button');
  button.type = 'button';
  button.className = `header-control icon fa-solid ${icon}`;
  button.dataset['action'] = action;
  button.dataset['tooltip'] = label;
  button.setAttribute('aria-label', localized(label));
  return button;
}

function header(doc: Document, id: string, options: ApplicationOptions, elements: WindowElements): HTMLElement {
  const bar = doc.createElement('header');
  bar.className = 'window-header';
  elements.icon = doc.createElement('i');
  elements.title = doc.createElement('h1');
  elements.title.className = 'window-title';
  elements.title.id = `${id}-title`;
  elements.controls = headerButton(doc, controlsAction(), 'fa-ellipsis-vertical', 'APPLICATION.TOOLS.ControlsMenu');
  elements.controls.setAttribute('aria-haspopup', 'menu');
  elements.close = headerButton(doc, 'close', 'fa-xmark', 'APPLICATION.TOOLS.Close');
  bar.append(elements.icon, elements.title, elements.controls, elements.close);
  bar.classList.toggle('minimizable', options.window.minimizable);
  return bar;
}

/** The element of an application and, when it has a frame, what stands in it. */
export function buildFrame(
  doc: Document,
  id: string,
  options: ApplicationOptions,
): { element: HTMLElement; elements: WindowElements } {
  const element = doc.createElement(options.tag);
  const elements: WindowElements = {};
  element.id = id;
  if (element instanceof HTMLFormElement) element.autocomplete = 'off';
  element.classList.add(...options.classes.filter(Boolean));
  if (!options.window.frame) return { element, elements };
  element.classList.add('application');
  elements.header = header(doc, id, options, elements);
  elements.content = doc.createElement(options.window.contentTag);
  elements.content.classList.add('window-content', ...options.window.contentClasses);
  Object.assign(elements, buildDropdown(doc));
  const { controlsDropdown: dropdown } = elements;
  element.append(elements.header, ...(dropdown ? [dropdown] : []), elements.content);
  if (options.tag !== 'form') element.setAttribute('role', 'dialog');
  element.setAttribute('aria-labelledby', `${id}-title`);
  if (options.window.resizable) {
    elements.resize = doc.createElement('div');
    elements.resize.className = 'window-resize-handle';
    element.append(elements.resize);
  }
  return { element, elements };
}

/** Writes title and icon into a window's header. */
export function updateHeader(elements: WindowElements, title: string, icon: string | false): void {
  if (elements.title) elements.title.textContent = title;
  if (!elements.icon) return;
  elements.icon.className = icon ? `window-icon fa-fw ${icon}` : 'window-icon hidden';
}
