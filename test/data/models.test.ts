import './host.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { WornArmour } from '../../src/bridge/set-bridge.ts';
import { bodyOf } from '../../src/bridge/stored-body.ts';
import { ITEM_TYPES } from '../../src/data/constants.ts';
import { isRuleSetId, RULE_SET_IDS, type RuleSetId } from '../../src/rules/index.ts';
import { DismembermentModel } from '../../src/data/actor/dismemberment.ts';
import { ImperiumModel } from '../../src/data/actor/imperium.ts';
import { MortalModel } from '../../src/data/actor/mortal.ts';
import { ResilienceModel } from '../../src/data/actor/resilience.ts';
import { SkirmishModel } from '../../src/data/actor/skirmish.ts';
import { ArmourModel } from '../../src/data/item/armour.ts';
import { ChartModel } from '../../src/data/item/chart.ts';
import { CoverModel } from '../../src/data/item/cover.ts';
import { ForceFieldModel } from '../../src/data/item/force-field.ts';
import { GearModel } from '../../src/data/item/gear.ts';
import { TraitModel } from '../../src/data/item/trait.ts';
import { WeaponModel } from '../../src/data/item/weapon.ts';
import { AttackMessageModel } from '../../src/data/message/attack.ts';
import { HitMessageModel } from '../../src/data/message/hit.ts';
import { RoundMessageModel } from '../../src/data/message/round.ts';
import { TreatmentMessageModel } from '../../src/data/message/treatment.ts';

type Model = new (data: object) => { toObject(): Record<string, unknown> };

const MODELS: Readonly<Record<string, unknown>> = {
  imperium: ImperiumModel,
  skirmish: SkirmishModel,
  mortal: MortalModel,
  resilience: ResilienceModel,
  dismemberment: DismembermentModel,
  weapon: WeaponModel,
  armour: ArmourModel,
  cover: CoverModel,
  forceField: ForceFieldModel,
  gear: GearModel,
  trait: TraitModel,
  chart: ChartModel,
  attack: AttackMessageModel,
  hit: HitMessageModel,
  round: RoundMessageModel,
  treatment: TreatmentMessageModel,
};

function stored(type: string, data: object = {}): Record<string, unknown> {
  return new (MODELS[type] as Model)(data).toObject();
}

interface Packed {
  readonly name: string;
  readonly type: string;
  readonly system: Record<string, unknown>;
  readonly items?: readonly (Packed & { readonly _id: string })[];
}

