const FORBIDDEN = 'script, iframe, object, embed, link, meta, base, style';

/** HTML without scripts, embedded pages and inline event handlers. */
export function cleanedHTML(html: string): string {
  const template = document.createElement('template');
  template.innerHTML = html;
  for (const element of template.content.querySelectorAll(FORBIDDEN)) element.remove();
  for (const element of template.content.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes]) {
      const isScript = ['href', 'src', 'action', 'formaction'].includes(name) && /^\s*javascript:/i.test(value);
      if (name.startsWith('on') || isScript) element.removeAttribute(name);
    }
  }
  return template.innerHTML;
}
