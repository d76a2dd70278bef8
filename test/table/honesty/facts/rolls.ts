import { expect } from 'vitest';
import { CONFIG } from '../../client/config.ts';
import { scriptedDice } from '../../client/dice/random.ts';
import { Roll } from '../../client/dice/roll.ts';
import { ChatMessage } from '../../client/documents/chat-message.ts';
import type { Game } from '../../client/game/game.ts';
import type { Source } from '../../common/objects.ts';
import { BOTH, type NamedFact } from './named-fact.ts';

const ROLL = 'T14:client/dice/roll';
const TERMS = 'T14:client/dice/terms/*';

async function total(formula: string, faces: number[] = [], data: Source = {}): Promise<number> {
  scriptedDice.push(...faces);
  const roll = await new Roll(formula, data).evaluate();
  expect(scriptedDice.rest()).toEqual([]);
  return roll.total ?? NaN;
}

/** Formulas with the faces that fall and what they come to. */
function formulas(bullet: string, fact: string, rows: [formula: string, faces: number[], total: number][]): NamedFact {
  return {
    bullet,
    fact,
    source: TERMS,
    generations: BOTH,
    check: async () => {
      for (const [formula, faces, expected] of rows)
        expect([formula, await total(formula, faces)]).toEqual([formula, expected]);
    },
  };
}

function checkModes(game: Game): void {
  const generation14 = game.release.generation >= 14;
  const mode = game.settings.get('core', generation14 ? 'messageMode' : 'rollMode');
  expect(mode).toBe(generation14 ? 'public' : 'publicroll');
  const methods = ChatMessage as unknown as Record<string, (data: object, mode: string) => Source>;
  const apply = (name: string) => {
    const data: Source = {};
    methods[generation14 ? 'applyMode' : 'applyRollMode']?.(data, name);
    return [data['whisper'], data['blind']];
  };
  const names = generation14 ? ['public', 'self', 'gm', 'blind'] : ['publicroll', 'selfroll', 'gmroll', 'blindroll'];
  const me = game.userId;
  const masters = game.users.filter(({ isGM }) => isGM).map(({ id }) => id);
  expect(names.map(apply)).toEqual([
    [[], false],
    [[me], false],
    [masters, false],
    [masters, true],
  ]);
}

/** Facts of section 5. */
export const rollFacts: readonly NamedFact[] = [
  {
    bullet: '5 statics',
    fact: 'the class makes, checks, reads and puts together rolls',
    source: ROLL,
    generations: BOTH,
    check: () => {
      expect(Roll.defaultImplementation).toBe(CONFIG.Dice.rolls[0]);
      expect([Roll.validate('2d6+3'), Roll.validate('2d6+')]).toEqual([true, false]);
      expect(Roll.getFormula(Roll.parse('2d6+3'))).toBe('2d6 + 3');
      expect(Roll.fromTerms(Roll.parse('1d4')).formula).toBe('1d4');
      expect(Roll.replaceFormulaData('@a.b + 1', { a: { b: 4 } })).toBe('4 + 1');
      expect(Roll.safeEval('max(1, 3) * 2')).toBe(6);
      expect(Roll.create('1d6')).toBeInstanceOf(Roll);
    },
  },
  {
    bullet: '5 terms',
    fact: 'dice keep their number, faces, modifiers and results in JSON',
    source: TERMS,
    generations: BOTH,
    check: async () => {
      scriptedDice.push(2, 6);
      const roll = await new Roll('2d6kh + 1').evaluate();
      const { terms } = roll.toJSON() as unknown as { terms: Source[] };
      expect(terms.map((term) => term['class'])).toEqual(['Die', 'OperatorTerm', 'NumericTerm']);
      expect(terms[0]).toMatchObject({ number: 2, faces: 6, modifiers: ['kh'], evaluated: true });
      expect(terms[0]?.['results']).toMatchObject([
        { result: 2, active: false, discarded: true },
        { result: 6, active: true },
      ]);
    },
  },
  formulas(
    '5 operators',
    'operators bind as usual; dice may be counted by formulas; % is a hundred, f and c are faces of their own',
    [
      ['2 + 3 * 4', [], 14],
      ['(2 + 3) * 4', [], 20],
      ['7 % 4', [], 3],
      ['-3 + 5', [], 2],
      ['1.5 * 2', [], 3],
      ['(1d4)d6', [2, 3, 4], 7],
      ['d6[cold] + 1', [5], 6],
      ['1d%', [73], 73],
    ],
  ),
  formulas('5 pools', 'pools keep the best or the worst; functions take dice', [
    ['{1d20, 2d6+3}kh', [4, 5, 6], 14],
    ['{1d20, 2d6+3}kl', [4, 5, 6], 4],
    ['floor(1d6 / 2)', [5], 2],
    ['max(1d6, 3)', [2], 3],
  ]),
  formulas('5 modifiers', 'modifiers of dice work in the order in which they stand', [
    ['2d6kl', [5, 2], 2],
    ['3d6dl', [1, 4, 5], 9],
    ['1d6r1', [1, 4], 4],
    ['1d6x', [6, 6, 2], 14],
    ['1d6xo', [6, 6], 12],
    ['3d6cs>=5', [5, 6, 1], 2],
    ['2d6min3', [1, 5], 8],
    ['2d6max4', [6, 2], 6],
    ['4d6even', [2, 4, 5, 1], 2],
  ]),
  formulas('5 fractions', 'division is not rounded', [
    ['5 / 2', [], 2.5],
    ['floor(5 / 2)', [], 2],
  ]),
  {
    bullet: '5 display',
    fact: 'rolls name the templates that draw them',
    source: ROLL,
    generations: BOTH,
    check: () => {
      expect([Roll.CHAT_TEMPLATE, Roll.TOOLTIP_TEMPLATE]).toEqual([
        'templates/dice/roll.html',
        'templates/dice/tooltip.html',
      ]);
      expect(CONFIG.ChatMessage['template']).toMatch(/^templates\/sidebar\/chat-message\.(hbs|html)$/);
    },
  },
  {
    bullet: '5.1 modes',
    fact: 'the mode that is chosen for rolls says who may read them',
    source: 'T14:client/config ChatMessage.Modes',
    generations: BOTH,
    check: checkModes,
  },
];
