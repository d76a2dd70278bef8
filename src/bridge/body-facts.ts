import { isSame, type RuleSetId } from '../rules/index.ts';
import { statusesOf } from './body.ts';
import { stateText } from './figure-view.ts';
import { setBridge } from './set-bridge.ts';
import { locationName, type Words } from './words.ts';

/** Something of a body that is otherwise: what it is, as it is, and as it would be. */
export interface FactChange {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

function healthChange(words: Words, id: RuleSetId, one: object, other: object): FactChange[] {
  const [from, to] = [one, other].map((body) => setBridge(id).health(body).value) as [number, number];
  const label = words.localize(`GRIEVOUS.Past.Health.${id}`);
  return from === to ? [] : [{ label, from: String(from), to: String(to) }];
}

function partChanges(words: Words, id: RuleSetId, one: object, other: object): FactChange[] {
  const told = (body: object): Map<string, string> =>
    new Map(
      setBridge(id)
        .partStates(body)
        .map((state) => [state.id, stateText(words, state)]),
    );
  const [from, to] = [told(one), told(other)];
  return [...to].flatMap(([place, text]) => {
    const was = from.get(place) ?? '';
    return was === text ? [] : [{ label: locationName(words, place), from: was, to: text }];
  });
}

function conditionChanges(words: Words, id: RuleSetId, one: object, other: object): FactChange[] {
  const [from, to] = [statusesOf(id, one), statusesOf(id, other)];
  const yesOrNo = (yes: boolean): string => words.localize(`GRIEVOUS.Past.${yes ? 'Yes' : 'No'}`);
  return [...new Set([...from, ...to])].flatMap((condition) => {
    const [was, is] = [from.has(condition), to.has(condition)];
    const label = words.localize(`GRIEVOUS.Condition.${condition}`);
    return was === is ? [] : [{ label, from: yesOrNo(was), to: yesOrNo(is) }];
  });
}

/**
 * What a person would see to be otherwise from one body to another: hit points, locations, conditions; where only figures
 * behind them are, one line that says so. Nothing where they are the same.
 */
export function factChanges(words: Words, id: RuleSetId, one: object, other: object): FactChange[] {
  const seen = [healthChange, partChanges, conditionChanges].flatMap((changes) => changes(words, id, one, other));
  if (seen.length > 0 || isSame(one, other)) return seen;
  return [{ label: words.localize('GRIEVOUS.Past.OtherFigures'), from: '', to: '' }];
}
