import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { progressBar } from '../../scripts/progress-bar.js';
import { RULE_SETS } from '../../src/rules/index.ts';
import { FIFTY } from './imperium-cases.ts';
import { fighter, side, sure } from './simulation-sides.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'grievous-fights-'));

interface Exit {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

function run(command: string, args: readonly string[]): Promise<Exit> {
  return new Promise((resolve) => {
    execFile(command, args, { cwd: ROOT, maxBuffer: 1 << 26 }, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err });
    });
  });
}

const simulate = (...args: string[]): Promise<Exit> => run(process.execPath, ['scripts/simulate.js', ...args]);

function file(name: string, data: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof data === 'string' ? data : JSON.stringify(data));
  return path;
}

/** A body of one location, and no table of its own: a blow does not find it. */
const STUMP = { plan: 'custom', characteristics: FIFTY, locations: { trunk: { kind: 'body' } } };

const killers = file(
  'killers.json',
  side('Killers', fighter({ name: 'Killer', initiative: 1, weapons: [sure('100')] })),
);
const victims = file('victims.json', side('Victims', fighter({ name: 'Victim', count: 2 })));
const SIDES = ['--ruleset', 'imperium', '--sides', killers, victims];
const figuresOf = async (...args: string[]): Promise<unknown> => JSON.parse((await simulate(...args, '--json')).out);

