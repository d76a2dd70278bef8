import { importRules } from '../../scripts/rules-bundle.js';
import { contest as dismemberment } from './contests/dismemberment.js';
import { contest as imperium, roundContest } from './contests/imperium.js';
import { contest as mortal } from './contests/mortal.js';
import { contest as resilience } from './contests/resilience.js';
import { contest as skirmish } from './contests/skirmish.js';
import { compareHits, compareOdds, compareReplays, compareRoundEnds } from './comparisons.js';

const HITS_FLOOR = 0.3;
const ODDS_CEILINGS = { imperium: 100, others: 5 };
const ROUND_END_CEILING = 10;

const rules = await importRules('index.ts');
const contests = [imperium, skirmish, mortal, resilience, dismemberment];
const failures = [];

function show(number, digits = 2) {
  return number.toFixed(digits);
}

function check(holds, failure) {
  if (!holds) failures.push(failure);
}

console.log('attack and hit with its ledger, against a loop written by hand (goal 0.50, floor 0.30)');
for (const contest of contests) {
  const { ratio, ratios, microseconds, lines } = compareHits(rules, contest);
  console.log(`  ${contest.id.padEnd(14)} ${show(ratio)}  ${show(microseconds)} µs an attack, ${Math.round(1e6 / microseconds)} a second,
    ${show(lines.rules, 1)} ledger lines (by hand ${show(lines.hand, 1)}); rounds ${ratios.map((one) => show(one)).join(' ')}
    ${contest.about}`);
  check(ratio >= HITS_FLOOR, `${contest.id}: hits at ${show(ratio)} of the loop written by hand, below ${HITS_FLOOR}`);
}

console.log('\nexact odds of an attack in full, of every state it can leave behind by kind');
for (const contest of contests) {
  const ceiling = contest.id === 'imperium' ? ODDS_CEILINGS.imperium : ODDS_CEILINGS.others;
  const { ms, runs, labels, ratio } = compareOdds(rules, contest);
  const goal = contest.id === 'imperium' ? 20 : 1;
  console.log(
    `  ${contest.id.padEnd(14)} ${show(ms)} ms (goal ${goal}, floor ${ceiling}), ${runs} runs, ${labels} labels; ` +
      `${show(ratio)} of the time in which the hand loop makes as many attacks`,
  );
  check(ms <= ceiling, `${contest.id}: the odds took ${show(ms)} ms, more than ${ceiling}`);
}

console.log('\nreplays of a stored attack and hit from their answers, against the loop written by hand');
for (const contest of contests) {
  const { ratio, perSecond } = compareReplays(rules, contest);
  console.log(`  ${contest.id.padEnd(14)} ${show(ratio)}  ${Math.round(perSecond)} a second`);
}

const round = compareRoundEnds(rules, roundContest);
console.log(
  `\na round's end planned for 100 imperium bodies with 5 wounds each: ${show(round.ms)} ms (goal 2, floor ${ROUND_END_CEILING}), ratio ${show(round.ratio)} to the loop written by hand`,
);
check(round.ms <= ROUND_END_CEILING, `a round's end took ${show(round.ms)} ms, more than ${ROUND_END_CEILING}`);

for (const failure of failures) console.error(failure);
if (failures.length > 0) process.exitCode = 1;
