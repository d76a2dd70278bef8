import { paired, sentence, signed, type Slots, type Words } from '../../bridge/words.ts';
import type { MortalBody, MortalDerived } from '../../rules/index.ts';

/** A line of what a figure comes from. */
export interface StepView {
  readonly text: string;
  readonly change: string;
}

/** A figure of a body: as written, what changes it, as it stands. */
export interface FigureRow {
  readonly id: string;
  readonly short: string;
  readonly name: string;
  readonly base: string;
  readonly value: string;
  readonly changed: boolean;
  /** Whether the base is shown, struck out, beside what is left of it: a penalty has none. */
  readonly struck: boolean;
  readonly label: string;
  readonly steps: readonly StepView[];
  /** What else is to be known of it; empty where there is nothing. */
  readonly note: string;
}

type Change = readonly [cause: string, change: number];

function figureText(words: Words, key: string, slots: Slots = {}): string {
  return sentence(words, `GRIEVOUS.mortal.figure.${key}`, slots);
}

/** Puts the figures of one body into words. */
class Figures {
  constructor(
    private readonly words: Words,
    private readonly body: MortalBody,
    private readonly derived: MortalDerived,
  ) {}

  private row(id: string, base: string, value: string, steps: readonly StepView[], note = ''): FigureRow {
    const name = figureText(this.words, `${id}.name`);
    const changed = base !== value;
    return {
      id,
      short: figureText(this.words, `${id}.short`),
      name,
      base,
      value,
      changed,
      struck: changed && base !== '0',
      label: changed
        ? sentence(this.words, 'GRIEVOUS.Sheet.Lowered', { name, base, value })
        : paired(this.words, name, value),
      steps,
      note,
    };
  }

  private lowered(id: string, base: number, changes: readonly Change[], note = ''): FigureRow {
    const felt = changes.filter(([, change]) => change !== 0);
    const value = felt.reduce((sum, [, change]) => sum + change, base);
    const steps = felt.map(([cause, change]) => ({
      text: figureText(this.words, `cause.${cause}`),
      change: signed(change),
    }));
    return this.row(id, String(base), String(value), steps, note);
  }

  private halved(id: 'move' | 'dodge'): FigureRow {
    const { hp, maxHp } = this.body;
    const steps =
      3 * hp < maxHp
        ? [{ text: figureText(this.words, 'cause.thirdLeft', { hp: signedHp(hp), maxHp }), change: '÷2' }]
        : [];
    return this.row(
      id,
      String(this.body[id]),
      String(this.derived[id]),
      steps,
      figureText(this.words, 'halvedBelow', { maxHp }),
    );
  }

  private penalty(id: string, changes: readonly Change[], steps: readonly StepView[], note: string): FigureRow {
    const value = changes.reduce((sum, [, change]) => sum + change, 0);
    return this.row(id, '0', value === 0 ? '0' : signed(value), steps, note);
  }

  private pain(): string {
    const { traits } = this.body;
    const high = traits.includes('highPainThreshold') ? 3 : 0;
    const low = traits.includes('lowPainThreshold') ? -4 : 0;
    return high + low === 0 ? '' : figureText(this.words, 'ht.pain', { change: signed(high + low) });
  }

  private shock(): FigureRow {
    const { shockDamage, maxHp } = this.body;
    const { shockPenalty } = this.derived;
    const unit = maxHp > 20 ? Math.floor(maxHp / 10) : 1;
    const steps =
      shockDamage === 0
        ? []
        : [
            {
              text: figureText(this.words, 'shock.lost', { points: shockDamage, unit }),
              change: signed(-shockPenalty),
            },
          ];
    return this.penalty('shock', [['shock', -shockPenalty]], steps, figureText(this.words, 'shock.note'));
  }

  private wounds(): FigureRow {
    const { hp, maxHp } = this.body;
    const { woundPenalty } = this.derived;
    const steps =
      woundPenalty === 0
        ? []
        : [
            {
              text: figureText(this.words, 'wounds.below', { hp: signedHp(hp), multiple: woundPenalty, maxHp }),
              change: signed(-woundPenalty),
            },
          ];
    return this.penalty('wounds', [['wounds', -woundPenalty]], steps, figureText(this.words, 'wounds.note', { maxHp }));
  }

  private defence(): FigureRow {
    const { defencePenalty, shieldDefence } = this.derived;
    const changes = [['stunned', 0 - defencePenalty] as const, ['shield', shieldDefence] as const].filter(
      ([, change]) => change !== 0,
    );
    const steps = changes.map(([cause, change]) => ({
      text: figureText(this.words, `cause.${cause}`),
      change: signed(change),
    }));
    return this.penalty('defence', changes, steps, figureText(this.words, 'defence.note'));
  }

  all(): FigureRow[] {
    const { ht, dx, iq } = this.body;
    const { shockPenalty, woundPenalty, dxPenalty } = this.derived;
    const worn: readonly Change[] = [
      ['shock', 0 - shockPenalty],
      ['wounds', 0 - woundPenalty],
    ];
    return [
      this.lowered('ht', ht, [], this.pain()),
      this.lowered('dx', dx, [...worn, ['balance', 0 - dxPenalty]]),
      this.lowered('iq', iq, worn),
      this.halved('move'),
      this.halved('dodge'),
      this.shock(),
      this.wounds(),
      this.defence(),
    ];
  }
}

function signedHp(hp: number): string {
  return hp < 0 ? `−${-hp}` : String(hp);
}

/** The figures of a body with what lowers them. rules/mortal.md, Derived. */
export function figureRows(words: Words, body: MortalBody, derived: MortalDerived): FigureRow[] {
  return new Figures(words, body, derived).all();
}
