const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };

/** Text made safe to stand in HTML. */
export function escapeHTML(value: unknown): string {
  return String(value).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** The text that `escapeHTML` was given. */
export function unescapeHTML(value: string): string {
  return Object.entries(ENTITIES).reduceRight((text, [character, entity]) => text.replaceAll(entity, character), value);
}

/** Whether version `v1` is newer than `v0`: parts compared as numbers where both are, else as text. */
export function isNewerVersion(v1: unknown, v0: unknown): boolean {
  if (typeof v1 === 'number' && typeof v0 === 'number') return v1 > v0;
  const newer = String(v1 ?? '').split('.');
  const older = String(v0 ?? '').split('.');
  for (const [index, part] of newer.entries()) {
    const other = older[index];
    if (other === undefined) return true;
    const [a, b] = [Number(part), Number(other)];
    const numeric = Number.isFinite(a) && Number.isFinite(b) && part !== '' && other !== '';
    if (numeric ? a !== b : part !== other) return numeric ? a > b : part > other;
  }
  return false;
}

/** A path from the server's root. */
export function getRoute(path: string, { prefix = null }: { prefix?: string | null } = {}): string {
  return ['', prefix, path]
    .filter((part) => part !== null)
    .map((part) => part.replace(/(^[\\/]+)|([\\/]+$)/g, ''))
    .join('/');
}

/** The element an HTML string holds; the list of them where it holds several. */
export function parseHTML(html: string): HTMLElement | HTMLCollection | null {
  const template = document.createElement('template');
  template.innerHTML = html;
  const { children } = template.content;
  return children.length > 1 ? children : ((children[0] as HTMLElement | undefined) ?? null);
}

/** HTML without scripts and handlers, as the client cleans it before showing it. */
export function cleanHTML(html: string): string {
  const body = new DOMParser().parseFromString(html, 'text/html').body;
  for (const element of body.querySelectorAll('script, style, object, embed, iframe, link, meta, base'))
    element.remove();
  for (const element of body.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes]) {
      if (name.startsWith('on') || /^\s*javascript:/i.test(value)) element.removeAttribute(name);
    }
  }
  return body.innerHTML;
}
