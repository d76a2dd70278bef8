import type { Manifest } from '../common/manifest.ts';
import type { Source } from '../common/objects.ts';
import { openStorage } from '../server/storage.ts';
import { CONFIG } from './config.ts';
import { scriptedDice, seededUniform } from './dice/random.ts';
import type { Game } from './game/game.ts';
import { release } from './generations/release.ts';
import { serveHere, startTable, type TableInterface } from './start.ts';

/** How a page boots. */
export interface BootOptions {
  /** The page's parameters: `user`, `lang`, `seed`, `dice`, `fresh`, `system`, `world`. */
  search: URLSearchParams;
  /** Words of the core, by language. */
  translations: Record<string, Source>;
  interface: TableInterface;
}

async function fetched<T>(path: string): Promise<T> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} could not be read: ${response.status} ${response.statusText}`);
  return (await response.json()) as T;
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
function chosenWorld(worlds: readonly string[], named: string | null): string {
  if (named !== null && !worlds.includes(named))
    throw new Error(`there is no world "${named}"; there are ${worlds.join(', ')}`);
  const stored = JSON.parse(localStorage.getItem('core.tableWorld') ?? 'null') as string | null;
  return named ?? worlds.find((id) => id === stored) ?? worlds[0] ?? '';
}

/** Sets the table in a page: reads the built system and the packs, opens the stored world, and starts. */
export async function boot({ search, translations, interface: face }: BootOptions): Promise<Game> {
  const folder = `/systems/${search.get('system') ?? 'grievous'}`;
  const manifest = await fetched<Manifest>(`${folder}/system.json`);
  const worlds = await fetched<string[]>('/worlds.json');
  const world = chosenWorld(worlds, search.get('world'));
  const [packs, starter, storage] = await Promise.all([
    fetched<Record<string, Source[]>>('/packs.json'),
    fetched<Record<string, Source[]>>(`/world-${world}.json`),
    openStorage(
      [`practice-table-${release.generation}-${manifest.id}`, ...worlds.slice(1).filter((id) => id === world)].join(
        '-',
      ),
    ),
  ]);
  if (search.has('fresh')) await storage.clear();
  const port = await serveHere({ manifest, packs, starter, storage });
  await addStyles(manifest, folder);
  setChance(search);
  const language = search.get('lang') ?? 'en';
  document.documentElement.lang = language;
  return startTable({
    manifest,
    port,
    world,
    worlds,
    user: search.get('user') ?? 'gm',
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
