import { readFileSync } from 'node:fs';
import { progressBar } from './progress-bar.js';
import { oneLine } from './one-line.js';
import { importRules } from './rules-bundle.js';
import { fightText, figuresText } from './simulation-text.js';

const USAGE =
  'usage: npm run -s simulate -- --ruleset ID --sides A.json B.json [--seed 1] [--fights 1000] [--rounds 100] [--options JSON] [--fight N] [--json]';

/** Input that cannot be worked with: one line on standard error, exit 2. */
class Refusal extends Error {}

const DEFAULTS = { seed: 1, fights: 1000, rounds: 100 };

/** @param {string} flag @param {string | undefined} value */
function valueOf(flag, value) {
  if (value === undefined || value.startsWith('--')) throw new Refusal(`${flag}: missing`);
  return value;
}

/** @param {string} flag @param {string} value */
function numberOf(flag, value) {
  if (!/^\d+$/.test(value)) throw new Refusal(`${flag}: expected a whole number, got ${JSON.stringify(value)}`);
  return Number(value);
}

/** The arguments by name. Each flag may stand there once. */
function argumentsOf(given) {
  const args = { ...DEFAULTS };
  const seen = new Set();
  for (let at = 0; at < given.length; at += 1) {
    const flag = given[at];
    if (seen.has(flag)) throw new Refusal(`${flag}: stands there twice`);
    seen.add(flag);
    const next = () => valueOf(flag, given[(at += 1)]);
    switch (flag) {
      case '--help':
      case '--json':
        args[flag.slice(2)] = true;
        break;
      case '--ruleset':
      case '--options':
        args[flag.slice(2)] = next();
        break;
      case '--seed':
      case '--fights':
      case '--rounds':
      case '--fight':
        args[flag.slice(2)] = numberOf(flag, next());
        break;
      case '--sides':
        args.sides = given.slice(at + 1, at + 3).filter((name) => !name.startsWith('--'));
        if (args.sides.length < 2) throw new Refusal('--sides: expected two files');
        at += 2;
        break;
      default:
        throw new Refusal(`${flag}: unknown argument; ${USAGE}`);
    }
  }
  return args;
}

function parsed(name, text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Refusal(`${name}: not JSON: ${error.message.replaceAll(/\s+/g, ' ')}`);
  }
}

function readFile(file) {
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Refusal(`${file}: ${error.code === 'ENOENT' ? 'no such file' : error.message}`);
  }
  return { file, data: parsed(file, text) };
}

/** All the fights, counted. */
function run({ simulate }, contest, terms, { json, ruleset }) {
  const bar = progressBar(process.stderr, terms.fights, 'fights');
  let figures;
  try {
    figures = simulate(contest, terms, (_end, fight) => bar.show(fight));
  } finally {
    bar.clear();
  }
  const { options } = contest;
  const heading = { ruleset, seed: terms.seed, roundLimit: terms.rounds, options };
  return json ? JSON.stringify({ ...heading, ...figures }, null, 2) : figuresText(heading, figures);
}

/** Each number within the bounds of its kind; the number of a fight is bounded as their count is. */
function checkFlags({ checkTerms }, { fight, ...terms }) {
  const named = fight === undefined ? [terms] : [terms, { ...terms, fights: fight }];
  named.forEach((one, index) => {
    try {
      checkTerms(one);
    } catch (error) {
      throw new Refusal(`--${index === 0 ? error.path : 'fight'}: ${error.reason}`);
    }
  });
}

function eventOf({ round, by, on, procedure, weapon, outcome, felled }) {
  const { flags, result, ledger } = outcome;
  const who = { round, by: by.name, on: on.name, procedure, weapon: weapon?.name };
  return { ...who, felled, flags, result: result ?? null, ledger };
}

/** One fight of the run, step by step. */
function replay({ fightOfRun }, contest, terms, { json, ruleset, fight }) {
  const events = [];
  const { winner, rounds } = fightOfRun(contest, terms, fight, (event) => events.push(event));
  const name = winner === null ? null : contest.sides[winner].name;
  if (!json) return fightText(fight, events, { winner: name, rounds });
  const heading = { ruleset, seed: terms.seed, roundLimit: terms.rounds, options: contest.options };
  return JSON.stringify({ ...heading, fight, winner: name, rounds, events: events.map(eventOf) }, null, 2);
}

async function main(given) {
  const args = argumentsOf(given);
  if (args.help) {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  const { ruleset, sides, options, seed, fights, rounds, fight } = args;
  if (ruleset === undefined) throw new Refusal(`--ruleset: missing; ${USAGE}`);
  if (sides === undefined) throw new Refusal(`--sides: missing; ${USAGE}`);
  const files = sides.map(readFile);
  const more = options === undefined ? undefined : { file: '--options', data: parsed('--options', options) };
  const rules = await importRules('index.ts');
  const terms = { seed, fights, rounds };
  checkFlags(rules, { ...terms, ...(fight === undefined ? {} : { fight }) });
  const contest = rules.readContest(rules.ruleSet(ruleset), files, more);
  const text = (fight === undefined ? run : replay)(rules, contest, terms, args);
  process.stdout.write(`${text}\n`);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Refusal) && error.name !== 'RuleError') throw error;
  process.stderr.write(`${oneLine(error.message)}\n`);
  process.exitCode = 2;
}
