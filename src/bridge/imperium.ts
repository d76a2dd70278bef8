import type { ConditionId } from '../data/constants.ts';
import {
  CHARACTERISTICS,
  HUMANOID,
  imperium,
  isCloseCombat,
  MODES,
  readChart,
  type ImperiumBody,
  type ImperiumDerived,
  type ImperiumLedger,
  type ImperiumLocation,
} from '../rules/index.ts';
import { IMPERIUM_EDITS, imperiumHitPoints } from './imperium-conditions.ts';
import { holdingByGrip } from './holding.ts';
import { capped, checkFormula, dressedPlaces, isPlain, piecesAt, rollOf } from './places.ts';
import { severityOf } from './words.ts';
import type { Outfit, Plain, PublicLines, SetBridge, TreatmentOffer, Wear } from './set-bridge.ts';

const CONDITIONS = ['stunned', 'prone', 'unconscious', 'dead', 'coma', 'bleeding'] as const satisfies ConditionId[];

const UNARMED_DAMAGE = '1d3';
const USUAL_STRENGTH = 50;
const SKILLS: Readonly<Record<string, 'WS' | 'BS'>> = {
  WS: 'WS',
  BS: 'BS',
  weaponSkill: 'WS',
  ballisticSkill: 'BS',
};

/**
 * Lines that give away nothing of the victim: neither hit points, nor armour (also not by subtraction: what came through
 * less what was rolled), nor characteristics. What the attacker rolled against, and his Strength, stand on the card.
 * Unconsciousness and clocks lose the figures that follow from hit points or Toughness.
 */
const PUBLIC_LINES: PublicLines<keyof ImperiumLedger> = {
  attack: 'whole',
  helpless: 'whole',
  critical: 'whole',
  location: 'whole',
  damage: 'whole',
  strength: 'whole',
  doubled: 'whole',
  slowdown: 'whole',
  cover: 'whole',
  field: 'whole',
  noInjury: 'whole',
  level: 'whole',
  stun: 'whole',
  prone: 'whole',
  drop: 'whole',
  bleeding: 'whole',
  unconscious: ['cause'],
  death: 'whole',
  chart: 'whole',
  part: 'whole',
  clock: ['clock', 'running'],
  crippling: 'whole',
  permanent: 'whole',
  flourish: 'whole',
  lodged: 'whole',
  mayFall: 'whole',
  stunStays: 'whole',
  stunFalls: 'whole',
  attention: 'whole',
  bleedingStopped: 'whole',
  attended: 'whole',
  clockStopped: 'whole',
  healedLevels: 'whole',
  extractedHealed: 'whole',
  infectionEnded: 'whole',
  comaEnded: 'whole',
  cripplingHealed: 'whole',
  awake: 'whole',
  stood: 'whole',
  cannotStand: 'whole',
  staunch: 'whole',
  drained: 'whole',
  sepsisEnded: 'whole',
  surgery: 'whole',
  recovery: 'whole',
  recovering: 'whole',
  lasting: 'whole',
  extracted: 'whole',
  infectionCertain: 'whole',
  infectionRisk: 'whole',
  infectionDue: 'whole',
  elapsed: 'whole',
  wakeTime: 'whole',
  wakeRuns: 'whole',
  coma: 'whole',
  recoveryRuns: 'whole',
  infectionRuns: 'whole',
  infected: 'whole',
  sepsisRisk: 'whole',
  sepsis: 'whole',
  alreadyDead: 'whole',
};

function highestHp(stored: Plain): unknown {
  const characteristics = isPlain(stored['characteristics']) ? stored['characteristics'] : {};
  return stored['maxHp'] ?? stored['maxToughness'] ?? characteristics['T'];
}

function wear(before: ImperiumBody, after: ImperiumBody): Wear[] {
  return Object.entries(before.locations).flatMap(([location, { armour }]) => {
    const left = new Map(after.locations[location]?.armour.map(({ id, value }) => [id, value]));
    return armour.flatMap(({ id, value }) => {
      const points = value - (left.get(id) ?? value);
      return points === 0 ? [] : [{ item: id, location, points }];
    });
  });
}

/** Whether a location has an injury that somebody who operates can bring on the way to recovery. */
function awaitsSurgery({ lodged, cripplings }: ImperiumLocation): boolean {
  return lodged > 0 || cripplings.some(({ stage }) => stage === 'untreated' || stage === 'attended');
}

function awaitsAttention({ level, treated, bleeding, cripplings }: ImperiumLocation): boolean {
  return bleeding > 0 || (level > 0 && !treated) || cripplings.some(({ stage }) => stage === 'untreated');
}

function isFestering({ infection }: ImperiumLocation): boolean {
  return infection === 'due' || infection === 'infected';
}

/** What the wounds call for, the most urgent first: for the dead only Fate, if any is left. */
function treatments(body: ImperiumBody): TreatmentOffer[] {
  if (body.dead) return body.fate > 0 ? [{ kind: 'fate', locations: [] }] : [];
  const clocked = (ending: string): string[] =>
    body.clocks.filter(({ endedBy }) => endedBy === ending).map(({ id }) => id.slice(0, id.indexOf('.')));
  const where = (calls: (place: ImperiumLocation) => boolean, also: readonly string[] = []): string[] =>
    Object.entries(body.locations).flatMap(([id, place]) => (calls(place) || also.includes(id) ? [id] : []));
  const awake = body.unconscious.length === 0 && !body.coma;
  const offers = [
    { kind: 'attention', locations: where(awaitsAttention, clocked('attention')) },
    { kind: 'staunch', locations: where(({ bleeding }) => bleeding > 0) },
    { kind: 'drain', locations: [], whole: clocked('drain').length > 0 },
    { kind: 'surgery', locations: where(awaitsSurgery, clocked('surgery')) },
    { kind: 'cure', locations: where(isFestering), whole: body.sepsis },
    { kind: 'wake', locations: [], whole: body.unconscious.includes('injury') },
    {
      kind: 'heal',
      locations: where(({ level, extracted }) => level > 0 || extracted > 0),
      whole: body.hp < body.maxHp || Object.values(body.losses).some((points) => (points ?? 0) > 0),
    },
    { kind: 'stand', locations: [], whole: body.prone && awake },
  ];
  return offers.flatMap(({ kind, locations, whole = false }) =>
    whole || locations.length > 0 ? [{ kind, locations }] : [],
  );
}

