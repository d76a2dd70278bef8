import assert from 'node:assert/strict';
import { importRules } from '../../scripts/rules-bundle.js';
import { byHand } from './by-hand.js';

const FLOOR = 0.3;
const ROUNDS = 9;
const SLICES = 12;
const ATTACKS = 5_000;

const { imperium, seededDice, seededSource } = await importRules('index.ts');

const flak = [{ id: 'flak', value: 3, kind: 'other' }];
const FIFTY = { WS: 50, BS: 50, S: 50, T: 50, I: 50, Wp: 50, Sg: 50, Nv: 50, Ld: 50 };
const victim = imperium.parseBody({
  characteristics: FIFTY,
  fields: [{ id: 'conversion', formula: '2d6' }],
  locations: {
    head: { armour: flak },
    body: { armour: flak },
    rightArm: { armour: flak, holds: 'oneHanded' },
    leftArm: { armour: flak },
    rightLeg: { armour: flak },
    leftLeg: { armour: flak },
  },
});
const cover = { value: 2, covers: ['leftArm', 'leftLeg'] };
const { attack, hit } = imperium.procedures;
const attackInput = attack.parseInput({ skill: 80, mode: 'projectile' }, victim);
const hitInput = hit.parseInput({ damage: '2d10+4', mode: 'projectile', location: 'body', cover }, victim);
const locations = Object.keys(victim.locations);
const inputs = { true: {}, false: {} };
for (const location of locations) {
  for (const critical of [true, false]) inputs[critical][location] = { ...hitInput, location, critical };
}
const resolveAttack = attack.procedure();
const resolveHit = hit.procedure(imperium.parseOptions({}));

function byRules(dice) {
  const struck = resolveAttack(victim, attackInput, dice);
  if (struck.result === undefined) return { body: victim, lines: struck.ledger.length };
  const { location, critical } = struck.result;
  const outcome = resolveHit(victim, inputs[critical][location], dice);
  return { body: outcome.body, lines: struck.ledger.length + outcome.ledger.length };
}

/** Both must come to the same bodies from the same random numbers, or the ratio says nothing. */
function checkSame() {
  for (let seed = 0; seed < 2_000; seed += 1) {
    const rules = byRules(seededDice(seed));
    const hand = byHand(victim, attackInput, hitInput, seededSource(seed));
    assert.deepEqual(hand.body, rules.body, `seed ${seed}`);
  }
}

const contestants = {
  rules(seed) {
    const dice = seededDice(seed);
    let lines = 0;
    for (let turn = 0; turn < ATTACKS; turn += 1) lines += byRules(dice).lines;
    return lines;
  },
  hand(seed) {
    const random = seededSource(seed);
    let lines = 0;
    for (let turn = 0; turn < ATTACKS; turn += 1) lines += byHand(victim, attackInput, hitInput, random).ledger.length;
    return lines;
  },
};

function timed(name, seed) {
  const start = performance.now();
  const lines = contestants[name](seed);
  return { ms: performance.now() - start, lines };
}

/** One round: slices of both in turn, in an order drawn for each pair, so that a busy machine slows both alike. */
function playRound(round, shuffle) {
  const took = { rules: 0, hand: 0 };
  const lines = { rules: 0, hand: 0 };
  for (let slice = 0; slice < SLICES; slice += 1) {
    const order = shuffle() < 0.5 ? ['rules', 'hand'] : ['hand', 'rules'];
    for (const name of order) {
      const found = timed(name, round * SLICES + slice);
      took[name] += found.ms;
      lines[name] += found.lines;
    }
  }
  return { ratio: took.hand / took.rules, took, lines };
}

checkSame();
const shuffle = seededSource(1);
playRound(0, shuffle);
const rounds = Array.from({ length: ROUNDS }, (_, round) => playRound(round + 1, shuffle));
const ratios = rounds.map(({ ratio }) => ratio);
const median = ratios.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)];
const turns = SLICES * ATTACKS;
const { took, lines } = rounds[ROUNDS - 1];

console.log(`imperium: one attack at skill 80 and, when it hits, one hit with its ledger
  2d10+4 projectile, critical on matched digits; Toughness 50, flak 3 everywhere, field 2d6, cover 2 on the left limbs,
  levels, tests, charts; against a loop written by hand that comes to the same bodies (2000 seeds compared)
  ${turns} attacks a round in ${SLICES} slices, ${ROUNDS} shuffled rounds; ${((1000 * took.rules) / turns).toFixed(2)} µs an attack
  ${(lines.rules / turns).toFixed(1)} ledger lines an attack (by hand ${(lines.hand / turns).toFixed(1)})
  median ratio ${median.toFixed(2)} (rounds ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}), floor ${FLOOR}`);
if (median < FLOOR) {
  console.error(`the rules run at ${median.toFixed(2)} of the loop written by hand, below ${FLOOR}`);
  process.exitCode = 1;
}
