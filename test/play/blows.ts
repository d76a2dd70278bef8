import type { BodyActor } from '../../src/data/narrowing.ts';
import type { RuleSetId } from '../../src/rules/index.ts';
import { newActor, present, settled, shownConditions } from './fixtures.ts';
import type { Table } from './table.ts';

/** A hit that is entered by hand. */
export type Blow = Readonly<Record<string, unknown>>;

/** Blows that hurt, by rule set, to be struck one after the other. */
export const BLOWS: Readonly<Record<RuleSetId, readonly Blow[]>> = {
  imperium: [
    { damage: '9', mode: 'melee', location: 'rightArm' },
    { damage: '8', mode: 'melee', location: 'rightArm' },
    { damage: '16', mode: 'melee', location: 'body' },
    { damage: '6', mode: 'melee', location: 'body' },
  ],
  skirmish: [
    { damage: '1', strength: 5 },
    { damage: '1', strength: 6 },
    { damage: '1', strength: 4 },
    { damage: '1', strength: 7 },
  ],
  mortal: [
    { damage: '7', location: 'rightArm', woundingMultiplier: 1.5 },
    { damage: '6', location: 'torso' },
    { damage: '3', location: 'leftLeg' },
    { damage: '5', location: 'torso' },
  ],
  resilience: [
    { damage: '6', location: 'rightArm' },
    { damage: '5', location: 'rightArm' },
    { damage: '8', location: 'chest' },
    { damage: '6', location: 'leftLeg' },
  ],
  dismemberment: [
    { damage: '14', location: 'rightArm' },
    { damage: '13', location: 'rightArm' },
    { damage: '5', location: 'torso' },
    { damage: '25', location: 'leftLeg' },
  ],
};

/** Somebody sturdy enough to be struck more than once. */
export async function victimOf(id: RuleSetId): Promise<BodyActor> {
  if (id === 'imperium') return newActor();
  const system = id === 'skirmish' ? { wounds: 5, maxWounds: 5 } : id === 'mortal' ? { hp: 20, maxHp: 20 } : {};
  const actor = present(await Actor.create({ name: 'Aldous', type: id, system } as never)) as BodyActor;
  await settled();
  return actor;
}

/** Strikes, and takes the first of what there is to choose from, until nothing is asked any more. */
export async function strike({ play }: Table, actor: BodyActor, blow: Blow): Promise<ChatMessage.Implementation> {
  const hit = present(await play.enterHit(actor, { name: 'Blow', ...blow } as never));
  await play.begin(hit, 't0');
  for (let step = 0; step < 20; step += 1) {
    const { pending } = play.targetView(hit, 't0');
    if (pending === null) break;
    await play.answer(hit, 't0', pending.id, pending.options?.[0]);
  }
  return hit;
}

/** A body as it stands, with the conditions that its effects show. */
export function standing({ play }: Table, actor: BodyActor): object {
  return structuredClone({ body: play.readBody(actor), conditions: shownConditions(actor) });
}
