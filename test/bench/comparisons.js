import assert from 'node:assert/strict';
import { compare } from './measure.js';

const SEEDS_COMPARED = 2_000;
const ATTACKS = 5_000;
const REPLAYS = 2_000;
const REPLAYED_SEEDS = 50;
const ROUND_ENDS = 100;
const ODDS_ROUNDS = 9;
const WARM_UP_MS = 300;

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

/** A contest with its data through the doors of its set. */
function readied({ ruleSet }, contest) {
  const set = ruleSet(contest.id);
  const victim = set.parseBody(contest.body);
  const options = set.parseOptions(contest.options ?? {});
  const attackInput = set.procedures.attack.parseInput(contest.attack, victim);
  const hitInput = set.procedures.hit.parseInput(contest.hit, victim);
  const procedures = {
    attack: set.procedures.attack.procedure(options),
    hit: set.procedures.hit.procedure(options),
  };
  const byRules = (dice) => contest.byRules(procedures, victim, attackInput, hitInput, dice);
  const byHand = (random) => contest.byHand(victim, attackInput, hitInput, random);
  return { set, options, victim, attackInput, byRules, byHand };
}

/** Both must come to the same bodies from the same random numbers, or a ratio says nothing. */
function checkSame({ seededDice, seededSource }, byRules, byHand) {
  for (let seed = 0; seed < SEEDS_COMPARED; seed += 1) {
    const rules = byRules(seededDice(seed));
    const hand = byHand(seededSource(seed));
    assert.deepEqual(hand.body, rules.body, `seed ${seed}`);
  }
}

/** Attacks with their blows: the ratio to the hand loop, microseconds an attack, ledger lines an attack. */
export function compareHits(rules, contest) {
  const { byRules, byHand } = readied(rules, contest);
  checkSame(rules, byRules, byHand);
  const contestants = {
    rules(seed) {
      const dice = rules.seededDice(seed);
      let lines = 0;
      for (let turn = 0; turn < ATTACKS; turn += 1) lines += byRules(dice).lines;
      return lines;
    },
    hand(seed) {
      const random = rules.seededSource(seed);
      let lines = 0;
      for (let turn = 0; turn < ATTACKS; turn += 1) lines += byHand(random).ledger.length;
      return lines;
    },
  };
  const { ratio, ratios, ms, lines } = compare(contestants, rules.seededSource(1));
  const each = { rules: lines.rules / ATTACKS, hand: lines.hand / ATTACKS };
  return { ratio, ratios, microseconds: (1000 * ms.rules) / ATTACKS, lines: each };
}

/** What an attack leaves behind, as the odds of the faces look at it: flags, and the location that was found. */
function kindOf({ flags, result }) {
  return `${flags.join(' ')} ${result === undefined ? '' : result.location}`;
}

/** The exact odds of an attack with its blow: milliseconds, and the ratio to as many attacks by hand as it took runs. */
export function compareOdds(rules, contest) {
  const { set, options, victim, byHand } = readied(rules, contest);
  const fight = new rules.Fight(set, options);
  const procedure = fight.attackAndHit(contest.hit);
  const input = fight.input('attack', contest.attack, victim);
  const enumerated = () => rules.odds(procedure, victim, input, { label: kindOf, ignoresPast: true });
  const { runs, exact, chances } = enumerated();
  assert.equal(exact, true);
  const random = rules.seededSource(1);
  for (const start = performance.now(); performance.now() - start < WARM_UP_MS;) enumerated();
  const took = Array.from({ length: ODDS_ROUNDS }, () => {
    const start = performance.now();
    enumerated();
    const between = performance.now();
    for (let turn = 0; turn < runs; turn += 1) byHand(random);
    return { odds: between - start, hand: performance.now() - between };
  });
  const ratio = median(took.map(({ odds, hand }) => hand / odds));
  return { ms: median(took.map(({ odds }) => odds)), runs, labels: chances.size, ratio };
}

/** Dice that note the answers that other dice give. */
function noting(dice) {
  const answers = {};
  const note = (id, answer) => (answers[id] = answer);
  return {
    answers,
    roll: (id, formula) => note(id, dice.roll(id, formula)),
    test(id, stat, atMost) {
      const found = dice.test(id, stat, atMost);
      note(id, found.roll);
      return found;
    },
    choose: (id, options) => note(id, dice.choose(id, options)),
  };
}

/** Runs on stored answers, as a chat card makes them on every redraw, against the hand loop. */
export function compareReplays(rules, contest) {
  const { set, options, victim, byHand } = readied(rules, contest);
  const fight = new rules.Fight(set, options);
  const procedure = fight.attackAndHit(contest.hit);
  const input = fight.input('attack', contest.attack, victim);
  const stored = Array.from({ length: REPLAYED_SEEDS }, (_, seed) => {
    const dice = noting(rules.seededDice(seed));
    procedure(victim, input, dice);
    return dice.answers;
  });
  const contestants = {
    rules() {
      let lines = 0;
      for (let turn = 0; turn < REPLAYS; turn += 1) {
        lines += rules.replay(procedure, victim, input, stored[turn % REPLAYED_SEEDS]).outcome.ledger.length;
      }
      return lines;
    },
    hand() {
      let lines = 0;
      for (let turn = 0; turn < REPLAYS; turn += 1) {
        lines += byHand(rules.seededSource(turn % REPLAYED_SEEDS)).ledger.length;
      }
      return lines;
    },
  };
  const { ratio, ms } = compare(contestants, rules.seededSource(2));
  return { ratio, perSecond: (1000 * REPLAYS) / ms.rules };
}

/** A round's end for a hundred bodies: milliseconds, and the ratio to the hand loop. */
export function compareRoundEnds(rules, { body: given, byHand }) {
  const set = rules.ruleSet('imperium');
  const body = set.parseBody(given);
  const roundEnd = set.procedures.roundEnd.procedure(set.parseOptions({}));
  const input = set.procedures.roundEnd.parseInput({}, body);
  for (let seed = 0; seed < SEEDS_COMPARED; seed += 1) {
    const hand = byHand(body, rules.seededSource(seed)).body;
    assert.deepEqual(hand, roundEnd(body, input, rules.seededDice(seed)).body, `seed ${seed}`);
  }
  const contestants = {
    rules(seed) {
      const dice = rules.seededDice(seed);
      let lines = 0;
      for (let turn = 0; turn < ROUND_ENDS; turn += 1) lines += roundEnd(body, input, dice).ledger.length;
      return lines;
    },
    hand(seed) {
      const random = rules.seededSource(seed);
      let lines = 0;
      for (let turn = 0; turn < ROUND_ENDS; turn += 1) lines += byHand(body, random).ledger.length;
      return lines;
    },
  };
  const { ratio, ms } = compare(contestants, rules.seededSource(3));
  return { ratio, ms: ms.rules };
}
