import { is14 } from '../../generations/release.ts';
import { menuEntries, type ContextMenuEntry } from '../../generations/menu-entries.ts';
import { localized } from '../host.ts';
import { ContextMenu } from '../ux/context-menu.ts';
import { runAction } from './application-actions.ts';
import type { HeaderControl, WindowElements } from './application-options.ts';
import type { ApplicationV2 } from './application.ts';

/** The action of the button that shows the controls of a header. 13 keeps them in the frame, 14 makes a menu of them when it is asked for. */
export function controlsAction(): 'toggleControls' | 'openControls' {
  return is14() ? 'openControls' : 'toggleControls';
}

/** Generation 13: the list in a frame that holds the controls of its header. */
export function buildDropdown(doc: Document): Pick<WindowElements, 'controlsDropdown'> {
  if (is14()) return {};
  const list = doc.createElement('menu');
  list.className = 'controls-dropdown';
  return { controlsDropdown: list };
}

/** Shows the button where there is something to control; in 13 the controls themselves are drawn as well. */
export function refreshControls(application: ApplicationV2): void {
  const { controls, controlsDropdown } = application.window;
  if (!controls) return;
  const entries = [...application._headerControlsButtons()];
  controls.hidden = entries.length === 0;
  controlsDropdown?.replaceChildren(...entries.map((entry) => controlItem(application, entry)));
}

/** Shows or hides the controls that stand in a frame of generation 13. */
export function toggleDropdown({ window: { controlsDropdown } }: ApplicationV2, expanded?: boolean): void {
  controlsDropdown?.classList.toggle('expanded', expanded);
}

function run(application: ApplicationV2, { onClick, action }: HeaderControl, event: PointerEvent, target: HTMLElement) {
  if (onClick) onClick.call(application, event);
  else if (action) runAction(application, action, event, target);
}

function controlItem(application: ApplicationV2, control: HeaderControl): HTMLLIElement {
  const item = document.createElement('li');
  item.className = 'header-control';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'control';
  const icon = document.createElement('i');
  icon.className = `control-icon fa-fw ${control.icon ?? ''}`;
  const label = document.createElement('span');
  label.className = 'control-label';
  label.textContent = localized(control.label);
  button.append(icon, label);
  button.addEventListener('click', (event) => {
    event.stopPropagation();
    toggleDropdown(application, false);
    run(application, control, event as PointerEvent, item);
  });
  if (control.action) item.dataset['action'] = control.action;
  item.append(button);
  return item;
}

/** Generation 14: opens the controls of a header as a menu, made now; gives the menu. */
export function openControls(application: ApplicationV2, event: PointerEvent, target: HTMLElement): ContextMenu {
  const entries = [...application._headerControlsButtons()].map((control): ContextMenuEntry => ({
    label: control.label,
    icon: control.icon ? `<i class="${control.icon} fa-fw"></i>` : '',
    onClick: (click) => {
      run(application, control, click, target);
    },
  }));
  const menu = new ContextMenu(application.element, '[data-action="openControls"]', menuEntries(entries), {
    eventName: 'none',
    jQuery: false,
    fixed: true,
  });
  void menu.render(target, { event });
  return menu;
}
