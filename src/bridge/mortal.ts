import type { ConditionId } from '../data/constants.ts';
import {
  mortal,
  MORTAL_CHECK_DICE,
  mortalPasses,
  type MortalBody,
  type MortalDerived,
  type MortalLedger,
} from '../rules/index.ts';
import { emptyHanded, holdingByGrip } from './holding.ts';
import { capped, checkFormula, dressedPlaces, figureOf, mapPlaces, piecesAt, rollOf } from './places.ts';
import type { DeedOffer, Plain, PublicLines, SetBridge, TreatmentOffer } from './set-bridge.ts';

const CONDITIONS = [
  'stunned',
  'prone',
  'unconscious',
  'dead',
  'dying',
  'shock',
  'incapacitated',
  'destroyed',
] as const satisfies ConditionId[];

/** So many times the maximum below 0 nobody lives. rules/mortal.md, hit. */
const FATAL_MULTIPLE = 5;
/** So many times the maximum below 0 nothing is left. */
const DESTROYED_MULTIPLE = 10;

/** Hit points, HT and resistance are the victim's own business, and so are rolls against them. */
const PUBLIC_LINES: PublicLines<keyof MortalLedger> = {
  attack: 'whole',
  location: 'whole',
  side: 'whole',
  missingPart: 'whole',
  damage: 'whole',
  noInjury: 'whole',
  crippled: ['location', 'kind', 'dismembered'],
  destroyed: [],
  death: ['cause'],
  mortalWound: [],
  unconscious: ['cause'],
  majorWound: ['crippled'],
  stunned: 'whole',
  prone: 'whole',
  drop: 'whole',
  kept: 'whole',
  shieldUseless: 'whole',
  shieldDropped: 'whole',
  blinded: 'whole',
  fell: 'whole',
  duration: ['location', 'kind', 'crippled'],
  months: ['location', 'months'],
  pulledThrough: 'whole',
  wounded: 'whole',
  monthsPass: 'whole',
  stabilized: 'whole',
  ableAgain: [],
  cripplingHealed: 'whole',
  restored: 'whole',
  awake: 'whole',
  stood: 'whole',
  cannotStand: 'whole',
  noMortalWound: 'whole',
  executed: [],
  alreadyDead: 'whole',
};

function alive(body: MortalBody): MortalBody {
  return { ...body, dead: false, destroyed: false, hp: Math.max(body.hp, 1 - body.maxHp) };
}

/** The least damage that shocks. */
function shocked(body: MortalBody): MortalBody {
  const { shockDamage, maxHp } = body;
  return { ...body, shockDamage: Math.max(shockDamage, maxHp > 20 ? Math.floor(maxHp / 10) : 1) };
}

type Edit = (body: MortalBody, active: boolean) => MortalBody;

const EDITS: Readonly<Record<(typeof CONDITIONS)[number], Edit>> = {
  stunned: (body, active) => ({ ...body, stunned: active }),
  prone: (body, active) => ({ ...body, prone: active }),
  unconscious: (body, active) =>
    active ? { ...emptyHanded(body), unconscious: true, prone: true } : { ...body, unconscious: false },
  dead: (body, active) => (active ? { ...body, dead: true } : alive(body)),
  dying: (body, active) => ({ ...body, mortalWound: active }),
  shock: (body, active) => (active ? shocked(body) : { ...body, shockDamage: 0, shockOld: 0 }),
  incapacitated: (body, active) => ({ ...body, incapacitated: active }),
  destroyed: (body, active) => ({ ...body, destroyed: active, dead: active || body.dead }),
};

function isCrippled(place: MortalBody['locations'][string]): boolean {
  return place.crippled !== null || place.dismembered;
}

/** What the state of a crippled part is called. */
function cripplingKey({ crippled, dismembered }: MortalBody['locations'][string]): string {
  return `GRIEVOUS.mortal.location.crippled.${dismembered ? 'severed' : (crippled ?? 'none')}`;
}

function isHuman(body: MortalBody): boolean {
  const human = mortal.plans.humanoid?.locations ?? {};
  const places = Object.entries(body.locations);
  const plain = places.every(([id, { dismembered }]) => Object.hasOwn(human, id) && !dismembered);
  return body.plan === 'humanoid' && body.table === undefined && plain;
}

function treatments(body: MortalBody): TreatmentOffer[] {
  const crippled = Object.entries(body.locations).filter(([, place]) => isCrippled(place));
  return [
    { kind: 'stabilize', calls: body.mortalWound && !body.dead, locations: [] },
    { kind: 'heal', calls: body.hp < body.maxHp, locations: [] },
    { kind: 'wake', calls: body.unconscious && !body.dead, locations: [] },
    { kind: 'stand', calls: body.prone && !body.dead, locations: [] },
    { kind: 'restore', calls: crippled.length > 0 && !body.dead, locations: crippled.map(([id]) => id) },
  ].flatMap(({ calls, ...offer }) => (calls ? [offer] : []));
}

/** What does something now: the steps of a turn, the rolls that a combat's end and time bring, and killing the helpless. */
function deeds(body: MortalBody): DeedOffer[] {
  const { dead, unconscious, mortalWound, incapacitated, stunned, hp, shockDamage } = body;
  if (dead) return [];
  const rollsToStay = hp <= 0 && !unconscious && !mortalWound;
  const places = Object.values(body.locations);
  const untested = places.some(({ crippled }) => crippled === 'untested');
  const lasting = places.some(({ crippled }) => crippled === 'lasting');
  return [
    { procedure: 'turnStart', input: { didNothing: false }, asks: rollsToStay, now: rollsToStay || shockDamage > 0 },
    { procedure: 'turnEnd', input: {}, asks: false, now: shockDamage > 0 || (stunned && !unconscious) },
    { procedure: 'endCombat', input: {}, asks: true, now: untested },
    { procedure: 'elapse', input: {}, asks: true, now: mortalWound || lasting },
    { procedure: 'execute', input: {}, asks: true, now: unconscious || incapacitated || mortalWound },
  ].flatMap(({ now, ...offer }) => (now ? [offer] : []));
}

