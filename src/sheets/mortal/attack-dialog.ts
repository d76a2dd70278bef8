import { bodyAt } from '../../bridge/parties.ts';
import { attackFigures } from '../../bridge/weapons.ts';
import {
  listed,
  locationName,
  sentence,
  signed,
  skillModifierText,
  skillName,
  type Words,
} from '../../bridge/words.ts';
import { isOfSet, type BodyActor } from '../../data/narrowing.ts';
import { targetedNow, type AttackChoices } from '../../play/attack.ts';
import { mortal, type MortalBody, type MortalKind } from '../../rules/index.ts';
import { chanceOf } from '../attack-dialog-view.ts';
import { askByForm, numberOf, textOf } from '../dialog.ts';
import { shotsIn } from '../shots.ts';
import { chanceText } from './chance.ts';

/** What aiming at a kind of location usually takes from the skill; it is only told. rules/companion-facts.md, 002. */
const USUAL: Readonly<Partial<Record<MortalKind, number>>> = {
  skull: -7,
  eye: -9,
  face: -5,
  neck: -5,
  vitals: -3,
  groin: -3,
  arm: -2,
  leg: -2,
  hand: -4,
  foot: -4,
  wing: -2,
  tail: -3,
  fin: -4,
  extraArm: -2,
  extraLeg: -2,
};

/** Places that can be aimed at, with their kinds. */
type Places = Readonly<Record<string, MortalKind>>;

const HUMAN: Places = kindsOf(mortal.parseBody({ hp: 10, maxHp: 10, ht: 10, dx: 10, iq: 10, move: 5, dodge: 8 }));
const lastModifiers = new Map<string, number>();

/** The locations of a target that can be aimed at; the human ones of who is not known. */
function placesOf(uuid: string | null): Places {
  const actor = bodyAt(uuid, 'mortal');
  const body = isOfSet(actor, 'mortal') ? actor.system.body : null;
  return body === null ? HUMAN : kindsOf(body);
}

function kindsOf({ locations }: MortalBody): Places {
  const there = Object.entries(locations).filter(([, { dismembered }]) => !dismembered);
  return Object.fromEntries(there.map(([id, { kind }]) => [id, kind]));
}

/** A place to aim at, with what that usually takes from the skill. */
export function aimText(words: Words, id: string, kind: MortalKind): string {
  const usual = USUAL[kind];
  const location = locationName(words, id);
  return usual === undefined
    ? location
    : sentence(words, 'GRIEVOUS.mortal.dialog.usually', { location, change: signed(usual) });
}

/** Asks for the choices of an attack: what changes the skill, and where it is aimed. Null when it is called off. */
export async function askAttack(actor: BodyActor, weapon: Item.OfType<'weapon'>): Promise<AttackChoices | null> {
  const figures = attackFigures(actor, weapon);
  if (figures === null) return { targets: targetedNow() };
  const words = game.i18n;
  const targets = targetedNow();
  const places: Places = targets.length === 0 ? HUMAN : Object.assign({}, ...targets.map(({ uuid }) => placesOf(uuid)));
  const aims = Object.entries(places).map(([id, kind]) => [id, aimText(words, id, kind)]);
  const modifier = lastModifiers.get(weapon.uuid) ?? 0;
  const modifiers = figures.modifiers.map((change) => skillModifierText(words, change));
  const chance = (situational: number): string => chanceText(words, chanceOf(figures, situational));
  const form = await askByForm({
    key: weapon.uuid,
    title: words.format('GRIEVOUS.Dialog.AttackTitle', { actor: actor.name, weapon: weapon.name }),
    template: 'systems/grievous/templates/dialog/mortal-attack.hbs',
    context: {
      weapon: weapon.name,
      base: listed(words, [`${skillName(words, figures.stat)} ${figures.value}`, ...modifiers]),
      modifier,
      aims: {
        '': words.localize('GRIEVOUS.Dialog.NotAimed'),
        ...(Object.fromEntries(aims) as object),
      },
      chance: chance(modifier),
      targets:
        targets.length === 0
          ? words.localize('GRIEVOUS.Dialog.NoTargets')
          : sentence(words, 'GRIEVOUS.mortal.dialog.against', {
              names: listed(
                words,
                targets.map(({ name }) => name),
              ),
            }),
    },
    button: words.localize('GRIEVOUS.Dialog.Attack'),
    width: 440,
    bind(root) {
      const output = root.querySelector('[data-chance]');
      root.querySelector('[name="modifier"]')?.addEventListener('input', () => {
        if (output !== null) output.textContent = chance(numberOf(root, 'modifier', 0));
      });
    },
  });
  if (form === null) return null;
  const chosen = numberOf(form, 'modifier', 0);
  lastModifiers.set(weapon.uuid, chosen);
  return { targets, modifier: chosen, aimed: textOf(form, 'aimed'), shots: shotsIn(form) };
}
