import { beforeAll, beforeEach, describe, expect } from 'vitest';
import { CONFIG } from './client/config.ts';
import type { ActiveEffect } from './client/documents/active-effect.ts';
import { fact, generation } from './fact.ts';
import { makeHero, openSample, type SampleActor } from './sample-table.ts';

let hero: SampleActor;

beforeAll(async () => {
  await openSample();
});
beforeEach(async () => {
  hero = await makeHero();
});

describe('conditions', () => {
  beforeAll(() => {
    const stun = { id: 'stun', name: 'Stunned', img: 'a.svg', _id: 'stun000000000000', statuses: ['slow'] };
    const wet = { id: 'wet', name: 'Wet', img: 'b.svg' };
    const added = [stun, wet];
    CONFIG.statusEffects = generation === 13 ? added : Object.fromEntries(added.map((status) => [status.id, status]));
  });

  fact(
    '4.9',
    'T14:client/documents/actor',
    'toggling makes, keeps and takes off; a static id is kept, implied conditions come along',
    async () => {
      const made = await hero.toggleStatusEffect('stun', { active: true });
      expect(made).toMatchObject({ id: 'stun000000000000', name: 'Stunned' });
      expect([...hero.statuses]).toEqual(['stun', 'slow']);
      expect(await hero.toggleStatusEffect('stun', { active: true })).toBe(true);
      expect(await hero.toggleStatusEffect('stun')).toBe(false);
      expect(await hero.toggleStatusEffect('stun', { active: false })).toBeUndefined();
      expect(hero.statuses.size).toBe(0);
      const overlaid = (await hero.toggleStatusEffect('wet', { overlay: true })) as ActiveEffect;
      expect(overlaid.flags['core']).toEqual({ overlay: true });
      expect(overlaid.isTemporary).toBe(true);
      await expect(hero.toggleStatusEffect('nonsense')).rejects.toThrow('Invalid status ID "nonsense"');
    },
  );
});