/** What mortal needs between its rules and Foundry. */
export const mortalBridge: SetBridge<MortalBody, MortalDerived> = {
  id: 'mortal',
  unstored: [],
  following: { leaders: [], followers: [] },

  dressed(stored, outfit) {
    return dressedPlaces(capped(stored, 'hp', stored['maxHp']), (place, id) => ({
      ...place,
      dr: piecesAt(outfit, id).reduce((sum, { value }) => sum + value, figureOf(place, 'dr')),
    }));
  },
  wear: () => [],

  conditions: CONDITIONS,
  conditionsOf(body) {
    const holds: Readonly<Record<(typeof CONDITIONS)[number], boolean>> = {
      stunned: body.stunned,
      prone: body.prone,
      unconscious: body.unconscious,
      dead: body.dead,
      dying: body.mortalWound,
      shock: body.shockDamage > 0,
      incapacitated: body.incapacitated,
      destroyed: body.destroyed,
    };
    return new Set(CONDITIONS.filter((id) => holds[id]));
  },
  withCondition(body, condition, active) {
    const known = CONDITIONS.find((id) => id === condition);
    return known === undefined ? body : EDITS[known](body, active);
  },
  withHitPoints(body, value) {
    const { maxHp } = body;
    const hp = Math.min(maxHp, Math.round(value));
    const fatal = hp <= -FATAL_MULTIPLE * maxHp;
    const wasFatal = body.hp <= -FATAL_MULTIPLE * maxHp;
    const dead = fatal || (body.dead && !wasFatal);
    return {
      ...body,
      hp,
      dead,
      destroyed: dead && (hp <= -DESTROYED_MULTIPLE * maxHp || (body.destroyed && !wasFatal)),
    };
  },
  health: ({ hp, maxHp }) => ({ value: hp, max: maxHp }),
  initiative: ({ ht, dx }) => (ht + dx) / 4,
  rollData: ({ hp, maxHp, ht, dx, iq }, { move, dodge }) => ({ hp, maxHp, ht, dx, iq, move, dodge }),
  canAct: (body) => !(body.dead || body.unconscious || body.incapacitated || body.mortalWound || body.stunned),
  isHelpless: ({ unconscious, incapacitated, mortalWound }) => unconscious || incapacitated || mortalWound,

  locations: (body) => Object.entries(body.locations).map(([id, { kind }]) => ({ id, kind })),
  partStates: (body) =>
    Object.entries(body.locations).map(([id, place]) => ({
      id,
      severity: isCrippled(place) ? 'crippled' : 'unhurt',
      ...(isCrippled(place) ? { nameKey: cripplingKey(place) } : {}),
      bleeding: 0,
    })),
  holding: {
    ...holdingByGrip(['hand', 'extraArm']),
    shields: {
      places: (body) => Object.keys(body.locations).filter((id) => body.locations[id]?.kind === 'arm'),
      carries: (body, place) => body.locations[place]?.shield === true,
      carry: (body, place, carried) => ({
        ...body,
        locations: mapPlaces(body.locations, (arm, id) => (id === place ? { ...arm, shield: carried } : arm)),
      }),
    },
  },
  shapeOf(body) {
    if (isHuman(body)) return null;
    const { plan, table } = body;
    const locations = Object.entries(body.locations).map(([id, { kind, side, dismembered }]) => [
      id,
      { kind, ...(side === undefined ? {} : { side }), ...(dismembered ? { dismembered } : {}) },
    ]);
    return { plan, ...(table === undefined ? {} : { table }), locations: Object.fromEntries(locations) as Plain };
  },
  standIn: (shape) => mortal.parseBody({ hp: 10, maxHp: 10, ht: 10, dx: 10, iq: 10, move: 5, dodge: 8, ...shape }),

  attackFigures(_body, { shockPenalty, woundPenalty, dxPenalty }, { skillValue, modifier }) {
    const modifiers = [
      { key: 'weapon', value: modifier },
      { key: 'shock', value: 0 - shockPenalty },
      { key: 'wounds', value: 0 - woundPenalty },
      { key: 'balance', value: 0 - dxPenalty },
    ].filter(({ value }) => value !== 0);
    const total = modifiers.reduce((sum, { value }) => sum + value, skillValue);
    return { stat: 'own', value: skillValue, modifiers, total: Math.max(0, total) };
  },
  attackInput: ({ value, modifiers }, _weapon, { situational, aimed }) => ({
    skill: value,
    modifier: modifiers.reduce((sum, change) => sum + change.value, situational),
    ...(aimed === '' ? {} : { aimed }),
  }),
  hasCritical: false,
  ignoresCover: () => true,
  blow({ name, damage, armourDivisor, woundingMultiplier, dismember }) {
    checkFormula(damage, name);
    return { damage, armourDivisor, woundingMultiplier, dismember };
  },
  blowByHand: (given) => ({ armourDivisor: 1, woundingMultiplier: 1, dismember: false, ...given }),
  damageRolls: (blow) => rollOf(blow, 'damage', 'damage'),
  damageText: ({ damage }) => String(damage ?? ''),
  hitInput: (blow, { location }) => ({ ...blow, ...(location === '' ? {} : { location }) }),

  publicLines: PUBLIC_LINES,
  treatments,
  healersTest: { formula: MORTAL_CHECK_DICE, passes: mortalPasses },
  deeds,
};
