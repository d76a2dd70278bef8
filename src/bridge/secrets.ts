import type { Entry, RuleSetId } from '../rules/index.ts';
import { setBridge } from './set-bridge.ts';

/** A line with nothing but these fields. */
function onlyFields(entry: Entry, kept: readonly string[]): Entry {
  const fields = Object.entries(entry).filter(([field]) => kept.includes(field));
  return { ...Object.fromEntries(fields), key: entry.key };
}

const WITH_FIGURE = /:\d+$/;

/** The flags of an outcome that anyone may read: without those that name a figure, as how much armour has taken. */
export function reduceFlags(flags: readonly string[]): string[] {
  return flags.filter((flag) => !WITH_FIGURE.test(flag));
}

/** The lines of a ledger that anyone may read, without the figures that are nobody else's business. */
export function reduceLedger(ruleSet: RuleSetId, entries: readonly Entry[]): Entry[] {
  const { publicLines } = setBridge(ruleSet);
  return entries.flatMap((entry) => {
    const kept = Object.hasOwn(publicLines, entry.key) ? publicLines[entry.key] : undefined;
    if (kept === undefined) return [];
    return [kept === 'whole' ? entry : onlyFields(entry, kept)];
  });
}
