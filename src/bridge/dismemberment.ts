import type { ConditionId } from '../data/constants.ts';
import {
  dismemberment,
  JIFFIES_A_ROUND,
  type DismembermentBody,
  type DismembermentDerived,
  type DismembermentLedger,
  type DismembermentLocation,
} from '../rules/index.ts';
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
import type { Outfit, Plain, PublicLines, SetBridge, TreatmentOffer, Wear, WornArmour } from './set-bridge.ts';

const CONDITIONS = ['stunned', 'unconscious', 'fainted', 'dead', 'bleeding'] as const satisfies ConditionId[];

/** Blows of these modes are struck with the body itself, which its own armour then shields. */
const BARE_MODES: readonly string[] = ['unarmed', 'natural'];

/** Hit points, armour and Constitution are the victim's own business, and what armour took follows from them. */
const PUBLIC_LINES: PublicLines<keyof DismembermentLedger> = {
  attack: 'whole',
  location: 'whole',
  negation: 'whole',
  damage: 'whole',
  size: 'whole',
  armourRuined: ['location'],
  beyondRepair: 'whole',
  destroyed: ['location', 'essential'],
  useless: ['location'],
  bleeding: ['location'],
  bleedingEnds: ['location'],
  stump: ['stump', 'location'],
  unconscious: 'whole',
  death: 'whole',
  fainted: 'whole',
  delay: [],
  elapsed: ['jiffies'],
  staunched: ['location'],
  beyondMedicine: 'whole',
  restored: 'whole',
  usable: 'whole',
  awake: 'whole',
  fall: 'whole',
  getUp: 'whole',
  alreadyDead: 'whole',
};

interface Piece {
  readonly piece: WornArmour;
  readonly left: number | null;
}

/** The piece that counts at a location: the best that is not ruined, else the best. */
function countingPiece(outfit: Outfit, location: string): Piece | undefined {
  const pieces = piecesAt(outfit, location).map((piece): Piece => {
    const left = piece.hp === null ? null : Math.max(0, piece.hp - outfit.wearAt(piece.id, location));
    return { piece, left };
  });
  return pieces.toSorted(
    (one, other) => Number(one.left === 0) - Number(other.left === 0) || other.piece.value - one.piece.value,
  )[0];
}

function wear(before: DismembermentBody, after: DismembermentBody, outfit: Outfit): Wear[] {
  return Object.entries(before.locations).flatMap(([location, { armourHp }]) => {
    const points = (armourHp ?? 0) - (after.locations[location]?.armourHp ?? armourHp ?? 0);
    const item = countingPiece(outfit, location)?.piece.id;
    return points === 0 || item === undefined ? [] : [{ item, location, points }];
  });
}

/** Stored locations with their hit points not above what they have by Constitution as it stands. */
function withinMaximum(stored: Plain): Plain {
  const given = isPlain(stored['locations']) ? stored['locations'] : {};
  if (!Object.values(given).some((place) => isPlain(place) && typeof place['hp'] === 'number')) return stored;
  const { locations } = dismemberment.parseBody(dressedPlaces(stored, ({ hp: _hp, ...place }) => place));
  return dressedPlaces(stored, (place, id) => {
    const highest = locations[id]?.maxHp ?? 0;
    return figureOf(place, 'hp') > highest ? { ...place, hp: highest } : place;
  });
}

function bleeding(body: DismembermentBody, active: boolean): DismembermentBody {
  const dry = (place: DismembermentLocation): DismembermentLocation => ({ ...place, bleeding: 0 });
  if (!active) return { ...body, locations: mapPlaces(body.locations, dry) };
  const places = Object.entries(body.locations);
  if (places.some(([, place]) => place.bleeding > 0)) return body;
  const [id, place] = places.find(([, { essential }]) => essential) ?? places[0] ?? [];
  return id === undefined || place === undefined
    ? body
    : { ...body, locations: { ...body.locations, [id]: { ...place, bleeding: 1 } } };
}

type Edit = (body: DismembermentBody, active: boolean) => DismembermentBody;

const EDITS: Readonly<Record<(typeof CONDITIONS)[number], Edit>> = {
  stunned: (body, active) => ({ ...body, delay: active ? Math.max(JIFFIES_A_ROUND, body.delay) : 0 }),
  unconscious: (body, active) => ({ ...body, unconscious: active }),
  fainted: (body, active) => ({ ...body, fainted: active }),
  dead: (body, active) => ({ ...body, dead: active }),
  bleeding,
};

function treatments(body: DismembermentBody): TreatmentOffer[] {
  if (body.dead) return [];
  const where = (calls: (place: DismembermentLocation) => boolean): string[] =>
    Object.entries(body.locations).flatMap(([id, place]) => (calls(place) ? [id] : []));
  return [
    { kind: 'staunch', locations: where((place) => place.bleeding > 0) },
    { kind: 'heal', locations: where(({ hp, maxHp, destroyed }) => hp < maxHp && !destroyed) },
  ].filter(({ locations }) => locations.length > 0);
}

function isHuman(body: DismembermentBody): boolean {
  const human: Readonly<Record<string, { readonly table: readonly number[] }>> = dismemberment.plans.humanoid.locations;
  const usual = Object.entries(body.locations).every(
    ([id, { table }]) => JSON.stringify(table) === JSON.stringify(human[id]?.table),
  );
  return body.plan === 'humanoid' && usual;
}