const sources = readdirSync('packs/_source', { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.yaml'),
);
const packed = sources.map((path) => parse(readFileSync(`packs/_source/${path}`, 'utf8')) as Packed);
const packedItems = packed
  .flatMap((document) => [document, ...(Array.isArray(document.items) ? document.items : [])])
  .filter(({ type }) => (ITEM_TYPES as readonly string[]).includes(type));
const packedActors = packed.filter(({ type }) => isRuleSetId(type));

function bodyOfPacked({ type, system, items = [] }: Packed): object {
  const worn = items.filter((item) => item.type === 'armour');
  const armour = worn.map((item) => ({ id: item._id, ...stored('armour', item.system) }) as unknown as WornArmour);
  return bodyOf(type as RuleSetId, { system: stored(type, system), armour, forceFields: [] });
}

/** What a new actor of each set is: whole, with its statistics as they start. */
const NEW_BODIES: Readonly<Record<RuleSetId, object>> = {
  imperium: { hp: 50, maxHp: 50 },
  skirmish: { wounds: 2, maxWounds: 2, stats: { toughness: 3, luck: 3 }, damage: 0 },
  mortal: { hp: 10, maxHp: 10, move: 5, locations: { skull: { crippled: null }, rightHand: { holds: 'nothing' } } },
  resilience: { con: 10, siz: 13, locations: { chest: { hp: 7, maxHp: 7, clock: null } } },
  dismemberment: { con: 50, locations: { head: { hp: 6, armourHp: null, table: [1, 10], destroyed: false } } },
};

describe('the data models', () => {
  it('start an imperium actor as a healthy human whose maxima follow his Toughness', () => {
    const system = stored('imperium');
    expect(system).toMatchObject({
      plan: 'humanoid',
      maxToughness: null,
      maxHp: null,
      hp: null,
      locations: {},
      history: {},
    });
    expect(bodyOf('imperium', { system, armour: [], forceFields: [] })).toMatchObject({
      hp: 50,
      maxHp: 50,
      maxToughness: 50,
    });
  });

  it.each(RULE_SET_IDS)('start an actor of %s with a body that its rules can read', (id) => {
    expect(bodyOf(id, { system: stored(id), armour: [], forceFields: [] })).toMatchObject(NEW_BODIES[id]);
  });

  it('store what is left out as null, and fill what has a default', () => {
    const system = stored('imperium', {
      locations: { rightArm: { level: 1 } },
      clocks: [{ id: 'body.chest', rounds: 3, endedBy: 'drain' }],
    });
    expect(system['locations']).toEqual({
      rightArm: {
        kind: null,
        side: null,
        level: 1,
        treated: false,
        bleeding: 0,
        cripplings: [],
        lodged: 0,
        extracted: 0,
        infection: 'none',
        infectionHours: null,
        holds: null,
      },
    });
    expect(system['clocks']).toEqual([{ id: 'body.chest', rounds: 3, hours: null, endedBy: 'drain' }]);
  });

  it('lay the human locations under what is stored, unhurt, and leave a custom plan alone', () => {
    const prepared = (data: object): ImperiumModel => {
      const system = new ImperiumModel(data as never);
      system.prepareBaseData();
      return system;
    };
    const { locations } = prepared({ locations: { tail: { kind: 'leg' }, head: { level: 1 } } });
    expect(Object.keys(locations).toSorted()).toEqual([
      'body',
      'head',
      'leftArm',
      'leftLeg',
      'rightArm',
      'rightLeg',
      'tail',
    ]);
    expect(locations['head']?.level).toBe(1);
    const kept = stored('imperium', { locations: { leftLeg: {} } })['locations'];
    expect({ leftLeg: locations['leftLeg'] }).toEqual(kept);
    expect(Object.keys(prepared({ plan: 'custom', locations: { core: { kind: 'body' } } }).locations)).toEqual([
      'core',
    ]);
  });

  it('refuse what the rules would refuse in a single field', () => {
    expect(() => stored('imperium', { plan: 'serpent' })).toThrow();
    expect(() => stored('imperium', { locations: { head: { infection: 'rabies' } } })).toThrow();
    expect(() => stored('weapon', { mode: 'sorcery' })).toThrow();
  });

  it('keep a record of what was done to an actor as it is', () => {
    const record = {
      id: 'message000000000t0',
      procedure: 'hit',
      answers: { 'head~light/toughness': 51 },
      before: { hp: 3 },
      state: 'open',
    };
    expect(stored('imperium', { history: { message000000000t0: record } })['history']).toMatchObject({
      message000000000t0: record,
    });
  });

  it.each(['attack', 'hit', 'round', 'treatment'])('keep the targets of the card %s by key', (type) => {
    const targets = stored(type, { targets: { t0: { name: 'Somebody', answers: { damage: 7 } } } })['targets'];
    expect(targets).toMatchObject({ t0: { uuid: null, name: 'Somebody', answers: { damage: 7 } } });
  });
});

/** The numbers of a packed actor that its body has as they are written. */
function statisticsOf({ system }: Packed): object {
  const { characteristics, stats, con } = system;
  return { ...(characteristics ? { characteristics } : {}), ...(stats ? { stats } : {}), ...(con ? { con } : {}) };
}

describe('the packs', () => {
  it('are there to be checked', () => {
    expect(packedItems.length).toBeGreaterThan(50);
    expect(packedActors.length).toBeGreaterThan(5);
  });

  it.each(packedItems)('hold $name with nothing that its model does not know', ({ type, system }) => {
    expect(stored(type, structuredClone(system))).toMatchObject(system);
  });

  it.each(packedActors)('hold $name, whose body can be read', (actor) => {
    expect(bodyOfPacked(actor)).toMatchObject(statisticsOf(actor));
  });
});
