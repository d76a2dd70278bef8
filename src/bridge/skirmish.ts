import type { ConditionId } from '../data/constants.ts';
import {
  RuleError,
  skirmish,
  SKIRMISH_LOCATIONS,
  SKIRMISH_STATS,
  type SkirmishBody,
  type SkirmishDerived,
  type SkirmishLedger,
  type SkirmishLocation,
} from '../rules/index.ts';
import { capped, figureOf } from './places.ts';
import type { DeedOffer, PartState, Plain, PublicLines, SetBridge } from './set-bridge.ts';

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

/** How often each injury counts: limbs as many times as there are, gut and groin once. */
export function mostInjuries(body: SkirmishBody, location: SkirmishLocation): number | null {
  const most: Readonly<Record<SkirmishLocation, number | null>> = {
    head: null,
    groin: 1,
    gut: 1,
    leg: body.legs,
    arm: body.arms,
  };
  return most[location];
}

/** How badly a location is hurt: limbs by how many are left, the rest by having been injured. */
function partState(body: SkirmishBody, id: SkirmishLocation): PartState {
  const times = body.injuries[id];
  const limb = id === 'leg' || id === 'arm';
  const worst = limb ? times >= (mostInjuries(body, id) ?? 0) : id === 'head' && times > 1;
  return { id, severity: times === 0 ? 'unhurt' : worst ? 'crippled' : limb ? 'heavy' : 'serious', bleeding: 0 };
}

/** What can be done by hand: who does not bleed has no Luck to check, and who runs or lies senseless is shaken by nothing. */
function deedsOf(body: SkirmishBody): DeedOffer[] {
  const { dead, unconscious, broken, fled, damage } = body;
  const offers: DeedOffer[] = [];
  if (dead || fled) return offers;
  if (damage > 0) offers.push({ procedure: 'activate', input: {}, asks: false });
  if (!unconscious) offers.push({ procedure: 'endActivation', input: {}, asks: true });
  if (!unconscious && !broken) offers.push({ procedure: 'battleShock', input: {}, asks: false });
  return offers;
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
  partStates: (body) => SKIRMISH_LOCATIONS.map((id) => partState(body, id)),
  holding: null,
  shapeOf: () => null,
  standIn: () =>
    skirmish.parseBody({
      stats: Object.fromEntries(SKIRMISH_STATS.map((name) => [name, 3])),
      wounds: 1,
      maxWounds: 1,
    }),

  attackFigures({ stats }, derived, { skill, skillValue, modifier }) {
    const own = SKILLS[skill];
    const value = own === undefined ? skillValue : stats[own];
    const arms = own === undefined ? 0 : derived[own] - value;
    const changes = [
      { key: 'arms', value: arms },
      { key: 'weapon', value: modifier },
    ];
    const modifiers = changes.filter((change) => change.value !== 0);
    return { stat: own ?? 'own', value, modifiers, total: Math.max(0, value + arms + modifier) };
  },
  attackInput({ value, modifiers }, _weapon, { situational }) {
    const sum = (key: (known: string) => boolean): number =>
      modifiers.filter((change) => key(change.key)).reduce((total, change) => total + change.value, 0);
    const skill = value + sum((key) => key === 'arms');
    return { skill, modifier: situational + sum((key) => key !== 'arms') };
  },
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
  tellsNothing: ({ key, checks, after }) =>
    key === 'skipped' || key === 'alreadyDead' || (key === 'bleedsOn' && checks === 0 && after === 0),
  treatments: () => [],
  deeds: deedsOf,
};
