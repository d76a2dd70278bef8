import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CONFIG } from './client/config.ts';
import { ArrayField, NumberField, SchemaField, StringField } from './client/data/fields/index.ts';
import { TypeDataModel } from './client/data/type-data-model.ts';
import type { ActiveEffect14 as ActiveEffect } from './client/generations/effect-members-14.ts';
import { checkEffectModels } from './client/generations/effects.ts';
import type { Document } from './client/documents/document.ts';
import type { Game } from './client/game/game.ts';
import { Hooks } from './client/hooks.ts';
import type { Source } from './common/objects.ts';
import { fact } from './fact.ts';
import { makeHero, openSample, systemOf, type SampleActor } from './sample-table.ts';

const EFFECT = 'T14:client/documents/active-effect';
let game: Game;
let hero: SampleActor;

beforeAll(async () => {
  game = await openSample();
});
beforeEach(async () => {
  hero = await makeHero();
});
afterEach(() => {
  CONFIG.ActiveEffect['expiryAction'] = 'update';
});

const effect = async (data: Source, parent: Document = hero) =>
  (await parent.createEmbeddedDocuments('ActiveEffect', [{ name: 'E', ...data }]))[0] as ActiveEffect;
const changes = (...rows: Source[]) => ({ system: { changes: rows } });

describe('shapes', () => {
  fact('4.8', EFFECT, 'creation data of generation 13 is brought into the shape of 14', async () => {
    const made = await effect({
      changes: [{ key: 'system.strength', value: '2', mode: 2 }],
      duration: { rounds: 3 },
      origin: 'somebody',
    });
    expect(made._source['system']).toEqual({
      changes: [{ key: 'system.strength', value: '2', type: 'add', phase: 'initial', priority: null }],
    });
    expect(made._source['duration']).toEqual({ value: 3, units: 'rounds', expiry: 'turnStart', expired: false });
    expect([made._source['origin'], made.flags['core']]).toEqual([null, { originText: 'somebody' }]);
    expect('changes' in made._source).toBe(false);
  });

  fact('4.8', EFFECT, 'an unknown mode n becomes "custom.n"', async () => {
    const made = await effect({ changes: [{ key: 'x', value: '1', mode: 9 }] });
    expect(made.rows[0]?.type).toBe('custom.9');
  });

  fact('4.8', EFFECT, 'origin is a uuid', async () => {
    expect((await effect({ origin: hero.uuid })).sourceName).toBe('Hero');
  });
});

describe('models', () => {
  fact(
    '2',
    'T14:common/data/active-effect',
    'a model without type, phase and priority in its changes is refused',
    () => {
      class Careless extends TypeDataModel {
        static override defineSchema() {
          return { changes: new ArrayField(new SchemaField({ key: new StringField(), priority: new NumberField() })) };
        }
      }
      checkEffectModels(CONFIG.ActiveEffect.dataModels);
      expect(() => checkEffectModels({ curse: Careless })).toThrow('type "curse" lacks type, phase');
    },
  );
});

