import type { Manifest } from '../../common/manifest.ts';
import { getProperty, type Source } from '../../common/objects.ts';
import { fetched } from '../../server/serve-world.ts';

/** What the system says of its worlds in its language files: each is one of its rule sets. */
export interface SystemWords {
  title: string;
  /** The name of a world. */
  name(world: string): string;
  /** Which dice are rolled in it; empty where nothing is said. */
  dice(world: string): string;
  /** What it is like; empty where nothing is said. */
  about(world: string): string;
}

/** Reads what the system says of its worlds, in a language or else in English. */
export async function readSystemWords(folder: string, language: string): Promise<SystemWords> {
  const manifest = await fetched<Manifest>(`${folder}/system.json`);
  const languages = manifest.languages ?? [];
  const file = languages.find(({ lang }) => lang === language) ?? languages.find(({ lang }) => lang === 'en');
  const words = file ? await fetched<Source>(`${folder}/${file.path}`) : {};
  const start = manifest.id.toUpperCase();
  const word = (key: string): string => {
    const found: unknown = getProperty(words, `${start}.${key}`);
    return typeof found === 'string' ? found : '';
  };
  return {
    title: manifest.title ?? manifest.id,
    name: (world) => word(`RuleSet.${world}`) || world,
    dice: (world) => word(`FirstStart.Dice.${world}`),
    about: (world) => word(`FirstStart.About.${world}`),
  };
}
