import type { ConditionId } from '../data/constants.ts';
import {
  constantOf,
  resilience,
  resiliencePassesAt,
  type Entry,
  type ResilienceBody,
  type ResilienceDerived,
  type ResilienceLedger,
  type ResilienceLocation,
  type ResilienceWound,
} from '../rules/index.ts';
import { emptyHanded, holdingByGrip } from './holding.ts';
import {
  checkFormula,
  dressedPlaces,
  figureOf,
  healthOfPlaces,
  isPlain,
  mapPlaces,
  piecesAt,
  rollOf,
} from './places.ts';
import type { Plain, PublicLines, SetBridge, TreatmentOffer } from './set-bridge.ts';

const CONDITIONS = ['stunned', 'prone', 'unconscious', 'dead', 'dying'] as const satisfies ConditionId[];

/** Hit points, armour and Resilience are the victim's own business, and how long somebody has still to live. */
const PUBLIC_LINES: PublicLines<keyof ResilienceLedger> = {
  attack: 'whole',
  location: 'whole',
  damage: 'whole',
  damageModifier: 'whole',
  absorbed: 'whole',
  wound: 'whole',
  scarred: 'whole',
  stabilisingUndone: 'whole',
  lostActions: 'whole',
  severed: 'whole',
  useless: 'whole',
  prone: 'whole',
  drop: 'whole',
  clock: ['location'],
  clockStays: ['location'],
  unconscious: 'whole',
  death: 'whole',
  stabilised: 'whole',
  woundHealed: 'whole',
  clockStopped: ['location'],
  restored: 'whole',
  usable: 'whole',
  actionSpent: 'whole',
  awake: 'whole',
  stood: 'whole',
  cannotStand: 'whole',
  unchanged: 'whole',
  alreadyDead: 'whole',
};

/** How each degree of a wound is drawn; lost hit points above 0 are light. */
const SEVERITIES = { none: 'unhurt', minor: 'light', serious: 'heavy', major: 'serious' } as const satisfies Record<
  ResilienceWound,
  string
>;

const WOUND_NAMES = 'GRIEVOUS.resilience.wound';

/** The gravest wound on the body; a clock can run only on a wound that has had no first aid. */
function worstWound(body: ResilienceBody): [string, ResilienceLocation] | undefined {
  const open = Object.entries(body.locations).filter(([, { wound, stabilised }]) => wound !== 'none' && !stabilised);
  return open.toSorted(([, one], [, other]) => one.hp - other.hp)[0];
}

function dying(body: ResilienceBody, active: boolean): ResilienceBody {
  if (!active) return { ...body, locations: mapPlaces(body.locations, (place) => ({ ...place, clock: null })) };
  if (Object.values(body.locations).some(({ clock }) => clock !== null)) return body;
  const worst = worstWound(body);
  if (worst === undefined) return body;
  const [id, place] = worst;
  return { ...body, locations: { ...body.locations, [id]: { ...place, clock: body.con + body.pow } } };
}

type Edit = (body: ResilienceBody, active: boolean) => ResilienceBody;

const EDITS: Readonly<Record<(typeof CONDITIONS)[number], Edit>> = {
  stunned: (body, active) => ({ ...body, lostActions: active ? Math.max(1, body.lostActions) : 0 }),
  prone: (body, active) => ({ ...body, prone: active }),
  unconscious: (body, active) =>
    active ? { ...emptyHanded(body), unconscious: true, prone: true } : { ...body, unconscious: false },
  dead: (body, active) => ({ ...body, dead: active }),
  dying,
};

/** Stored locations with their hit points not above what their kinds have by Constitution and Size as they stand. */
function withinMaximum(stored: Plain): Plain {
  const given = isPlain(stored['locations']) ? stored['locations'] : {};
  if (!Object.values(given).some((place) => isPlain(place) && typeof place['hp'] === 'number')) return stored;
  const sound = dressedPlaces(stored, ({ hp: _hp, ...place }) => place);
  const { locations } = resilience.parseBody(sound);
  return dressedPlaces(stored, (place, id) => {
    const highest = locations[id]?.maxHp ?? 0;
    return figureOf(place, 'hp') > highest ? { ...place, hp: highest } : place;
  });
}

function treatments(body: ResilienceBody): TreatmentOffer[] {
  if (body.dead) return [];
  const where = (calls: (place: ResilienceLocation) => boolean): string[] =>
    Object.entries(body.locations).flatMap(([id, place]) => (calls(place) ? [id] : []));
  return [
    { kind: 'firstAid', locations: where(({ wound, stabilised }) => wound !== 'none' && !stabilised) },
    { kind: 'heal', locations: where(({ hp, maxHp }) => hp < maxHp) },
    { kind: 'restore', locations: where(({ severed }) => severed) },
  ].filter(({ locations }) => locations.length > 0);
}

/** What the attacker has rolled: the weapon's damage and his modifier, constants among them. */
function damageLines(blow: Plain, totals: Readonly<Record<string, number>>): Entry[] {
  const line = (field: string, ask: string): { formula: string; value: number; ask?: string } | null => {
    const formula = blow[field];
    if (typeof formula !== 'string') return null;
    const constant = constantOf(formula);
    if (constant !== null) return { formula, value: constant };
    const value = totals[ask];
    return value === undefined ? null : { formula, value, ask };
  };
  const damage = line('damage', 'damage');
  if (damage === null) return [];
  const { value: total, ...rolled } = damage;
  const modifier = line('modifier', 'damageModifier');
  const first = { key: 'damage', ...rolled, total };
  return modifier === null ? [first] : [first, { key: 'damageModifier', ...modifier, total: total + modifier.value }];
}

