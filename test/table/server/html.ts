const TAG = /<(\/?)([a-zA-Z][\w:-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*(\/?)>/y;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'=<>`]+))?/g;
const COMMENT = /<!--[\s\S]*?(?:-->|$)/y;

const DROPPED = new Set([
  'script',
  'style',
  'object',
  'embed',
  'iframe',
  'noscript',
  'template',
  'base',
  'link',
  'meta',
  'frame',
  'frameset',
  'applet',
]);
const WITH_CONTENT = new Set(['script', 'style', 'object', 'iframe', 'noscript', 'template', 'applet']);
const LINKS = new Set(['href', 'src', 'action', 'formaction', 'xlink:href', 'poster', 'data', 'background']);
const DANGEROUS = /^(?:javascript|vbscript|data:text\/html)/i;

/** HTML without scripts, frames, inline handlers and links that run code; text that only looks like a tag is escaped. */
export function cleanHTML(html: string): string {
  let cleaned = '';
  let at = 0;
  while (at < html.length) {
    const next = html.indexOf('<', at);
    if (next < 0) return cleaned + html.slice(at);
    cleaned += html.slice(at, next);
    at = next;
    COMMENT.lastIndex = at;
    if (COMMENT.test(html)) {
      at = COMMENT.lastIndex;
      continue;
    }
    TAG.lastIndex = at;
    const tag = TAG.exec(html);
    if (!tag) {
      cleaned += '&lt;';
      at += 1;
      continue;
    }
    at = TAG.lastIndex;
    const name = (tag[2] ?? '').toLowerCase();
    if (DROPPED.has(name)) at = tag[1] === '/' || !WITH_CONTENT.has(name) ? at : endOf(html, name, at);
    else cleaned += `<${tag[1] ?? ''}${tag[2] ?? ''}${cleanAttributes(tag[3] ?? '')}${tag[4] ? ' /' : ''}>`;
  }
  return cleaned;
}

function endOf(html: string, name: string, from: number): number {
  const close = new RegExp(`</${name}\\s*>`, 'gi');
  close.lastIndex = from;
  return close.exec(html) ? close.lastIndex : html.length;
}

function cleanAttributes(text: string): string {
  let kept = '';
  for (const [whole, name, value] of text.matchAll(ATTRIBUTE)) {
    const key = (name ?? '').toLowerCase();
    if (key.startsWith('on') || key === 'srcdoc') continue;
    if (LINKS.has(key) && DANGEROUS.test(target(value ?? ''))) continue;
    kept += ` ${whole}`;
  }
  return kept;
}

function target(value: string): string {
  const decoded = value
    .replace(/^["']|["']$/g, '')
    .replace(/&#x([0-9a-f]+);?/gi, (_match, code: string) =>
      String.fromCodePoint(Math.min(parseInt(code, 16), 0x10ffff)),
    )
    .replace(/&#(\d+);?/g, (_match, code: string) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)))
    .replace(/&colon;/gi, ':')
    .replace(/&(?:tab|newline);/gi, '');
  return Array.from(decoded)
    .filter((character) => character > ' ')
    .join('');
}