/** How a location is drawn, and what its state is called (`GRIEVOUS.dismemberment.state`). */
function stateOfPlace({ hp, maxHp, useless, destroyed }: DismembermentLocation): { severity: string; state: string } {
  if (destroyed) return { severity: 'crippled', state: 'destroyed' };
  if (useless) return { severity: 'serious', state: 'useless' };
  return hp < maxHp ? { severity: 'light', state: 'hurt' } : { severity: 'unhurt', state: 'unhurt' };
}

function shapeOfPlace({ essential, attachedTo, table }: DismembermentLocation): Plain {
  return {
    maxHp: 1,
    essential,
    ...(attachedTo === undefined ? {} : { attachedTo }),
    ...(table === undefined ? {} : { table: [...table] }),
  };
}

/** What dismemberment needs between its rules and Foundry. */
export const dismembermentBridge: SetBridge<DismembermentBody, DismembermentDerived> = {
  id: 'dismemberment',
  unstored: ['locations.*.armour', 'locations.*.armourHp', 'locations.*.useless', 'locations.*.destroyed'],
  following: { leaders: ['con', 'locations.*.maxHp'], followers: ['locations.*.maxHp', 'locations.*.hp'] },

  dressed(stored, outfit) {
    return dressedPlaces(withinMaximum(stored), (place, id) => {
      const counting = countingPiece(outfit, id);
      if (counting === undefined) return place;
      return { ...place, armour: counting.piece.value, armourHp: counting.left };
    });
  },
  wear,

  conditions: CONDITIONS,
  conditionsOf(body) {
    const holds: Readonly<Record<(typeof CONDITIONS)[number], boolean>> = {
      stunned: body.delay > 0,
      unconscious: body.unconscious,
      fainted: body.fainted,
      dead: body.dead,
      bleeding: Object.values(body.locations).some((place) => place.bleeding > 0),
    };
    return new Set(CONDITIONS.filter((id) => holds[id]));
  },
  withCondition(body, condition, active) {
    const known = CONDITIONS.find((id) => id === condition);
    return known === undefined ? body : EDITS[known](body, active);
  },
  withHitPoints: () => null,
  health: ({ locations }) => healthOfPlaces(locations),
  initiative: ({ delay }) => (delay > 0 ? -1 : 0),
  rollData: ({ con, delay }) => ({ con, delay }),
  canAct: ({ dead, unconscious, fainted, delay }) => !dead && !unconscious && !fainted && delay === 0,
  isHelpless: ({ unconscious, fainted }) => unconscious || fainted,

  locations: (body) =>
    Object.entries(body.locations).map(([id, { essential }]) => ({ id, kind: essential ? 'essential' : 'limb' })),
  partStates: (body) =>
    Object.entries(body.locations).map(([id, place]) => {
      const { severity, state } = stateOfPlace(place);
      return {
        id,
        severity,
        nameKey: `GRIEVOUS.dismemberment.state.${state}`,
        bleeding: place.bleeding,
        bleedingKey: 'GRIEVOUS.dismemberment.figure.bleeding',
      };
    }),
  holding: null,
  shapeOf: (body) =>
    isHuman(body)
      ? null
      : {
          plan: body.plan,
          locations: Object.fromEntries(
            Object.entries(body.locations).map(([id, place]) => [id, shapeOfPlace(place)]),
          ) as Plain,
        },
  standIn: (shape) => dismemberment.parseBody(shape),

  attackFigures(_body, _derived, { skillValue, modifier }) {
    const modifiers = modifier === 0 ? [] : [{ key: 'weapon', value: modifier }];
    return { stat: 'own', value: skillValue, modifiers, total: Math.max(0, skillValue + modifier) };
  },
  attackInput: ({ value, modifiers }, _weapon, { situational, aimed }) => ({
    skill: Math.max(
      0,
      modifiers.reduce((sum, change) => sum + change.value, value + situational),
    ),
    ...(aimed === '' ? {} : { aimed }),
  }),
  hasCritical: false,
  ignoresCover: () => true,
  blow({ name, damage, mode, heldIn }, { sizeAdjustment }, { armour }, { equipmentHp }) {
    checkFormula(damage, name);
    const wears = equipmentHp === true && BARE_MODES.includes(mode);
    const bare = wears ? { attackerArmour: armour[heldIn[0] ?? ''] ?? 0 } : {};
    return { damage, sizeAdjustment, ...bare };
  },
  blowByHand: (given) => ({ sizeAdjustment: 0, ...given }),
  damageRolls: (blow) => rollOf(blow, 'damage', 'damage'),
  damageText: ({ damage }) => String(damage ?? ''),
  hitInput: (blow, { location }) => ({ ...blow, location }),

  publicLines: PUBLIC_LINES,
  treatments,
  healersTest: { formula: '1d100', passes: (roll, skill) => roll <= skill },
  deeds(body) {
    if (body.dead) return [];
    return [
      { procedure: 'minute', input: {}, asks: true },
      ...(body.delay > 0 ? [{ procedure: 'elapse', input: { jiffies: JIFFIES_A_ROUND }, asks: true }] : []),
      { procedure: 'fall', input: {}, asks: true },
    ];
  },
};
