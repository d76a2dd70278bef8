import type { TableCanvas } from './canvas.ts';
import type { Point } from './grid.ts';

/** How floating text looks. */
export interface ScrollingTextOptions {
  duration?: number;
  fill?: string | number;
  fontSize?: number;
  [custom: string]: unknown;
}

function cssColor(fill: string | number): string {
  return typeof fill === 'number' ? `#${fill.toString(16).padStart(6, '0')}` : fill;
}

/** Lets a text rise from a point of the canvas and fade. */
export async function scrollText(
  canvas: TableCanvas,
  origin: Point,
  text: string,
  { duration = 2000, fill = '#ffffff', fontSize = 28 }: ScrollingTextOptions,
): Promise<void> {
  if (!canvas.world) return;
  const element = document.createElement('div');
  element.className = 'scrolling-text';
  element.textContent = text;
  element.style.cssText = `left: ${origin.x}px; top: ${origin.y}px; font-size: ${fontSize}px; color: ${cssColor(fill)}`;
  canvas.world.append(element);
  const steps = [
    { transform: 'translate(-50%, 0)', opacity: 1 },
    { transform: 'translate(-50%, -120%)', opacity: 0 },
  ];
  await element.animate(steps, { duration, easing: 'ease-out' }).finished;
  element.remove();
}
