import type { CoverSnapshot } from '../data/message/parts.ts';
import { setBridge } from '../bridge/set-bridge.ts';
import { coverOptions, locationName } from '../bridge/words.ts';
import { ruleSet } from '../rules/index.ts';
import { cardText, type CardContext, type Resolution } from './card-context.ts';
import type { HitStored } from './hit-view.ts';
import { setLines, type StrikeChanges, type Tick } from './ledger/set-lines.ts';

type Options = Readonly<Record<string, string>>;

/** What all targets of a card have in common. */
export interface CardLook {
  readonly many: boolean;
  /** Close combat, in which cover is of no use. */
  readonly close: boolean;
  readonly covers: readonly CoverSnapshot[];
}

/** What may still be changed of a hit before it is applied. */
export interface ChangeView {
  readonly id: string;
  readonly fold: string;
  readonly label: string;
  /** Null where bodies have none. */
  readonly locations: Options | null;
  readonly location: string;
  /** Null where cover is of no use. */
  readonly covers: Options | null;
  readonly cover: string;
  readonly hides: boolean;
  readonly hidesLabel: string;
  /** The locations that the cover may hide, where it is still open which one is struck. */
  readonly mayHide: readonly Tick[];
  readonly lists: StrikeChanges['lists'];
  readonly facts: StrikeChanges['facts'];
  readonly hasCritical: boolean;
  readonly critical: boolean;
  readonly retarget: boolean;
}

/** The locations that may be struck: those of the body where it may be seen, else the human ones, and the one that is. */
function placesOf({ ruleSet: id }: CardContext, { before, after }: Resolution, struck: string): string[] {
  const body = after ?? before;
  const human = Object.keys(ruleSet(id).plans['humanoid']?.locations ?? {});
  const known =
    body === null
      ? human
      : setBridge(id)
          .locations(body)
          .map((place) => place.id);
  return known.length === 0 || struck === '' ? known : [...new Set([...known, struck])];
}

/** What may still be changed of a target of a hit; null where nothing may. */
export function changeView(
  context: CardContext,
  key: string,
  stored: HitStored['targets'][string],
  resolution: Resolution,
  look: CardLook,
): ChangeView | null {
  if (!resolution.canChange || resolution.state === 'gone') return null;
  const { words } = context;
  const ids = placesOf(context, resolution, stored.location);
  const place = stored.location === '' ? '' : locationName(words, stored.location);
  const open =
    stored.location === '' ? setLines(context.ruleSet).changes?.(words, stored.input ?? {}, stored.cover) : undefined;
  return {
    id: `${context.id}-${key}`,
    fold: `change-${key}`,
    label: cardText(context, look.many ? 'ChangeShort' : 'Change'),
    locations: ids.length === 0 ? null : Object.fromEntries(ids.map((id) => [id, locationName(words, id)])),
    location: stored.location,
    covers: look.close
      ? null
      : coverOptions(words, stored.cover === null ? look.covers : [...look.covers, stored.cover]),
    cover: stored.cover?.id ?? '',
    hides: stored.cover?.covers.includes(stored.location) ?? false,
    hidesLabel: place === '' ? '' : cardText(context, 'HidesLocation', { location: place }),
    mayHide: open?.mayHide ?? [],
    lists: open?.lists ?? [],
    facts: open?.facts ?? [],
    hasCritical: setBridge(context.ruleSet).hasCritical,
    critical: stored.critical,
    retarget: context.isGM && stored.uuid !== null,
  };
}