describe('application', () => {
  fact('4.8', EFFECT, 'changes are applied by priority, before derived data; overrides tell which', async () => {
    await effect(
      changes(
        { key: 'system.strength', type: 'override', value: '10' },
        { key: 'system.strength', type: 'add', value: '5' },
        { key: 'system.strength', type: 'multiply', value: '3', priority: 60 },
      ),
    );
    expect([systemOf(hero)['strength'], systemOf(hero)['double']]).toEqual([30, 60]);
    expect(hero.overrides).toEqual({ system: { strength: 30 } });
    expect((hero._source['system'] as Source)['strength']).toBe(3);
  });

  fact('4.8', EFFECT, 'a change of the final phase comes after derived data', async () => {
    await effect(changes({ key: 'system.strength', type: 'add', value: '5', phase: 'final' }));
    expect([systemOf(hero)['strength'], systemOf(hero)['double']]).toEqual([8, 6]);
  });

  fact('4.8', EFFECT, 'values may refer to roll data', async () => {
    await effect(changes({ key: 'system.health.max', type: 'add', value: '@strength * 2' }));
    expect((systemOf(hero)['health'] as Source)['max']).toBe(16);
  });

  fact(
    '4.5',
    'T14:client/documents/actor',
    'items hand their effects on, unless they do not transfer; disabled ones do nothing',
    async () => {
      const [item] = await hero.createEmbeddedDocuments('Item', [{ name: 'Belt', type: 'thing' }]);
      const plus = changes({ key: 'system.strength', type: 'add', value: '1' });
      const handed = await effect(plus, item);
      await effect({ ...plus, transfer: false }, item);
      await effect({ ...plus, disabled: true });
      expect(systemOf(hero)['strength']).toBe(4);
      expect([handed.actor, handed.item, handed.target]).toEqual([hero, item, hero]);
      expect([...hero.allApplicableEffects()]).toHaveLength(2);
      expect(hero.appliedEffects).toEqual([handed]);
    },
  );

  fact('4.8', EFFECT, 'a type of one’s own has a handler; "custom" calls the hook', async () => {
    const types = CONFIG.ActiveEffect['changeTypes'] as Record<string, unknown>;
    types['sampleHalve'] = {
      label: 'Halve',
      defaultPriority: 5,
      handler: (actor: Document) => void (systemOf(actor)['strength'] = 1),
    };
    const id = Hooks.on(
      'applyActiveEffect',
      (_actor: Document, change: Source, _current: unknown, _delta: unknown, made: Source) => {
        if (change['key'] === 'system.health.max') made['system.health.max'] = 77;
      },
    );
    await effect(
      changes(
        { key: 'system.strength', type: 'sampleHalve', value: '' },
        { key: 'system.health.max', type: 'custom', value: '1' },
      ),
    );
    expect([systemOf(hero)['strength'], (systemOf(hero)['health'] as Source)['max']]).toEqual([1, 77]);
    Hooks.off('applyActiveEffect', id);
  });

  test('a change that cannot be applied is told of and does not stop the others', async () => {
    const errors: string[] = [];
    const id = Hooks.on('error', (_location: string, error: Error) => errors.push(error.message));
    const { warn } = console;
    console.warn = () => undefined;
    await effect(
      changes(
        { key: 'system.strength', type: 'add', value: 'swords' },
        { key: 'system.health.max', type: 'add', value: '1' },
      ),
    );
    console.warn = warn;
    Hooks.off('error', id);
    expect(errors[0]).toContain('swords');
    expect([systemOf(hero)['strength'], (systemOf(hero)['health'] as Source)['max']]).toEqual([3, 11]);
  });

  fact(
    '4.5',
    'iss foundryvtt/crucible#729',
    'the same phase twice, or an unknown one, logs an error and does nothing',
    () => {
      const errors: string[] = [];
      const { error } = console;
      console.error = (message: string) => errors.push(message);
      hero.applyActiveEffects('initial');
      hero.applyActiveEffects('middle');
      console.error = error;
      expect(errors).toHaveLength(2);
      expect(errors[0]).toContain('already been applied');
    },
  );
});

describe('durations', () => {
  fact('4.8', EFFECT, 'time passes, and by default marks effects as expired: suppressed, not deleted', async () => {
    const timed = await effect({
      duration: { value: 60, units: 'seconds' },
      ...changes({ key: 'system.strength', type: 'add', value: '1' }),
    });
    expect([timed.duration.remaining, systemOf(hero)['strength']]).toEqual([60, 4]);
    await game.time.advance(59);
    expect(timed.duration.remaining).toBe(1);
    const expired = new Promise((resolve) => Hooks.once('updateActiveEffect', resolve));
    await game.time.advance(1);
    await expired;
    expect([timed.duration.expired, timed.isSuppressed, timed.active, systemOf(hero)['strength']]).toEqual([
      true,
      true,
      false,
      3,
    ]);
  });

  fact('4.8', 'C:crucible.mjs', 'expiryAction "delete" deletes', async () => {
    CONFIG.ActiveEffect['expiryAction'] = 'delete';
    await effect({ duration: { value: 1, units: 'minutes' } });
    const gone = new Promise((resolve) => Hooks.once('deleteActiveEffect', resolve));
    await game.time.advance({ minute: 1 });
    await gone;
    expect(hero.effects.size).toBe(0);
  });

  fact('4.8', 'iss #14725', 'an effect of rounds outlasts turns and ends with its event', async () => {
    const { Combat } = globalThis as unknown as {
      Combat: {
        create(data: Source): Promise<{
          startCombat(): Promise<unknown>;
          nextRound(): Promise<unknown>;
          delete(): Promise<unknown>;
          _events: Promise<void>;
        }>;
      };
    };
    const combat = await Combat.create({ active: true, combatants: [{ actorId: hero.id, initiative: 5 }] });
    await combat.startCombat();
    await combat._events;
    const round = await effect({ duration: { value: 1, units: 'rounds', expiry: 'roundEnd' } });
    expect([round.duration.remaining, round.start?.['round']]).toEqual([1, 1]);
    await combat.nextRound();
    await combat._events;
    expect(round.duration.remaining).toBe(0);
    expect(round.duration.expired).toBe(true);
    await combat.delete();
  });
});
