/**
 * @import { Figures, FightEvent, Share, SideFigures } from '../src/rules/index.ts'
 * @typedef {{ count: number, share: number }} Counted
 */

/** @type {Record<keyof SideFigures['ends'], string>} */
const END_NAMES = {
  unhurt: 'ended unhurt',
  hurt: 'ended hurt, in the fight',
  out: 'ended out of it, alive',
  dead: 'ended dead',
};

const ENDS = /** @type {const} */ (['unhurt', 'hurt', 'out', 'dead']);

/**
 * Rows of cells as text: the first columns to the left, the others to the right, as wide as they need to be.
 * @param {readonly (readonly string[])[]} rows
 */
function table(rows, left = 1) {
  /** @type {number[]} */
  const widths = [];
  for (const row of rows) row.forEach((cell, at) => (widths[at] = Math.max(widths[at] ?? 0, cell.length)));
  const aligned = (/** @type {string} */ cell, /** @type {number} */ at) =>
    at < left ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0);
  return rows.map((row) => `  ${row.map(aligned).join('  ')}`.trimEnd()).join('\n');
}

/** @param {number} share */
const percent = (share) => `${(share * 100).toFixed(1)}%`;
/** @param {Share} share */
const errorText = ({ share, standardError }) => `${percent(share)} ± ${(standardError * 100).toFixed(1)}`;
/** @param {number | null} value */
const decimal = (value) => (value === null ? '-' : value.toFixed(2));

/**
 * Sides of the same name are told apart by their place.
 * @param {Figures['sides']} sides
 * @returns {[string, string]}
 */
function sideNames([first, second]) {
  return first.name === second.name ? [`${first.name} (1)`, `${second.name} (2)`] : [first.name, second.name];
}

/**
 * What several lists count, side by side: one row for each label, in the order in which the lists have them.
 * @template {Counted} Item
 * @param {readonly string[]} names
 * @param {string} heading
 * @param {readonly (readonly Item[])[]} lists
 * @param {(item: Item) => string} labelOf
 */
function sideBySide(names, heading, lists, labelOf) {
  const labels = [...new Set(lists.flatMap((list) => list.map(labelOf)))];
  const cells = (/** @type {readonly Item[]} */ list, /** @type {string} */ label) => {
    const found = list.find((one) => labelOf(one) === label);
    return found === undefined ? ['-', ''] : [String(found.count), percent(found.share)];
  };
  const head = [heading, ...names.flatMap((name) => [name, ''])];
  return table([head, ...labels.map((label) => [label, ...lists.flatMap((list) => cells(list, label))])]);
}

/** @param {readonly string[]} names @param {readonly SideFigures[]} sides */
function weaponRows(names, sides) {
  const head = ['Weapon', 'of', 'attacks', 'hits', 'misses', 'hit', 'damage', 'wounds', 'felled', 'killed'];
  const rows = sides.flatMap(({ weapons }, side) =>
    weapons.map(({ weapon, fighter, attacks, hits, misses, hitShare, meanDamage, wounds, felled, killed }) => [
      weapon,
      `${fighter}, ${names[side]}`,
      String(attacks),
      String(hits),
      String(misses),
      percent(hitShare),
      decimal(meanDamage),
      String(wounds),
      String(felled),
      String(killed),
    ]),
  );
  return table([head, ...rows], 2);
}

/**
 * The figures of a run as aligned tables.
 * @param {{ ruleset: string, seed: number, roundLimit: number }} heading
 * @param {Figures} figures
 */
export function figuresText({ ruleset, seed, roundLimit }, { fights, draws, rounds, sides }) {
  const names = sideNames(sides);
  const row = (/** @type {string} */ label, /** @type {(side: SideFigures) => string} */ of) => [
    label,
    ...sides.map((side) => of(side)),
  ];
  const { mean, median, ninetieth, longest } = rounds;
  const fell = sides.some(({ causesOfDeath }) => causesOfDeath.length > 0);
  const bled = sides.some(({ wounds }) => wounds.length > 0);
  const parts = [
    `${fights} fights by the rules of ${ruleset}, seed ${seed}`,
    table([
      ['Wins', 'fights', 'share'],
      ...sides.map(({ wins }, side) => [names[side] ?? '', String(wins.count), errorText(wins)]),
      ['draw', String(draws.count), errorText(draws)],
    ]),
    table([
      ['Rounds', 'mean', 'median', '90% by', 'longest'],
      [`(limit ${roundLimit})`, decimal(mean), String(median), String(ninetieth), String(longest)],
    ]),
    table([
      ['Fighters', ...names],
      row('on the side', ({ fighters }) => String(fighters)),
      row('alive at the end, mean', ({ meanAlive }) => decimal(meanAlive)),
      row('in the fight at the end, mean', ({ meanStanding }) => decimal(meanStanding)),
      ...ENDS.map((end) => row(END_NAMES[end], ({ ends, fighters }) => percent(ends[end] / (fighters * fights)))),
    ]),
    fell
      ? sideBySide(
          names,
          'Causes of death',
          sides.map(({ causesOfDeath }) => causesOfDeath),
          ({ cause }) => cause,
        )
      : '  Nobody died.',
    bled
      ? sideBySide(
          names,
          'Wounds',
          sides.map(({ wounds }) => wounds),
          ({ location }) => location,
        )
      : '  Nobody was wounded.',
    weaponRows(names, sides),
  ];
  return parts.join('\n\n');
}

/** @param {FightEvent} event */
function eventRow({ round, by, on, procedure, weapon, outcome, felled }) {
  const what = weapon === undefined ? procedure : `${procedure} with ${weapon.name}`;
  const found =
    outcome.result === undefined
      ? ''
      : Object.values(outcome.result)
          .filter((one) => one !== null)
          .join(' ');
  const facts = [...outcome.flags, ...(felled ? ['out of the fight'] : [])].join(', ');
  return [String(round), by.name, by === on ? '' : `on ${on.name}`, what, found, facts];
}

/**
 * One fight as a table of what was run, round by round.
 * @param {number} fight
 * @param {readonly FightEvent[]} events
 * @param {{ winner: string | null, rounds: number }} end
 */
export function fightText(fight, events, { winner, rounds }) {
  const head = ['Round', 'who', 'whom', 'what', 'found', 'became true'];
  const end = winner === null ? `a draw after ${rounds} rounds` : `${winner} win in round ${rounds}`;
  return [`Fight ${fight}: ${end}`, table([head, ...events.map(eventRow)], head.length)].join('\n\n');
}
