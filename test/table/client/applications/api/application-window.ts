import { instances } from '../instances.ts';
import type { ApplicationV2 } from './application.ts';
import { followPointer } from './application-position.ts';

const MINIMUM = 120;

function startsMove(event: PointerEvent): boolean {
  return event.button === 0 && !(event.target as Element).closest('button, a, input');
}

function moveBy(application: ApplicationV2, event: PointerEvent): void {
  const { left = 0, top = 0 } = application.position;
  followPointer(event, (dx, dy) => {
    application.setPosition({ left: left + dx, top: top + dy });
  });
}

function resizeBy(application: ApplicationV2, event: PointerEvent): void {
  const { offsetWidth, offsetHeight } = application.element;
  event.preventDefault();
  followPointer(event, (dx, dy) => {
    application.setPosition({
      width: Math.max(MINIMUM, offsetWidth + dx),
      height: Math.max(MINIMUM, offsetHeight + dy),
    });
  });
}

/** Lets a window be raised, moved, resized and, by a double click on its header, minimised. */
export function attachWindowListeners(application: ApplicationV2): void {
  const { element, window: parts, options } = application;
  if (!options.window.positioned || !options.window.frame) return;
  element.addEventListener(
    'pointerdown',
    () => {
      application.bringToFront();
    },
    true,
  );
  parts.header?.addEventListener('pointerdown', (event) => {
    if (startsMove(event)) moveBy(application, event);
  });
  parts.header?.addEventListener('dblclick', (event) => {
    if ((event.target as Element).closest('button, a, input')) return;
    void (application.minimized ? application.maximize() : application.minimize());
  });
  parts.resize?.addEventListener('pointerdown', (event) => {
    resizeBy(application, event);
  });
}

/** Keeps every window within the page when that changes its size. */
export function keepWindowsInPage(): void {
  window.addEventListener('resize', () => {
    for (const application of instances.values()) if (application.hasFrame) application.setPosition();
  });
}
