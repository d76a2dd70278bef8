import { host, localized, type Data, type HostDocument } from '../host.ts';

/** What enriching text may be told. */
export interface EnrichOptions {
  secrets?: boolean;
  documents?: boolean;
  links?: boolean;
  rolls?: boolean;
  embeds?: boolean;
  custom?: boolean;
  rollData?: Data | (() => Data);
  relativeTo?: HostDocument;
}

const CONTENT_LINK = /@(UUID|Embed)\[([^\]]+)\](?:\{([^}]+)\})?/g;
const INLINE_ROLL = /\[\[(\/[a-z]+\s)?([^\]]+(?:\][^\]]+)*?)\]\](?:\{([^}]+)\})?/gi;

function rollData(options: EnrichOptions): Data {
  return (typeof options.rollData === 'function' ? options.rollData() : options.rollData) ?? {};
}

async function contentLink(match: RegExpMatchArray, options: EnrichOptions): Promise<HTMLElement> {
  const [, , uuid = '', label] = match;
  const found = await host.fromUuid(uuid, options.relativeTo ? { relative: options.relativeTo } : {});
  const link = document.createElement('a');
  link.className = 'content-link';
  link.draggable = true;
  link.tabIndex = 0;
  Object.assign(link.dataset, { link: '', uuid: found?.uuid ?? uuid });
  if (found) Object.assign(link.dataset, { id: found.id, type: found.documentName });
  else link.classList.add('broken');
  link.textContent = label ?? found?.name ?? uuid;
  return link;
}

async function inlineRoll(match: RegExpMatchArray, options: EnrichOptions): Promise<HTMLElement | null> {
  const [, command, formula = '', label] = match;
  const link = document.createElement('a');
  link.className = 'inline-roll';
  link.tabIndex = 0;
  if (command) {
    link.classList.add('roll');
    Object.assign(link.dataset, { mode: command.trim().slice(1), formula });
    link.textContent = label ?? formula;
    return link;
  }
  if (!host.Roll.validate(formula)) return null;
  const roll = await new host.Roll(formula, rollData(options)).evaluate({ allowInteractive: false });
  link.dataset['tooltip'] = formula;
  link.textContent = label ? `${label}: ${roll.total}` : String(roll.total);
  return link;
}

function textNodes(root: HTMLElement): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  return nodes;
}

type Enricher = (match: RegExpMatchArray) => unknown;

async function replaceMatches(root: HTMLElement, pattern: RegExp, enricher: Enricher): Promise<void> {
  for (const node of textNodes(root)) {
    const matches = [...node.data.matchAll(pattern)].reverse();
    for (const match of matches) {
      const element = (await enricher(match)) as HTMLElement | null;
      if (!element) continue;
      const rest = node.splitText(match.index);
      rest.data = rest.data.slice(match[0].length);
      rest.before(element);
    }
  }
}

/** HTML with its links, rolls and custom patterns made into elements. */
async function enrichHTML(html: string, options: EnrichOptions = {}): Promise<string> {
  const root = document.createElement('div');
  root.innerHTML = html;
  if (!options.secrets) for (const secret of root.querySelectorAll('section.secret:not(.revealed)')) secret.remove();
  if ((options.documents ?? true) && (options.links ?? true)) {
    await replaceMatches(root, CONTENT_LINK, (match) => contentLink(match, options));
  }
  if (options.custom ?? true) {
    for (const { pattern, enricher } of host.CONFIG.TextEditor.enrichers) {
      await replaceMatches(root, pattern, (match) => enricher(match, options as Data));
    }
  }
  if (options.rolls ?? true) await replaceMatches(root, INLINE_ROLL, (match) => inlineRoll(match, options));
  return root.innerHTML;
}

/** The data that a drag event carries, empty when it is no JSON. */
function getDragEventData(event: DragEvent): Data {
  try {
    const data = JSON.parse(event.dataTransfer?.getData('text/plain') ?? '') as unknown;
    return typeof data === 'object' && data !== null ? (data as Data) : {};
  } catch {
    return {};
  }
}

function decodeHTML(html: string): string {
  const area = document.createElement('textarea');
  area.innerHTML = html;
  return area.value;
}

function previewHTML(html: string, length = 250): string {
  const holder = document.createElement('div');
  holder.innerHTML = html;
  const text = (holder.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  return text.length > length ? `${text.slice(0, length)}…` : text;
}

async function openLink(link: HTMLElement): Promise<void> {
  const document = await host.fromUuid(link.dataset['uuid'] ?? '');
  const { parent } = document ?? {};
  if (document?.documentName === 'JournalEntryPage') await parent?.sheet?.render({ force: true, pageId: document.id });
  else if (document?.sheet) await document.sheet.render({ force: true });
  else host.ui.notifications.warn('TABLE.NoDocument', { format: { uuid: link.dataset['uuid'] ?? '' } });
}

async function rollLink(link: HTMLElement): Promise<void> {
  const roll = new host.Roll(link.dataset['formula'] ?? '0');
  await roll.toMessage({ flavor: localized('TABLE.InlineRoll') });
}

function activateListeners(): void {
  const activate = (event: Event): void => {
    const target = (event.target as Element).closest<HTMLElement>('a.content-link, a.inline-roll.roll');
    if (!target) return;
    event.preventDefault();
    void (target.matches('.content-link') ? openLink(target) : rollLink(target));
  };
  document.addEventListener('click', activate);
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') activate(event);
  });
  document.addEventListener('dragstart', (event) => {
    const link = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('a.content-link') : null;
    if (!link) return;
    const { uuid, type } = link.dataset;
    event.dataTransfer?.setData('text/plain', JSON.stringify({ type, uuid }));
  });
}

/** The text of documents: links, rolls and secrets made alive, and the data of drag events. */
export const TextEditor = {
  enrichHTML,
  getDragEventData,
  decodeHTML,
  previewHTML,
  activateListeners,
  get implementation(): typeof TextEditor {
    return TextEditor;
  },
};
