import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { person } from './imperium-cases.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'grievous-cases-'));

interface Exit {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

function run(command: string, args: readonly string[], input = ''): Promise<Exit> {
  return new Promise((resolve) => {
    const child = execFile(command, args, { cwd: ROOT, maxBuffer: 1 << 26 }, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err });
    });
    child.stdin?.end(input);
  });
}

const resolveText = (text: string): Promise<Exit> => run(process.execPath, ['scripts/resolve.js', '-'], text);
const resolveCase = (given: unknown): Promise<Exit> => resolveText(JSON.stringify(given));

const attack = {
  name: 'a shot',
  ruleset: 'imperium',
  procedure: 'attack',
  input: { skill: 60, mode: 'projectile' },
  dice: { attack: 36 },
};
const punch = {
  name: 'a punch',
  ruleset: 'imperium',
  procedure: 'hit',
  body: person(),
  input: { mode: 'unarmed', location: 'head' },
  dice: { damage: 2, 'head/toughness': 50 },
};

beforeAll(() => resolveCase(attack), 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('npm run -s resolve', { timeout: 30_000 }, () => {
  it('runs a file of agreed cases through npm and exits 0', async () => {
    const { code, out, err } = await run('npm', ['run', '-s', 'resolve', '--', 'test/rules/cases/imperium.json']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(JSON.parse(out)).toHaveLength(10);
  });

  it('prints one object for one case, with all that it came to', async () => {
    const { code, out } = await resolveCase(punch);
    const printed: unknown = JSON.parse(out);
    expect(code).toBe(0);
    expect(Object.keys(printed as object)).toEqual(['name', 'asks', 'result', 'body', 'derived', 'flags', 'ledger']);
    expect(printed).toMatchObject({
      name: 'a punch',
      asks: [
        { id: 'damage', formula: '1d3' },
        { id: 'head/toughness', formula: '1d100' },
      ],
      result: { location: 'head' },
      body: { hp: 48, plan: 'humanoid', stunned: 0 },
      derived: { consciousnessLevel: 25, canAct: true },
      flags: [],
    });
  });

  it('prints an array for an array, also of none', async () => {
    expect(JSON.parse((await resolveCase([attack, punch])).out)).toMatchObject([
      { name: 'a shot' },
      { name: 'a punch' },
    ]);
    expect(await resolveText('[]')).toEqual({ code: 0, out: '[]\n', err: '' });
  });

  it('exits 1 when something came out otherwise, after all have run, and names path and both values', async () => {
    const wrong = {
      ...punch,
      expect: { body: { hp: 40, fate: 0 }, flags: ['dead'], result: { location: 'head' }, derived: { luck: 1 } },
    };
    const { code, out, err } = await resolveCase([wrong, attack]);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toHaveLength(2);
    expect(err.split('\n')).toEqual([
      'a punch: body.hp: expected 40, got 48',
      'a punch: flags: expected ["dead"], got []',
      'a punch: derived.luck: expected 1, got nothing',
      '',
    ]);
  });

  it('compares arrays whole', async () => {
    const short = { ...punch, expect: { asks: [{ id: 'damage', formula: '1d3' }] } };
    expect((await resolveCase(short)).err).toMatch(/^a punch: asks: expected \[\{"id":"damage"/);
  });

  it.each([
    [{ ...punch, dice: { damage: 2 } }, 'a punch: no answer for head/toughness (1d100)'],
    [{ ...punch, dice: { ...punch.dice, damage: 4 } }, 'a punch: damage: 4 is outside 1..3 for 1d3'],
    [{ ...punch, dice: { ...punch.dice, foo: 4, bar: 1 } }, 'a punch: unused dice: foo, bar'],
    [{ ...punch, dice: { damage: null } }, 'a punch: dice.damage: expected a number or text, got null'],
    [{ ...punch, procedure: 'sing' }, 'a punch: procedure: expected attack|hit|roundEnd|treat|elapse, got "sing"'],
    [{ ...punch, procedure: 'treat', input: { kind: 'surgery' } }, 'a punch: input.location: missing'],
    [
      { ...punch, ruleset: 'chess' },
      'a punch: ruleset: expected imperium|skirmish|mortal|resilience|dismemberment, got "chess"',
    ],
    [{ ...punch, options: { brutal: true } }, 'a punch: options.brutal: unknown field'],
    [
      { ...punch, body: person({ locations: { head: { level: 7 } } }) },
      'a punch: body.locations.head.level: expected 0..2, got 7',
    ],
    [{ ...punch, body: undefined }, 'a punch: body: missing'],
    [{ ...punch, exepct: {} }, 'a punch: exepct: unknown field'],
    [{ ...punch, procedure: undefined }, 'a punch: procedure: missing'],
    [{ ...punch, name: undefined }, 'case 1: name: missing'],
    [[attack, attack, 5], 'case 3: expected an object, got 5'],
  ])('exits 2 with nothing printed and one line: %#', async (given, line) => {
    expect(await resolveCase(given)).toEqual({ code: 2, out: '', err: `${line}\n` });
  });

  it('stops at the first bad case, with nothing printed of the good ones', async () => {
    const bad = { ...punch, dice: {} };
    expect(await resolveCase([attack, bad, { ...bad, name: 'later' }])).toEqual({
      code: 2,
      out: '',
      err: 'a punch: no answer for damage (1d3)\n',
    });
  });

  it.each([
    [{ ...punch, name: 'a\nb\r\u2028c\u0085', dice: {} }, 'a\\nb\\r\\u2028c\\u0085: no answer for damage (1d3)'],
    [{ ...punch, dice: { ...punch.dice, 'x\ny': 1 } }, 'a punch: unused dice: x\\ny'],
    [{ ...punch, input: { ...punch.input, damage: '1d6\n+1' }, dice: {} }, 'a punch: no answer for damage (1d6\\n+1)'],
    [{ ...punch, input: { ...punch.input, 'dam\nage': 1 } }, 'a punch: input.dam\\nage: unknown field'],
  ])('keeps to one line whatever line breaks the case holds: %#', async (given, line) => {
    expect(await resolveCase(given)).toEqual({ code: 2, out: '', err: `${line}\n` });
  });

  it('gives each difference one line, whatever line breaks the case holds', async () => {
    const wrong = { ...punch, name: 'a\nb', expect: { 'c\nd': 'e\nf', flags: ['dead'] } };
    const { code, err } = await resolveCase(wrong);
    expect(code).toBe(1);
    expect(err).toBe('a\\nb: c\\nd: expected "e\\nf", got nothing\na\\nb: flags: expected ["dead"], got []\n');
  });

  it('says so when there is no file, no JSON, or nothing to do', async () => {
    const file = join(folder, 'broken.json');
    writeFileSync(file, '{ "name": \n');
    const none = join(folder, 'none.json');
    expect(await run(process.execPath, ['scripts/resolve.js', none])).toMatchObject({
      code: 2,
      out: '',
      err: `${none}: no such file\n`,
    });
    const broken = await run(process.execPath, ['scripts/resolve.js', file]);
    expect(broken).toMatchObject({ code: 2, out: '' });
    expect(broken.err).toMatch(/broken\.json: not JSON: [^\n]+\n$/);
    const usage = 'usage: npm run -s resolve -- FILE.json (or - for standard input)\n';
    expect(await run(process.execPath, ['scripts/resolve.js'])).toEqual({ code: 2, out: '', err: usage });
  });
});
