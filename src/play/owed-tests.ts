import { allBodies, knownName } from '../bridge/parties.ts';
import { openRecords } from '../bridge/target.ts';
import { targetView } from '../bridge/resolution.ts';
import type { BodyActor } from '../data/narrowing.ts';
import type { Ask, RuleSetId } from '../rules/index.ts';
import { setting } from '../settings/settings.ts';
import { isActiveGM } from './active-gm.ts';
import { answer } from './answer.ts';
import { openWindow } from './windows.ts';

/** A test, or a choice, that a card waits for. */
export interface OwedTest {
  /** The same as long as it is owed: the record and the ask. */
  readonly id: string;
  readonly actor: BodyActor;
  /** The actor as his cards name him. */
  readonly name: string;
  readonly message: ChatMessage.Implementation;
  /** The target of the card. */
  readonly key: string;
  readonly ruleSet: RuleSetId;
  readonly procedure: string;
  readonly ask: Ask;
  /** Whether the user may roll it. */
  readonly mayRoll: boolean;
}

function owedBy(actor: BodyActor, user: User.Implementation): OwedTest[] {
  return openRecords(actor).flatMap((record) => {
    const message = game.messages.get(record.message ?? '');
    const key = record.target ?? '';
    if (message === undefined) return [];
    const { pending, ruleSet, procedure, canAnswer } = targetView(message, key, user);
    if (pending === null || pending.kind === 'roll') return [];
    const name = knownName(actor);
    return [
      {
        id: `${record.id} ${pending.id}`,
        actor,
        name,
        message,
        key,
        ruleSet,
        procedure,
        ask: pending,
        mayRoll: canAnswer,
      },
    ];
  });
}

/**
 * The tests that are still owed, read from what the bodies have on record: of everyone for a GM, of their own for
 * players. The oldest card comes first.
 */
export function owedTests(user: User.Implementation = game.user): OwedTest[] {
  const own = allBodies().filter((actor) => actor.testUserPermission(user, 'OWNER'));
  const owed = own.flatMap((actor) => owedBy(actor, user));
  return owed.toSorted((one, other) => one.message.timestamp - other.message.timestamp);
}

const PAUSE = 100;
const clocks = new Map<string, ReturnType<typeof setTimeout>>();

function isStillOwed(id: string): OwedTest | undefined {
  return owedTests().find((owed) => owed.id === id);
}

function late(id: string): void {
  clocks.delete(id);
  const owed = isActiveGM() ? isStillOwed(id) : undefined;
  if (owed === undefined) return;
  const how = setting('lateTests');
  if (how === 'auto' && owed.ask.kind === 'test') void answer(owed.message, owed.key, owed.ask.id);
  if (how !== 'gm') return;
  ui.notifications.info('GRIEVOUS.Owed.Late', { format: { name: owed.name } });
  openWindow('owedTests');
}

/** Sets a clock for every test that is newly owed, and stops those of tests that no longer are. */
function setClocks(): void {
  const watched = isActiveGM() && setting('lateTests') !== 'wait';
  const ids = new Set(watched ? owedTests().map(({ id }) => id) : []);
  for (const [id, clock] of clocks) {
    if (ids.has(id)) continue;
    clearTimeout(clock);
    clocks.delete(id);
  }
  for (const id of ids) {
    if (!clocks.has(id))
      clocks.set(
        id,
        setTimeout(() => late(id), setting('lateSeconds') * 1000),
      );
  }
}

/** Has something done, soon, whenever what is owed may have changed. */
export function whenOwedChanges(work: () => void): void {
  const soon = foundry.utils.debounce(work, PAUSE);
  const change = (): void => soon();
  Hooks.on('updateActor', change);
  Hooks.on('updateActorDelta', change);
  Hooks.on('deleteActor', change);
  Hooks.on('deleteToken', change);
  Hooks.on('createChatMessage', change);
  Hooks.on('updateChatMessage', change);
  Hooks.on('deleteChatMessage', change);
  Hooks.on('updateSetting', change);
}

/** Watches, on the active GM's client, for tests that nobody rolls. Called in `init`. */
export function registerOwedTests(): void {
  whenOwedChanges(setClocks);
  Hooks.once('ready', setClocks);
}