beforeAll(() => simulate(...SIDES, '--fights', '1'), 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('npm run simulate', { timeout: 30_000 }, () => {
  it('fights through npm and prints tables, and nothing on standard error where there is no terminal', async () => {
    const args = ['run', '-s', 'simulate', '--', ...SIDES, '--seed', '7', '--fights', '50'];
    const { code, out, err } = await run('npm', args);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out.split('\n').slice(0, 10)).toEqual([
      '50 fights by the rules of imperium, seed 7',
      '',
      '  Wins     fights         share',
      '  Killers      50  100.0% ± 0.0',
      '  Victims       0    0.0% ± 0.0',
      '  draw          0    0.0% ± 0.0',
      '',
      '  Rounds       mean  median  90% by  longest',
      '  (limit 100)  2.00       2       2        2',
      '',
    ]);
    expect(out).toMatch(/Causes of death +Killers +Victims *\n +hitPoints +- +100 +100\.0%\n/);
    expect(out).toMatch(/Sure thing +Killer, Killers +100 +100 +0 +100\.0% /);
    expect(out).not.toMatch(/undefined|NaN|\[object/);
  });

  it('prints all figures as JSON, by stable names', async () => {
    const figures = await figuresOf(...SIDES, '--seed', '7', '--fights', '3', '--rounds', '9');
    expect(Object.keys(figures as object)).toEqual([
      'ruleset',
      'seed',
      'roundLimit',
      'options',
      'fights',
      'draws',
      'rounds',
      'sides',
    ]);
    expect(figures).toMatchObject({
      ruleset: 'imperium',
      seed: 7,
      roundLimit: 9,
      options: { lodging: false },
      fights: 3,
      draws: { count: 0, share: 0, standardError: 0 },
      rounds: { mean: 2, median: 2, ninetieth: 2, longest: 2 },
    });
    const { sides } = figures as { sides: readonly Record<string, unknown>[] };
    expect(sides.map((one) => Object.keys(one))).toEqual(
      Array<string[]>(2).fill([
        'name',
        'fighters',
        'wins',
        'meanAlive',
        'meanStanding',
        'ends',
        'causesOfDeath',
        'wounds',
        'weapons',
      ]),
    );
    expect(sides[0]).toMatchObject({ name: 'Killers', fighters: 1, wins: { count: 3 } });
    expect(Object.keys((sides[0]?.['weapons'] as object[])[0] ?? {})).toEqual([
      'fighter',
      'weapon',
      'attacks',
      'hits',
      'misses',
      'hitShare',
      'meanDamage',
      'wounds',
      'felled',
      'killed',
    ]);
  });

  it('comes out the same every time, and takes 1000 fights from seed 1 where nothing is said', async () => {
    const once = await simulate(...SIDES, '--json');
    expect(JSON.parse(once.out)).toMatchObject({ seed: 1, fights: 1000, roundLimit: 100 });
    expect(await simulate(...SIDES, '--json')).toEqual(once);
  });

  it('shows one fight of a run step by step', async () => {
    const { code, out } = await simulate(...SIDES, '--seed', '7', '--fight', '13');
    expect(code).toBe(0);
    expect(out.split('\n')[0]).toBe('Fight 13: Killers win in round 2');
    expect(out).toMatch(/\n +1 +Killer +on Victim 1 +attack with Sure thing +\w+ (true|false) +(critical, )?hit\n/);
    const told = await figuresOf(...SIDES, '--seed', '7', '--fight', '13');
    expect(told).toMatchObject({ seed: 7, fight: 13, winner: 'Killers', rounds: 2 });
    const { events } = told as { events: readonly object[] };
    expect(events[0]).toMatchObject({
      round: 1,
      by: 'Killer',
      on: 'Victim 1',
      procedure: 'attack',
      weapon: 'Sure thing',
    });
    expect(Object.keys(events[0] ?? {})).toEqual([
      'round',
      'by',
      'on',
      'procedure',
      'weapon',
      'felled',
      'flags',
      'result',
      'ledger',
    ]);
  });

  it('tells a draw as a draw', async () => {
    const idle = ['--ruleset', 'imperium', '--sides', victims, victims, '--rounds', '4'];
    const { out } = await simulate(...idle, '--fights', '2');
    expect(out).toContain('  Victims (1)');
    expect(out).toContain('Nobody died.');
    expect(out).toContain('Nobody was wounded.');
    expect((await simulate(...idle, '--fight', '1')).out).toMatch(/^Fight 1: a draw after 4 rounds\n/);
    expect(await figuresOf(...idle, '--fight', '1')).toMatchObject({ winner: null });
  });

  it('takes options as JSON', async () => {
    expect(await figuresOf(...SIDES, '--fights', '1', '--options', '{"attrition":true}')).toMatchObject({
      options: { attrition: true },
      sides: [{}, { wounds: [] }],
    });
  });

  it('says how it is used', async () => {
    const { code, out } = await simulate('--help');
    expect(code).toBe(0);
    expect(out).toMatch(/^usage: npm run -s simulate -- --ruleset ID --sides A\.json B\.json [^\n]+\n$/);
  });

  it.each<[string, readonly string[], RegExp]>([
    ['no rule set', ['--sides', killers, victims], /^--ruleset: missing; usage: .+/],
    ['no sides', ['--ruleset', 'imperium'], /^--sides: missing; usage: .+/],
    ['one side', ['--ruleset', 'imperium', '--sides', killers], /^--sides: expected two files$/],
    ['a flag in place of a side', ['--sides', killers, '--json'], /^--sides: expected two files$/],
    ['a flag that there is not', [...SIDES, '--luck', '5'], /^--luck: unknown argument; usage: .+/],
    ['a word too many', [...SIDES, 'third.json'], /^third\.json: unknown argument; usage: .+/],
    ['a flag twice', [...SIDES, '--seed', '1', '--seed', '2'], /^--seed: stands there twice$/],
    ['a flag without its value', [...SIDES, '--seed'], /^--seed: missing$/],
    ['a seed that is none', [...SIDES, '--seed', 'x'], /^--seed: expected a whole number, got "x"$/],
    ['a seed below all', [...SIDES, '--seed', '-1'], /^--seed: expected a whole number, got "-1"$/],
    ['half a fight', [...SIDES, '--fights', '0.5'], /^--fights: expected a whole number, got "0\.5"$/],
    ['no fight', [...SIDES, '--fights', '0'], /^--fights: expected a whole number in 1\.\.1000000, got 0$/],
    ['fight 0', [...SIDES, '--fight', '0'], /^--fight: expected a whole number in 1\.\.1000000, got 0$/],
    ['no round', [...SIDES, '--rounds', '0'], /^--rounds: expected a whole number in 1\.\.10000, got 0$/],
    ['options that are no JSON', [...SIDES, '--options', '{'], /^--options: not JSON: .+$/],
    ['options of another set', [...SIDES, '--options', '{"luck":1}'], /^--options: options\.luck: unknown field$/],
    [
      'a set that there is not',
      ['--ruleset', 'chess', '--sides', killers, victims],
      /^ruleset: expected imperium\|.+$/,
    ],
    [
      'a missing file',
      ['--ruleset', 'imperium', '--sides', killers, join(folder, 'no.json')],
      /no\.json: no such file$/,
    ],
    [
      'a file that is no JSON',
      ['--ruleset', 'imperium', '--sides', file('broken.json', '{ "name": '), victims],
      /broken\.json: not JSON: .+$/,
    ],
    [
      'a side that cannot be read',
      ['--ruleset', 'imperium', '--sides', file('empty.json', {}), victims],
      /empty\.json: name: missing$/,
    ],
    [
      'rules that cannot go on',
      ['--ruleset', 'imperium', '--sides', killers, file('stump.json', side('Stumps', fighter({ body: STUMP })))],
      /^fight 1: round 1: Killer: attack: attack: the body has no \w+$/,
    ],
  ])('exits 2 with nothing printed and one line: %s', async (_name, args, line) => {
    const { code, out, err } = await simulate(...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err.endsWith('\n')).toBe(true);
    expect(err.slice(0, -1)).not.toContain('\n');
    expect(err.slice(0, -1)).toMatch(line);
  });

  it.each(RULE_SETS)('plays the example files of $id', async ({ id }) => {
    const files = ['a', 'b'].map((name) => `examples/simulate/${id}/${name}.json`);
    const { code, out, err } = await simulate('--ruleset', id, '--seed', '7', '--fights', '30', '--sides', ...files);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^30 fights by the rules of /);
    expect(out).not.toMatch(/undefined|NaN|\[object/);
  });
});

it('the README shows what its first command prints', { timeout: 30_000 }, async () => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  const command = /^npm run -s simulate -- (--ruleset imperium .+)$/m.exec(readme)?.[1] ?? '';
  const shown = /The first of them prints:\n\n```text\n([^`]+)```/.exec(readme)?.[1];
  expect((await simulate(...command.split(/ +/))).out).toBe(shown);
});

describe('the progress bar', () => {
  const drawn = (isTTY: boolean): string[] => {
    const written: string[] = [];
    const bar = progressBar({ isTTY, write: (text: string) => written.push(text) }, 200, 'fights');
    for (let done = 1; done <= 200; done += 1) bar.show(done);
    bar.clear();
    return written;
  };

  it('grows on a terminal, a step at a time, and goes at the end', () => {
    const written = drawn(true);
    expect(written).toHaveLength(42);
    expect(written[20]).toBe(`\r[${'#'.repeat(20)}${' '.repeat(20)}] 100 of 200 fights`);
    expect(written.at(-1)).toMatch(/^\r +\r$/);
  });

  it('is nothing elsewhere', () => {
    expect(drawn(false)).toEqual([]);
  });
});