function isHuman(body: ResilienceBody): boolean {
  const ids = Object.keys(body.locations);
  const human = resilience.plans.humanoid.locations;
  return body.plan === 'humanoid' && body.table === undefined && ids.every((id) => Object.hasOwn(human, id));
}

/** What resilience needs between its rules and Foundry. */
export const resilienceBridge: SetBridge<ResilienceBody, ResilienceDerived> = {
  id: 'resilience',
  unstored: [],
  following: {
    leaders: ['con', 'siz', 'locations.*.maxHp'],
    followers: ['locations.*.maxHp', 'locations.*.hp'],
  },

  dressed(stored, outfit) {
    return dressedPlaces(withinMaximum(stored), (place, id) => ({
      ...place,
      armour: Math.max(figureOf(place, 'armour'), ...piecesAt(outfit, id).map(({ value }) => value)),
    }));
  },
  wear: () => [],

  conditions: CONDITIONS,
  conditionsOf(body) {
    const holds: Readonly<Record<(typeof CONDITIONS)[number], boolean>> = {
      stunned: body.lostActions > 0,
      prone: body.prone,
      unconscious: body.unconscious,
      dead: body.dead,
      dying: !body.dead && Object.values(body.locations).some(({ clock }) => clock !== null),
    };
    return new Set(CONDITIONS.filter((id) => holds[id]));
  },
  withCondition(body, condition, active) {
    const known = CONDITIONS.find((id) => id === condition);
    return known === undefined ? body : EDITS[known](body, active);
  },
  withHitPoints: () => null,
  health: ({ locations }) => healthOfPlaces(locations),
  initiative: (_body, _derived, stored) => Number((stored as { readonly quickness?: number }).quickness ?? 0),
  rollData: ({ con, pow, siz, resilience: percent }, { movement }) => ({
    con,
    pow,
    siz,
    resilience: percent,
    movement,
  }),
  canAct: ({ dead, unconscious, lostActions }) => !dead && !unconscious && lostActions === 0,
  isHelpless: ({ unconscious }) => unconscious,

  locations: (body) => Object.entries(body.locations).map(([id, { kind }]) => ({ id, kind })),
  partStates: (body) =>
    Object.entries(body.locations).map(([id, { wound, severed, hp, maxHp }]) => ({
      id,
      severity: severed ? 'crippled' : wound === 'none' && hp < maxHp ? 'light' : SEVERITIES[wound],
      nameKey: severed ? `${WOUND_NAMES}.severed` : `${WOUND_NAMES}.${wound === 'none' && hp < maxHp ? 'hurt' : wound}`,
      bleeding: 0,
    })),
  holding: holdingByGrip(['arm']),
  shapeOf(body) {
    if (isHuman(body)) return null;
    const { plan, table } = body;
    return {
      plan,
      ...(table === undefined ? {} : { table }),
      locations: mapPlaces<{ readonly kind: string }>(body.locations, ({ kind }) => ({ kind })),
    };
  },
  standIn: (shape) => resilience.parseBody({ con: 10, pow: 10, siz: 10, resilience: 50, ...shape }),

  attackFigures(_body, { skillModifier }, { skillValue, modifier }) {
    const modifiers = [
      { key: 'weapon', value: modifier },
      { key: 'arms', value: skillModifier.arms },
      { key: 'legs', value: skillModifier.legs },
    ].filter(({ value }) => value !== 0);
    const total = modifiers.reduce((sum, { value }) => sum + value, skillValue);
    return { stat: 'own', value: skillValue, modifiers, total: resiliencePassesAt(total) };
  },
  attackInput: ({ value, modifiers }, _weapon, { situational, aimed }) => ({
    skill: value,
    modifier: modifiers.reduce((sum, change) => sum + change.value, situational),
    ...(aimed === '' ? {} : { location: aimed }),
  }),
  hasCritical: false,
  ignoresCover: () => true,
  blow({ name, damage, damageModifier }) {
    checkFormula(damage, name);
    const modifier = damageModifier.trim();
    if (modifier !== '') checkFormula(modifier, name);
    return { damage, ...(modifier === '' ? {} : { modifier }) };
  },
  blowByHand: ({ modifier, ...given }) => ({
    ...given,
    ...(modifier === '' || modifier === undefined ? {} : { modifier }),
  }),
  damageRolls: (blow) => [...rollOf(blow, 'damage', 'damage'), ...rollOf(blow, 'modifier', 'damageModifier')],
  damageLines,
  damageText: ({ damage, modifier }) =>
    [damage, modifier].filter((part) => part !== undefined && part !== '0').join(' + '),
  hitInput: (blow, { location }) => ({ ...blow, ...(location === '' ? {} : { location }) }),

  publicLines: PUBLIC_LINES,
  treatments,
  healersTest: { formula: '1d100', passes: (roll, skill) => roll <= resiliencePassesAt(skill) },
  deeds(body, { impossible }) {
    if (body.dead) return [];
    const stands = body.prone && !body.unconscious && !impossible.includes('mobility');
    const offers = [
      { procedure: 'spendAction', calls: body.lostActions > 0 },
      { procedure: 'wake', calls: body.unconscious },
      { procedure: 'stand', calls: stands },
    ];
    return offers.flatMap(({ procedure, calls }) => (calls ? [{ procedure, input: {}, asks: false }] : []));
  },
};