/** What imperium needs between its rules and Foundry. */
export const imperiumBridge: SetBridge<ImperiumBody, ImperiumDerived> = {
  id: 'imperium',
  unstored: ['fields', 'locations.*.armour'],
  following: { leaders: ['characteristics.T', 'maxToughness', 'maxHp'], followers: ['maxToughness', 'maxHp', 'hp'] },

  dressed(stored, outfit: Outfit) {
    const body = dressedPlaces(capped(stored, 'hp', highestHp(stored)), (place, id) => ({
      ...place,
      armour: piecesAt(outfit, id).map(({ id: item, value, kind }) => ({
        id: item,
        kind,
        value: Math.max(0, value - outfit.wearAt(item, id)),
      })),
    }));
    return { ...body, fields: outfit.fields };
  },
  wear,

  conditions: CONDITIONS,
  conditionsOf(body, derived) {
    const holds: Readonly<Record<(typeof CONDITIONS)[number], boolean>> = {
      stunned: derived.stunned,
      prone: body.prone,
      unconscious: body.unconscious.length > 0,
      dead: body.dead,
      coma: body.coma,
      bleeding: Object.values(body.locations).some(({ bleeding }) => bleeding > 0),
    };
    return new Set(CONDITIONS.filter((id) => holds[id]));
  },
  withCondition: (body, condition, active) => IMPERIUM_EDITS[condition]?.(body, active) ?? body,
  withHitPoints: imperiumHitPoints,
  health: ({ hp, maxHp }) => ({ value: hp, max: maxHp }),
  initiative: (_body, { characteristics }) => characteristics.I,
  rollData: (_body, { characteristics }) => characteristics,
  canAct: (_body, { canAct }) => canAct,
  isHelpless: ({ unconscious, coma }) => unconscious.length > 0 || coma,

  locations: (body) => Object.entries(body.locations).map(([id, { kind }]) => ({ id, kind })),
  partStates: (body) =>
    Object.entries(body.locations).map(([id, { kind, level, bleeding }]) => ({
      id,
      severity: severityOf(kind, level),
      bleeding,
    })),
  holding: holdingByGrip(['arm']),
  shapeOf(body) {
    const human = HUMANOID.locations;
    const ids = Object.keys(body.locations);
    if (body.plan === 'humanoid' && body.table === undefined && ids.every((id) => Object.hasOwn(human, id)))
      return null;
    const locations = Object.entries(body.locations).map(([id, { kind, side }]) => [
      id,
      side ? { kind, side } : { kind },
    ]);
    const { plan, table } = body;
    return {
      plan,
      ...(table === undefined ? {} : { table }),
      locations: Object.fromEntries(locations) as Plain,
    };
  },
  standIn(shape) {
    const characteristics = Object.fromEntries(CHARACTERISTICS.map((name) => [name, 50]));
    return imperium.parseBody({ ...shape, characteristics });
  },

  attackFigures(_body, { characteristics }, { skill, skillValue, modifier }) {
    const own = SKILLS[skill];
    const value = own === undefined ? skillValue : characteristics[own];
    const modifiers = modifier === 0 ? [] : [{ key: 'weapon', value: modifier }];
    return { stat: own ?? 'own', value, modifiers, total: Math.max(0, value + modifier) };
  },
  attackInput: ({ value, modifiers }, { mode }, { situational, aimed, helpless }) => ({
    skill: value,
    modifier: modifiers.reduce((sum, change) => sum + change.value, situational),
    mode,
    helpless,
    ...(aimed === '' ? {} : { aimed }),
  }),
  hasCritical: true,
  ignoresCover: (mode) => MODES.some((known) => known === mode && isCloseCombat(known)),
  blow({ name, damage, mode, hands, heldIn, lodges, impales, flourish, chart }, _body, { characteristics }) {
    if (chart.length > 0) readChart([...chart], 'chart');
    const formula = damage.trim();
    if (formula !== '' || mode !== 'unarmed') checkFormula(damage, name);
    return {
      ...(formula === '' ? {} : { damage }),
      mode,
      strength: characteristics.S,
      hands: hands === 2 || heldIn.length > 1 ? 2 : 1,
      lodges,
      impales,
      flourish,
      ...(chart.length > 0 ? { chart: [...chart] } : {}),
    };
  },
  blowByHand({ damage, ...given }) {
    const formula = typeof damage === 'string' ? damage.trim() : damage;
    return {
      ...(formula === '' || formula === undefined ? {} : { damage: formula }),
      strength: USUAL_STRENGTH,
      hands: 2,
      lodges: false,
      impales: false,
      flourish: false,
      ...given,
    };
  },
  damageRolls: (blow) => rollOf({ damage: UNARMED_DAMAGE, ...blow }, 'damage', 'damage'),
  damageText: ({ damage = UNARMED_DAMAGE }) => String(damage),
  hitInput: (blow, { location, critical, cover }) => ({
    ...blow,
    location,
    critical,
    ...(cover === null ? {} : { cover: { value: cover.value, covers: [...cover.covers] } }),
  }),

  publicLines: PUBLIC_LINES,
  treatments,
  deeds: () => [],
};
