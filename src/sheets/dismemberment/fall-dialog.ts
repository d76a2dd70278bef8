import type { Plain } from '../../bridge/set-bridge.ts';
import { askByForm, isTicked, numberOf, textOf } from '../dialog.ts';
import { evenShares, fallDamage, fallRows, fallSum } from './fall-view.ts';

type DismembermentActor = Actor.OfType<'dismemberment'>;

/** A distance as typed, in metres; not below 0. */
function metresOf(root: ParentNode, name: string): number {
  const value = Number(textOf(root, name));
  return Number.isFinite(value) ? Math.max(0, value) : 0;
}

function distancesIn(root: ParentNode): { metres: number; safeMetres: number; horizontal: boolean } {
  return {
    metres: metresOf(root, 'metres'),
    safeMetres: metresOf(root, 'safeMetres'),
    horizontal: isTicked(root, 'horizontal'),
  };
}

function sharesIn(root: ParentNode, ids: readonly string[]): Record<string, number> {
  const shares = ids.map((id) => [id, Math.max(0, numberOf(root, `share.${id}`, 0))] as const);
  return Object.fromEntries(shares.filter(([, share]) => share > 0));
}

/** Keeps the damage and the sum of the shares in view; the fall can be confirmed once they are the same. */
function bind(root: HTMLElement, ids: readonly string[]): void {
  const show = (): void => {
    const damage = fallDamage(distancesIn(root));
    const { text, good } = fallSum(game.i18n, damage, sharesIn(root, ids), ids.length);
    const output = root.querySelector('[data-damage]');
    if (output !== null) output.textContent = String(damage);
    const sum = root.querySelector('[data-sum]');
    if (sum !== null) {
      sum.textContent = text;
      sum.classList.toggle('good', good);
      sum.classList.toggle('bad', !good);
    }
    const confirm = root.querySelector<HTMLButtonElement>('button[data-action="confirm"]');
    if (confirm !== null) confirm.disabled = !good;
  };
  root.querySelector('[data-even]')?.addEventListener('click', (event) => {
    event.preventDefault();
    const shares = evenShares(ids, fallDamage(distancesIn(root)));
    for (const [index, id] of ids.entries()) {
      const input = root.querySelector<HTMLInputElement>(`[name="${CSS.escape(`share.${id}`)}"]`);
      if (input !== null) input.value = String(shares[index] ?? 0);
    }
    show();
  });
  root.addEventListener('input', show);
  root.addEventListener('change', show);
  show();
}

/** Asks how deep a fall was and where it hurt; null when it is called off. */
export async function askFall(actor: DismembermentActor): Promise<Plain | null> {
  const { body } = actor.system;
  if (body === null) return null;
  const ids = Object.keys(body.locations);
  const form = await askByForm({
    key: `fall ${actor.uuid}`,
    title: game.i18n.format('GRIEVOUS.dismemberment.dialog.title.fall', { actor: actor.name }),
    template: 'systems/grievous/templates/dialog/dismemberment-fall.hbs',
    context: { metres: 5, safeMetres: 2, rows: fallRows(game.i18n, body) },
    button: game.i18n.localize('GRIEVOUS.dismemberment.dialog.button.fall'),
    width: 440,
    bind: (root) => bind(root, ids),
  });
  return form === null ? null : { ...distancesIn(form), spread: sharesIn(form, ids) };
}
