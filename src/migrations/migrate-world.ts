import { inTurn } from '../play/in-turn.ts';
import { takeOverSetting } from '../settings/settings.ts';
import { noteWorldVersion, worldVersion } from '../settings/world-version.ts';
import { storeWhole } from './storing.ts';
import { MIGRATIONS } from './list.ts';
import { noteStored } from './loading.ts';
import { outdatedInPacks, outdatedInWorld, type Outdated } from './outdated.ts';

/** As many documents go in one request. */
const AT_ONCE = 50;

interface Failure {
  readonly name: string;
  readonly problem: string;
}

/** What the user sees while documents are stored; null where they are so few that it is done at once. */
interface Bar {
  update(change: { readonly pct: number }): void;
  remove(): void;
}

function nameOf({ kind, document }: Outdated): string {
  const { name } = document as { readonly name?: unknown };
  return typeof name === 'string' && name !== ''
    ? name
    : `${game.i18n.localize(`GRIEVOUS.World.Kind.${kind}`)} ${document.id ?? ''}`;
}

function noteAll(stored: readonly Outdated[]): void {
  for (const { kind, document } of stored) noteStored(kind, document.id);
}

/** Stores documents; where that fails for all together, one by one, so that one keeps none of the others. */
async function store(documents: readonly Outdated[]): Promise<Failure[]> {
  try {
    await storeWhole(documents);
    noteAll(documents);
    return [];
  } catch (error) {
    const [first] = documents;
    if (first === undefined) return [];
    if (documents.length === 1) {
      return [{ name: nameOf(first), problem: error instanceof Error ? error.message : String(error) }];
    }
    const failures: Failure[] = [];
    for (const one of documents) failures.push(...(await store([one])));
    return failures;
  }
}

function begun(count: number): Bar | null {
  const many = count > AT_ONCE;
  const options = { format: { count: String(count) }, console: false };
  const shown = ui.notifications.info('GRIEVOUS.World.begun', { ...options, progress: many, permanent: many });
  return many ? (shown as unknown as Bar) : null;
}

function tell(count: number, failures: readonly Failure[]): void {
  for (const { name, problem } of failures)
    ui.notifications.error('GRIEVOUS.World.failed', { format: { name, problem }, permanent: true, console: false });
  ui.notifications.info('GRIEVOUS.World.done', { format: { count: String(count) }, console: false });
}

async function storeAll(documents: readonly Outdated[]): Promise<boolean> {
  const bar = begun(documents.length);
  const failures: Failure[] = [];
  for (let from = 0; from < documents.length; from += AT_ONCE) {
    const chunk = documents.slice(from, from + AT_ONCE);
    failures.push(...(await inTurn(null, [], () => store(chunk))));
    bar?.update({ pct: Math.min(1, (from + AT_ONCE) / documents.length) });
  }
  bar?.remove();
  tell(documents.length - failures.length, failures);
  return failures.length === 0;
}

/**
 * Brings the world to the present version: takes settings over from their older names, and stores documents that were
 * loaded in an older shape in the present one. What was begun before is gone on with; what cannot be stored is named, and
 * is tried again when the world is next opened. Then it notes the version.
 */
export async function migrateWorld(): Promise<void> {
  for (const { settings = [] } of MIGRATIONS) for (const renamed of settings) await takeOverSetting(renamed);
  const documents = [...outdatedInWorld(), ...(await outdatedInPacks())];
  const isDone = documents.length === 0 || (await storeAll(documents));
  if (isDone) await noteWorldVersion();
}

/** Says, for as long as the page is open, that nothing is written in a world of a newer version. */
export function tellOfNewerWorld(): void {
  const format = { world: worldVersion(), version: game.system.version };
  ui.notifications.error('GRIEVOUS.World.newer', { format, permanent: true, console: false });
}
