import { logCompatibilityWarning } from '../utils/flow.ts';
import { is14 } from './release.ts';

type Test = boolean | ((target: HTMLElement) => boolean | null | undefined);

/** An entry of a context menu, by the keys of generation 14 or by those of 13 (`name`, `condition`, `callback`). */
export interface ContextMenuEntry {
  label?: string;
  icon?: string;
  classes?: string;
  group?: string | null;
  visible?: Test;
  onClick?: (event: PointerEvent, target: HTMLElement) => unknown;
  name?: string;
  condition?: Test;
  callback?: (target: HTMLElement, event: PointerEvent) => unknown;
}

/** What a menu needs of an entry. */
export interface ReadEntry {
  label: string;
  visible: Test;
  run(event: PointerEvent, target: HTMLElement): unknown;
}

/** Entries of the core's own menus, in the keys that the generation at the table has. */
export function menuEntries(entries: readonly ContextMenuEntry[]): ContextMenuEntry[] {
  return is14() ? [...entries] : entries.map(entryOf13);
}

function entryOf13({ label, icon = '', visible, onClick, ...entry }: ContextMenuEntry): ContextMenuEntry {
  return {
    ...entry,
    icon: icon ? `<i class="${icon} fa-fw"></i>` : '',
    name: label ?? '',
    ...(visible === undefined ? {} : { condition: visible }),
    ...(onClick === undefined ? {} : { callback: (target, event) => onClick(event, target) }),
  };
}

/** Reads an entry: 13 knows its own keys alone, 14 still answers those of 13 and says so. */
export function readEntry(entry: ContextMenuEntry): ReadEntry {
  const { name, condition, callback } = entry;
  if (!is14())
    return {
      label: name ?? '',
      visible: condition ?? true,
      run: (event, target) => callback?.(target, event),
    };
  if (name !== undefined || condition !== undefined || callback !== undefined) warn();
  const { label = name ?? '', visible = condition ?? true, onClick } = entry;
  return { label, visible, run: onClick ?? ((event, target) => callback?.(target, event)) };
}

function warn(): void {
  logCompatibilityWarning(
    'ContextMenuEntry name, condition and callback are deprecated in favor of label, visible and onClick',
    {
      since: 14,
      until: 16,
      once: true,
    },
  );
}
