import type { Manifest } from '../common/manifest.ts';
import type { Source } from '../common/objects.ts';
import type { Port } from '../common/protocol.ts';
import { generationOf, worldAddress, type WorldAddress } from '../common/world-address.ts';
import { fetched } from '../server/serve-world.ts';
import { CONFIG } from './config.ts';
import { scriptedDice, seededUniform } from './dice/random.ts';
import type { Game } from './game/game.ts';
import { startTable, type TableInterface } from './start.ts';

/** How a page boots. */
export interface BootOptions {
  /** The page's parameters: `user`, `lang`, `seed`, `dice`, `fresh`, `system`, `world`, `generation`. */
  search: URLSearchParams;
  /** Words of the core, by language. */
  translations: Record<string, Source>;
  interface: TableInterface;
  /** Opens a channel to a world. */
  reach(address: WorldAddress): Promise<Port>;
}

/** Adds the manifest's style sheets, each in its layer. */
async function addStyles(manifest: Manifest, folder: string): Promise<void> {
  const loaded = (manifest.styles ?? []).map((style) => {
    const { src, layer = 'system' } = typeof style === 'string' ? { src: style } : style;
    const element = document.createElement('style');
    element.textContent = `@import url("${folder}/${src}")${layer ? ` layer(${layer})` : ''};`;
    document.head.append(element);
    return new Promise((resolve) => {
      element.addEventListener('load', resolve);
      element.addEventListener('error', resolve);
    });
  });
  await Promise.all(loaded);
}

function setChance(search: URLSearchParams): void {
  const seed = search.get('seed');
  if (seed !== null) CONFIG.Dice.randomUniform = seededUniform(Number(seed));
  const script = search.get('dice');
  if (script) scriptedDice.push(...script.split(',').map(Number));
}

/** The world that the address names, else the one chosen before, else the first. */
export function chosenWorld(worlds: readonly string[], named: string | null): string {
  if (named !== null && !worlds.includes(named))
    throw new Error(`there is no world "${named}"; there are ${worlds.join(', ')}`);
  const stored = JSON.parse(localStorage.getItem('core.tableWorld') ?? 'null') as string | null;
  return named ?? worlds.find((id) => id === stored) ?? worlds[0] ?? '';
}

/** Sets the table in a page: reads the built system and the packs, opens the stored world, and starts. */
export async function boot({ search, translations, interface: face, reach }: BootOptions): Promise<Game> {
  const base = new URL('.', location.href).pathname;
  const system = search.get('system') ?? 'grievous';
  const folder = `${base}systems/${system}`;
  const [manifest, worlds] = await Promise.all([
    fetched<Manifest>(`${folder}/system.json`),
    fetched<string[]>(`${base}worlds.json`),
  ]);
  const generation = generationOf(search.get('generation'));
  const world = chosenWorld(worlds, search.get('world'));
  const port = await reach(worldAddress(base, { system, world, generation }));
  await addStyles(manifest, folder);
  setChance(search);
  const language = search.get('lang') ?? 'en';
  document.documentElement.lang = language;
  return startTable({
    manifest,
    generation,
    port,
    world,
    worlds,
    user: search.get('user') ?? 'gm',
    fresh: search.has('fresh'),
    language,
    coreWords: translations,
    languageFiles: (wanted) =>
      Promise.all(
        (manifest.languages ?? [])
          .filter(({ lang }) => lang === wanted)
          .map(({ path }) => fetched<Source>(`${folder}/${path}`)),
      ),
    importModules: () =>
      Promise.all((manifest.esmodules ?? []).map((path) => import(/* @vite-ignore */ `${folder}/${path}`))),
    interface: face,
  });
}
