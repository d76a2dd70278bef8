import { host, localized } from '../host.ts';

/** The worlds that may be opened, each by the name of its rule set. */
export function worldChoices(): Record<string, string> {
  const { system } = host.game;
  const start = `${system.id.toUpperCase()}.RuleSet`;
  return Object.fromEntries(host.table.worlds.map((id) => [id, localized(`${start}.${id}`)]));
}

/** Opens another world, which is remembered; what an address says of a world no longer counts. */
export async function chooseWorld(id: string): Promise<void> {
  await host.game.settings.set('core', 'tableWorld', id);
  const address = new URL(location.href);
  for (const parameter of ['world', 'fresh']) address.searchParams.delete(parameter);
  if (address.href === location.href) location.reload();
  else location.assign(address);
}
