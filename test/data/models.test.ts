import './host.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { bodyOf, type WornArmour } from '../../src/bridge/stored-body.ts';
import { ImperiumModel } from '../../src/data/actor/imperium.ts';
import { ArmourModel } from '../../src/data/item/armour.ts';
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
  weapon: WeaponModel,
  armour: ArmourModel,
  cover: CoverModel,
  forceField: ForceFieldModel,
  gear: GearModel,
  trait: TraitModel,
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
  .flatMap((document) => [document, ...(document.items ?? [])])
  .filter(({ type }) => type !== 'imperium');
const packedActors = packed.filter(({ type }) => type === 'imperium');

function bodyOfPacked({ system, items = [] }: Packed): ReturnType<typeof bodyOf> {
  const worn = items.filter(({ type }) => type === 'armour');
  const armour = worn.map((item) => ({ id: item._id, ...stored('armour', item.system) }) as unknown as WornArmour);
  return bodyOf({ system: stored('imperium', system), armour, forceFields: [] });
}

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
    expect(bodyOf({ system, armour: [], forceFields: [] })).toMatchObject({ hp: 50, maxHp: 50, maxToughness: 50 });
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

  it('refuse a clock that counts both rounds and hours, or neither', () => {
    const clock = { id: 'body.chest', endedBy: 'drain' };
    expect(() => stored('imperium', { clocks: [{ ...clock, rounds: 1, hours: 1 }] })).toThrow('exactly one');
    expect(() => stored('imperium', { clocks: [clock] })).toThrow('exactly one');
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

describe('the packs', () => {
  it('are there to be checked', () => {
    expect(packedItems.length).toBeGreaterThan(50);
    expect(packedActors.length).toBeGreaterThan(5);
  });

  it.each(packedItems)('hold $name with nothing that its model does not know', ({ type, system }) => {
    expect(stored(type, structuredClone(system))).toMatchObject(system);
  });

  it.each(packedActors)('hold $name, whose body can be read', (actor) => {
    const { characteristics } = bodyOfPacked(actor);
    expect(characteristics).toEqual(actor.system['characteristics']);
  });
});
