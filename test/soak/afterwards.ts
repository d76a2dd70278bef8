import type { BodyActor } from '../../src/data/narrowing.ts';
import type { RuleSetId } from '../../src/rules/index.ts';
import { ownBodies, recentTargets, shownTarget, type Deed, type Doing } from './doing.ts';

type Plain = Readonly<Record<string, unknown>>;

/** Treatments of each rule set at a location. */
const TREATMENTS: Readonly<Record<RuleSetId, (location: string, figure: number) => readonly Plain[]>> = {
  imperium: (location, figure) => [
    { kind: 'attention', location },
    { kind: 'surgery', location, passed: figure > 2 },
    { kind: 'staunch', location, value: figure },
    { kind: 'drain' },
    { kind: 'heal', location, hp: figure, levels: 1 },
    { kind: 'heal', hp: 20 },
    { kind: 'wake' },
    { kind: 'stand' },
    { kind: 'fate' },
  ],
  skirmish: () => [],
  mortal: (location, figure) => [
    { kind: 'stabilize' },
    { kind: 'heal', hp: figure },
    { kind: 'wake' },
    { kind: 'stand' },
    { kind: 'restore', location },
  ],
  resilience: (location, figure) => [
    { kind: 'firstAid', location },
    { kind: 'heal', location, hp: figure },
    { kind: 'restore', location },
  ],
  dismemberment: (location, figure) => [
    { kind: 'staunch', location },
    { kind: 'heal', location, hp: figure },
  ],
};

/** What else the rules let a body do or suffer. */
const PROCEDURES: Readonly<Record<RuleSetId, readonly string[]>> = {
  imperium: ['roundEnd'],
  skirmish: ['activate', 'endActivation', 'battleShock'],
  mortal: ['turnEnd', 'endCombat', 'execute'],
  resilience: ['roundEnd', 'spendAction', 'wake', 'stand'],
  dismemberment: ['minute'],
};

const treat: Deed = {
  weight: 8,
  plan({ chance, play }) {
    const patient = chance.oneOf(ownBodies());
    if (patient === undefined) return null;
    const location = chance.oneOf(play.placesOf(patient)) ?? '';
    const input = chance.oneOf(TREATMENTS[patient.type](location, 1 + chance.below(6)));
    if (input === undefined) return null;
    return { what: `treats ${patient.name}: ${JSON.stringify(input)}`, run: () => play.treat(patient, input) };
  },
};

const deed: Deed = {
  weight: 5,
  plan({ chance, play }) {
    const actor = chance.oneOf(ownBodies());
    const procedure = actor && chance.oneOf(PROCEDURES[actor.type]);
    if (actor === undefined || procedure === undefined) return null;
    return { what: `runs ${procedure} on ${actor.name}`, run: () => play.deed(actor, procedure) };
  },
};

/** Whoever is asked for a choice that has newly to be made takes one of those offered. */
const chooserOf =
  ({ chance }: Doing) =>
  (_actor: BodyActor, _event: unknown, { options = [] }: { readonly options?: readonly string[] }) =>
    Promise.resolve(chance.oneOf(options) ?? null);

const undo: Deed = {
  weight: 9,
  plan(doing) {
    const { chance, play } = doing;
    const done = recentTargets(doing, 'hit', 'treatment', 'round').filter(({ view }) => view.canUndo);
    const target = chance.oneOf(done);
    if (target === undefined) return null;
    const key = chance.happens(0.7) ? target.key : null;
    const chooser = chooserOf({ ...doing, chance: chance.fork() });
    return {
      what: `undoes ${key === null ? 'all of ' : ''}${shownTarget(target)}`,
      run: () => play.undo(target.card, key, chooser),
    };
  },
};

const redo: Deed = {
  weight: 6,
  plan(doing) {
    const { chance, play } = doing;
    const undone = recentTargets(doing, 'hit', 'treatment', 'round').filter(({ view }) => view.canRedo);
    const target = chance.oneOf(undone);
    if (target === undefined) return null;
    const key = chance.happens(0.7) ? target.key : null;
    const chooser = chooserOf({ ...doing, chance: chance.fork() });
    return {
      what: `does ${key === null ? 'all of ' : ''}${shownTarget(target)} again`,
      run: () => play.redo(target.card, key, chooser),
    };
  },
};

const putOther: Deed = {
  weight: 3,
  leads: true,
  plan(doing) {
    const { chance, play } = doing;
    const target = chance.oneOf(recentTargets(doing, 'hit').filter(({ view }) => view.canAskWhatIf && view.canUndo));
    const hit = target === undefined ? null : play.happened(target.card, target.key);
    if (target === undefined || hit === null) return null;
    const location = chance.oneOf(play.placesOf(hit.actor));
    const change = location === undefined || chance.happens(0.3) ? { critical: chance.happens(0.5) } : { location };
    const chooser = chooserOf({ ...doing, chance: chance.fork() });
    return {
      what: `puts ${JSON.stringify(change)} in the place of ${shownTarget(target)}`,
      run: () => play.putInPlace(hit, change, { known: [], rolls: [] }, chooser),
    };
  },
};

/** What is done once blows have fallen. */
export const afterwards: readonly Deed[] = [treat, deed, undo, redo, putOther];
