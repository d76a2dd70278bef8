/** Shows the chat and brings a card into view. */
export async function goToCard(id: string): Promise<void> {
  ui.sidebar?.changeTab('chat', 'primary');
  await new Promise((resolve) => setTimeout(resolve, 0));
  const card = ui.chat?.element.querySelector<HTMLElement>(`[data-message-id="${CSS.escape(id)}"]`);
  if (card == null) {
    ui.notifications.info('GRIEVOUS.Owed.FarBack', { localize: true });
    return;
  }
  card.scrollIntoView({ block: 'center' });
  card.querySelector<HTMLElement>('[data-ask] button, button')?.focus();
}
