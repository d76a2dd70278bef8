import * as v from 'valibot';
import { ClaimLedger } from './claim-ledger.ts';

/*
 * One writer at a time for one document, across clients. A write that depends on what is stored (a wound on the body as it
 * stands) is worked out and made while its documents are claimed. One client keeps the ledger: the active GM's, without one
 * that of the active user with the lowest id. Nobody is asked where nobody else who is there could write them.
 * A ledger is kept in memory: where its keeper leaves, what was granted is written without it. Two pages of one user are one
 * writer here; records keep what they do from being done twice.
 */

/** The names of the queries by which documents are claimed and given back. */
export const CLAIM_QUERY = 'grievous.claim';
export const RELEASE_QUERY = 'grievous.release';

/** How long a claim is held at most, in milliseconds. */
const LONGEST = 5000;
/** How long a claim is waited for, in milliseconds; then the write is made without it, since the keeper does not answer. */
const PATIENCE = 6000;

const MOST_THINGS = 1200;
const LONGEST_UUID = 400;

const ID = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{16}$/));
const UUID = v.pipe(v.string(), v.maxLength(LONGEST_UUID), v.regex(/^[A-Za-z]+\.[A-Za-z0-9.-]+$/));

/** What a claim carries: its own id, that of the user who asks, and the uuids of what is to be written. */
export const CLAIM_REQUEST = v.strictObject({
  claim: ID,
  user: ID,
  things: v.pipe(v.array(UUID), v.minLength(1), v.maxLength(MOST_THINGS)),
});

/** What giving back carries. */
export const RELEASE_REQUEST = v.strictObject({ claim: ID });

/** A document that is to be written. */
export interface Claimable {
  readonly uuid: string;
  canUserModify(user: User.Implementation, action: 'update'): boolean;
}

/** The type package knows only the names of Foundry's own queries. */
interface Asked {
  query(name: string, data: object, options: { readonly timeout: number }): Promise<unknown>;
}

const ledger = new ClaimLedger(LONGEST);

/** Whose client keeps the ledger. */
function keeper(): User.Implementation {
  const { activeGM } = game.users;
  if (activeGM !== null) return activeGM;
  const there = game.users.filter(({ active, isSelf }) => active && !isSelf);
  return there.reduce((first, user) => ((user.id ?? '') < (first.id ?? '') ? user : first), game.user);
}

/** Whether somebody else who is there could write any of these. */
function othersWrite(documents: readonly Claimable[]): boolean {
  const others = game.users.filter(({ active, isSelf }) => active && !isSelf);
  return others.some((user) => documents.some((document) => document.canUserModify(user, 'update')));
}

/** Asks the keeper, and waits for his answer; where he gives none it goes on without. */
async function ask(user: User.Implementation, name: string, data: object): Promise<void> {
  await (user as unknown as Asked).query(name, data, { timeout: PATIENCE }).catch(() => undefined);
}

/** Waits for a claim; gives what gives it back. */
async function taken(things: readonly string[]): Promise<() => void> {
  const keptBy = keeper();
  const claim = foundry.utils.randomID();
  const user = game.user.id ?? '';
  if (keptBy.isSelf) {
    await ledger.take({ id: claim, user, things });
    return () => ledger.giveBack(claim);
  }
  await ask(keptBy, CLAIM_QUERY, { claim, user, things });
  return () => void ask(keptBy, RELEASE_QUERY, { claim });
}

/**
 * Does a write while no other client writes the same documents: what it depends on is to be read within it. Waits some
 * seconds at most. Not to be used within itself.
 */
export async function claimed<T>(documents: readonly Claimable[], work: () => Promise<T>): Promise<T> {
  if (!othersWrite(documents)) return work();
  const giveBack = await taken([...new Set(documents.map(({ uuid }) => uuid))]);
  try {
    return await work();
  } finally {
    giveBack();
  }
}

/** Answers a claim once it is granted; false where it was given back before. Throws for one that is put together wrongly. */
export function answerClaim(data: unknown): Promise<boolean> {
  const { success, output } = v.safeParse(CLAIM_REQUEST, data);
  if (!success) throw new Error(`${CLAIM_QUERY} takes { claim: an id, user: an id, things: uuids }`);
  const { claim, user, things } = output;
  return ledger.take({ id: claim, user, things });
}

/** Takes a claim back. Throws for a question that is put together wrongly. */
export function answerRelease(data: unknown): boolean {
  const { success, output } = v.safeParse(RELEASE_REQUEST, data);
  if (!success) throw new Error(`${RELEASE_QUERY} takes { claim: an id }`);
  ledger.giveBack(output.claim);
  return true;
}

/** Lets this client keep the ledger. Called in `init`. */
export function registerClaims(): void {
  Object.assign(CONFIG.queries, { [CLAIM_QUERY]: answerClaim, [RELEASE_QUERY]: answerRelease });
  Hooks.on('userConnected', (user: User.Implementation, connected: boolean) => {
    if (!connected) ledger.leave(user.id ?? '');
  });
}
