import type { ConditionId } from '../data/constants.ts';
import {
  RuleError,
  skirmish,
  SKIRMISH_LOCATIONS,
  SKIRMISH_STATS,
  type SkirmishBody,
  type SkirmishDerived,
  type SkirmishLedger,
} from '../rules/index.ts';
import { capped, figureOf } from './places.ts';
import type { Plain, PublicLines, SetBridge } from './set-bridge.ts';

const CONDITIONS = ['prone', 'unconscious', 'dead', 'bleeding', 'broken', 'fled'] as const satisfies ConditionId[];

const SKILLS: Readonly<Record<string, 'weaponSkill' | 'ballisticSkill'>> = {
  WS: 'weaponSkill',
  BS: 'ballisticSkill',
  weaponSkill: 'weaponSkill',
  ballisticSkill: 'ballisticSkill',
};

/** Wounds, Toughness, armour, bleeding points and what is checked are the victim's own business. */
const PUBLIC_LINES: PublicLines<keyof SkirmishLedger> = {
  attack: 'whole',
  location: ['ask', 'row'],
  blocked: 'whole',
  stray: 'whole',
  instead: ['injury', 'instead'],
  injury: ['injury'],
  bleed: ['times', 'damage', 'bled'],
  prone: 'whole',
  fell: 'whole',
  unconscious: ['cause'],
  escaped: 'whole',
  rallied: 'whole',
  broken: 'whole',
  skipped: 'whole',
  alreadyDead: 'whole',
};

/** The points of bleeding that Toughness can bear: with more nobody is conscious. */
function mostBleeding({ stats }: SkirmishBody): number {
  return stats.toughness;
}

function awake(body: SkirmishBody): SkirmishBody {
  const damage = Math.min(body.damage, mostBleeding(body));
  return { ...body, unconscious: false, wounds: Math.max(1, body.wounds), damage };
}

type Edit = (body: SkirmishBody, active: boolean) => SkirmishBody;

const EDITS: Readonly<Record<(typeof CONDITIONS)[number], Edit>> = {
  prone: (body, active) => ({ ...body, prone: active }),
  unconscious: (body, active) => (active ? { ...body, unconscious: true, prone: true } : awake(body)),
  dead: (body, active) => ({ ...body, dead: active }),
  bleeding: (body, active) => ({ ...body, damage: active ? Math.max(1, body.damage) : 0 }),
  broken: (body, active) => ({ ...body, broken: active }),
  fled: (body, active) => ({ ...body, fled: active }),
};

/** What skirmish needs between its rules and Foundry. */
export const skirmishBridge: SetBridge<SkirmishBody, SkirmishDerived> = {
  id: 'skirmish',
  unstored: [],
  following: { leaders: [], followers: [] },

  dressed(stored, { armour }) {
    const worn = armour.reduce((sum, { value }) => sum + value, 0);
    return { ...capped(stored, 'wounds', stored['maxWounds']), armour: figureOf(stored, 'armour') + worn };
  },
  wear: () => [],

  conditions: CONDITIONS,
  conditionsOf(body) {
    const holds: Readonly<Record<(typeof CONDITIONS)[number], boolean>> = {
      prone: body.prone,
      unconscious: body.unconscious,
      dead: body.dead,
      bleeding: body.damage > 0,
      broken: body.broken,
      fled: body.fled,
    };
    return new Set(CONDITIONS.filter((id) => holds[id]));
  },
  withCondition(body, condition, active) {
    const known = CONDITIONS.find((id) => id === condition);
    return known === undefined ? body : EDITS[known](body, active);
  },
  withHitPoints(body, value) {
    const wounds = Math.min(body.maxWounds, Math.max(0, Math.round(value)));
    if (wounds === 0) return { ...body, wounds, unconscious: true, prone: true };
    const wakes = body.wounds === 0 && body.damage <= mostBleeding(body);
    return { ...body, wounds, ...(wakes ? { unconscious: false } : {}) };
  },
  health: ({ wounds, maxWounds }) => ({ value: wounds, max: maxWounds }),
  initiative: (_body, { initiative }) => initiative,
  rollData: ({ stats }, derived) => {
    const { toughness, strength, sagacity, grit, initiative, weaponSkill, ballisticSkill } = derived;
    return { ...stats, toughness, strength, sagacity, grit, initiative, weaponSkill, ballisticSkill };
  },
  canAct: (_body, { canAct }) => canAct,
  isHelpless: ({ unconscious }) => unconscious,

  locations: () => [],
  partStates: () => [],
  holding: null,
  shapeOf: () => null,
  standIn: () =>
    skirmish.parseBody({
      stats: Object.fromEntries(SKIRMISH_STATS.map((name) => [name, 3])),
      wounds: 1,
      maxWounds: 1,
    }),

  attackFigures(_body, derived, { skill, skillValue, modifier }) {
    const own = SKILLS[skill];
    const value = own === undefined ? skillValue : derived[own];
    const modifiers = modifier === 0 ? [] : [{ key: 'weapon', value: modifier }];
    return { stat: own ?? 'own', value, modifiers, total: Math.max(0, value + modifier) };
  },
  attackInput: ({ value, modifiers }, _weapon, { situational }) => ({
    skill: value,
    modifier: modifiers.reduce((sum, change) => sum + change.value, situational),
  }),
  hasCritical: false,
  ignoresCover: () => false,
  blow({ strength, damage, firearm, template }) {
    const points = Number(damage.trim() || Number.NaN);
    if (!Number.isSafeInteger(points)) {
      throw new RuleError('damage', `expected a whole number, got ${JSON.stringify(damage)}`);
    }
    return { strength, damage: points, firearm, template };
  },
  blowByHand: ({ damage, ...given }) => ({
    firearm: false,
    template: false,
    ...given,
    ...(damage === undefined ? {} : { damage: typeof damage === 'string' ? Number(damage) : damage }),
  }),
  damageRolls: () => [],
  damageText: ({ damage }) => String(damage ?? ''),
  hitInput: (blow: Plain, { cover }) => {
    const hidden = SKIRMISH_LOCATIONS.filter((id) => cover?.covers.includes(id) === true);
    return hidden.length === 0 ? { ...blow } : { ...blow, cover: hidden };
  },

  publicLines: PUBLIC_LINES,
  treatments: () => [],
  deeds: (body) => {
    if (body.dead) return [];
    const offers = ['activate', 'endActivation', ...(body.broken ? [] : ['battleShock'])];
    return offers.map((procedure) => ({ procedure, input: {}, asks: false }));
  },
};
