/** Shows one tab of a group: its link in the navigation and its section; throws when the group has no such tab. */
export function showTab(content: HTMLElement, tab: string, group: string): void {
  const links = [...content.querySelectorAll<HTMLElement>(`.tabs [data-tab]`)].filter(
    (link) => (link.dataset['group'] ?? link.closest<HTMLElement>('[data-group]')?.dataset['group']) === group,
  );
  const sections = [...content.querySelectorAll<HTMLElement>(`.tab[data-group="${group}"]`)];
  if (![...links, ...sections].some((element) => element.dataset['tab'] === tab)) {
    throw new Error(`No matching tab element found for group "${group}" and tab "${tab}"`);
  }
  for (const link of links) {
    const active = link.dataset['tab'] === tab;
    link.classList.toggle('active', active);
    if (link.hasAttribute('aria-selected')) link.setAttribute('aria-selected', String(active));
    if (link.hasAttribute('aria-pressed')) link.setAttribute('aria-pressed', String(active));
  }
  for (const section of sections) section.classList.toggle('active', section.dataset['tab'] === tab);
}
