import type { Source } from '../../common/objects.ts';
import { is14 } from '../generations/release.ts';
import { parts } from '../state.ts';
import type { Roll } from './roll.ts';

/** How a roll is drawn. */
export interface RollRenderOptions {
  flavor?: string;
  template?: string;
  isPrivate?: boolean;
  message?: unknown;
}

function rendered(template: string, context: Source): Promise<string> {
  if (!parts.renderTemplate) throw new Error('There is no page to render templates with');
  return parts.renderTemplate(template, context);
}

/** A roll as messages show it; a private one shows nothing of itself. */
export async function rollHTML(
  roll: Roll,
  { flavor, template, isPrivate = false }: RollRenderOptions,
): Promise<string> {
  const { CHAT_TEMPLATE } = roll.constructor as typeof Roll;
  return rendered(template ?? CHAT_TEMPLATE, {
    formula: isPrivate ? '???' : roll.formula,
    flavor: isPrivate ? null : (flavor ?? roll.options['flavor']),
    isPrivate,
    action: is14() ? 'expandRoll' : null,
    tooltip: isPrivate ? '' : await roll.getTooltip(),
    total: isPrivate ? '?' : Math.round((roll.total ?? 0) * 100) / 100,
  });
}

/** The dice of a roll as the tooltip shows them. */
export async function rollTooltip(roll: Roll): Promise<string> {
  const { TOOLTIP_TEMPLATE } = roll.constructor as typeof Roll;
  return rendered(TOOLTIP_TEMPLATE, { parts: roll.dice.map((die) => die.getTooltipData()) });
}

/** A link that shows the total of an evaluated roll. */
export function rollAnchor(
  roll: Roll,
  { label, dataset = {}, classes = [] }: { label?: string; dataset?: Record<string, string>; classes?: string[] },
): HTMLAnchorElement {
  const anchor = document.createElement('a');
  anchor.classList.add('inline-roll', ...(roll._evaluated ? ['inline-result'] : []), ...classes);
  Object.assign(anchor.dataset, { tooltip: roll.formula, ...dataset });
  anchor.textContent = label ? `${label}: ${roll.total ?? roll.formula}` : String(roll.total ?? roll.formula);
  return anchor;
}
