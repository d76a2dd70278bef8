import type { CoverSnapshot } from '../data/message/parts.ts';
import { coverChoices } from '../bridge/cover-choices.ts';
import { bridgeOf } from '../bridge/body.ts';
import { bodyAt, type TargetRef } from '../bridge/parties.ts';
import { attackFigures } from '../bridge/weapons.ts';
import type { BodyActor } from '../data/narrowing.ts';
import { targetedNow, type AttackChoices } from '../play/attack.ts';
import { ruleSet } from '../rules/index.ts';
import {
  attackDialogView,
  chanceOf,
  type AttackFacts,
  type LastChoice,
  type TargetFacts,
} from './attack-dialog-view.ts';
import { askByForm, isTicked, numberOf, textOf, tickedValues } from './dialog.ts';
import { shotsIn } from './shots.ts';

type Weapon = Item.OfType<'weapon'>;

const NO_CHOICE: LastChoice = { modifier: 0, aimed: '', covers: {} };
const lastChoices = new Map<string, LastChoice>();

/** The locations of the human shape under an actor's rules. */
function humanPlaces(attacker: BodyActor): string[] {
  return Object.keys(ruleSet(attacker.type).plans['humanoid']?.locations ?? {});
}

function targetFacts(attacker: BodyActor, { uuid, name }: TargetRef): TargetFacts {
  const bridge = bridgeOf(attacker);
  const body = bodyAt(uuid, attacker.type)?.system.body ?? null;
  const locations = body === null ? humanPlaces(attacker) : bridge.locations(body).map(({ id }) => id);
  return { uuid: uuid ?? '', name, locations, helpless: body !== null && bridge.isHelpless(body) };
}

/** The choices of an attack that is made without asking: nothing added, nothing aimed at, no cover. */
export function plainAttack(): AttackChoices {
  return { targets: targetedNow() };
}

function bind(root: HTMLElement, facts: AttackFacts): void {
  const modifier = root.querySelector<HTMLInputElement>('[name="modifier"]');
  modifier?.addEventListener('input', () => {
    const output = root.querySelector('[data-chance]');
    if (output !== null) output.textContent = String(chanceOf(facts.figures, numberOf(root, 'modifier', 0)));
  });
  for (const select of root.querySelectorAll<HTMLSelectElement>('[data-cover]')) {
    select.addEventListener('change', () => showHidden(root, select, facts.covers));
  }
}

function showHidden(root: HTMLElement, select: HTMLSelectElement, covers: readonly CoverSnapshot[]): void {
  const key = select.dataset['cover'] ?? '';
  const cover = covers.find(({ id }) => id === select.value);
  const hides = root.querySelector<HTMLElement>(`[data-hides="${key}"]`);
  if (hides === null) return;
  hides.hidden = cover === undefined;
  for (const box of hides.querySelectorAll('input')) box.checked = cover?.covers.includes(box.value) ?? false;
}

function coverIn(form: HTMLFormElement, key: string, covers: readonly CoverSnapshot[]): CoverSnapshot | null {
  const cover = covers.find(({ id }) => id === textOf(form, `${key}.cover`));
  return cover === undefined ? null : { ...cover, covers: tickedValues(form, `${key}.hides`) };
}

function choicesIn(form: HTMLFormElement, refs: readonly TargetRef[], facts: AttackFacts): AttackChoices & LastChoice {
  const covers = facts.targets.map(({ uuid }, index) => [uuid, coverIn(form, `t${index}`, facts.covers)] as const);
  const helpless = facts.targets.map(({ uuid }, index) => [uuid, isTicked(form, `t${index}.helpless`)] as const);
  return {
    targets: [...refs],
    modifier: numberOf(form, 'modifier', 0),
    shots: shotsIn(form),
    aimed: textOf(form, 'aimed'),
    covers: Object.fromEntries(covers.map(([uuid, cover]) => [uuid, cover && { ...cover, covers: [...cover.covers] }])),
    helpless: Object.fromEntries(helpless),
  };
}

/** Asks for the choices of an attack; null when it is called off. What was chosen last with this weapon is filled in. */
export async function askAttack(actor: BodyActor, weapon: Weapon): Promise<AttackChoices | null> {
  const figures = attackFigures(actor, weapon);
  if (figures === null) return plainAttack();
  const refs = targetedNow();
  const facts: AttackFacts = {
    weapon: weapon.name,
    figures,
    close: bridgeOf(actor).ignoresCover(weapon.system.mode),
    human: humanPlaces(actor),
    targets: refs.map((ref) => targetFacts(actor, ref)),
    covers: await coverChoices(actor.type),
    last: lastChoices.get(weapon.uuid) ?? NO_CHOICE,
  };
  const form = await askByForm({
    key: weapon.uuid,
    title: game.i18n.format('GRIEVOUS.Dialog.AttackTitle', { actor: actor.name, weapon: weapon.name }),
    template: 'systems/grievous/templates/dialog/attack.hbs',
    context: attackDialogView(game.i18n, facts),
    button: game.i18n.localize('GRIEVOUS.Dialog.Attack'),
    width: 440,
    bind: (root) => bind(root, facts),
  });
  if (form === null) return null;
  const choices = choicesIn(form, refs, facts);
  const { modifier, aimed, covers } = choices;
  lastChoices.set(weapon.uuid, { modifier, aimed, covers });
  return choices;
}
