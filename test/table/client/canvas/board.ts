import type { Data, HostScene } from '../applications/host.ts';
import type { Point } from './grid.ts';

/** The size of a scene and its margins, in pixels and in the scene's units. */
export interface Dimensions {
  width: number;
  height: number;
  size: number;
  distance: number;
  distancePixels: number;
  units: string;
  sceneX: number;
  sceneY: number;
  sceneWidth: number;
  sceneHeight: number;
  sceneRect: { x: number; y: number; width: number; height: number };
  rect: { x: number; y: number; width: number; height: number };
}

/** The colour that a scene has before somebody chooses one; the page paints its own ground instead. */
const UNPAINTED = '#999999';

const SVG = 'http://www.w3.org/2000/svg';

/** The dimensions of a scene. */
export function dimensionsOf(scene: HostScene): Dimensions {
  const { size, distance, units } = scene.grid;
  const { width: sceneWidth, height: sceneHeight } = scene;
  const padding = Number(scene._source['padding'] ?? 0);
  const sceneX = Math.ceil((padding * sceneWidth) / size) * size;
  const sceneY = Math.ceil((padding * sceneHeight) / size) * size;
  const width = sceneWidth + 2 * sceneX;
  const height = sceneHeight + 2 * sceneY;
  return {
    width,
    height,
    size,
    distance,
    units,
    distancePixels: size / distance,
    sceneX,
    sceneY,
    sceneWidth,
    sceneHeight,
    sceneRect: { x: sceneX, y: sceneY, width: sceneWidth, height: sceneHeight },
    rect: { x: 0, y: 0, width, height },
  };
}

function svg(name: string, attributes: Data): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== null) element.setAttribute(key, String(value));
  }
  return element;
}

function shapeElement(drawing: Data, shape: Data): SVGElement {
  const paint = {
    fill: drawing['fillType'] === 0 ? 'none' : (drawing['fillColor'] ?? 'none'),
    'fill-opacity': drawing['fillAlpha'] ?? 0.5,
    stroke: drawing['strokeColor'] ?? 'none',
    'stroke-width': drawing['strokeWidth'] ?? 4,
    'stroke-opacity': drawing['strokeAlpha'] ?? 1,
  };
  const width = Number(shape['width'] ?? 0);
  const height = Number(shape['height'] ?? 0);
  if (shape['type'] === 'e') {
    return svg('ellipse', { cx: width / 2, cy: height / 2, rx: width / 2, ry: height / 2, ...paint });
  }
  if (shape['type'] === 'p') {
    const points = (shape['points'] as number[] | undefined) ?? [];
    return svg('polygon', { points: points.join(' '), ...paint });
  }
  return svg('rect', { width, height, rx: 8, ...paint });
}

/** The text of a drawing in its middle, upright along a shape that is much taller than wide. */
function textElement(drawing: Data, shape: Data): SVGElement {
  const x = Number(shape['width'] ?? 0) / 2;
  const y = Number(shape['height'] ?? 0) / 2;
  const text = svg('text', {
    x,
    y,
    transform: y > x * 1.5 ? `rotate(-90 ${x} ${y})` : undefined,
    'font-size': drawing['fontSize'] ?? 24,
    fill: drawing['textColor'] ?? '#ffffff',
    class: 'drawing-text',
    'text-anchor': 'middle',
    'dominant-baseline': 'central',
  });
  text.textContent = String(drawing['text'] as string);
  return text;
}

function drawingElement(drawing: Data): SVGElement {
  const shape = (drawing['shape'] ?? {}) as Data;
  const group = svg('g', { transform: `translate(${Number(drawing['x'] ?? 0)} ${Number(drawing['y'] ?? 0)})` });
  group.append(shapeElement(drawing, shape));
  if (drawing['text']) group.append(textElement(drawing, shape));
  return group;
}

function gridPattern(size: number): SVGElement {
  const pattern = svg('pattern', { id: 'board-grid', width: size, height: size, patternUnits: 'userSpaceOnUse' });
  pattern.append(svg('path', { d: `M ${size} 0 L 0 0 0 ${size}`, class: 'grid-line' }));
  const defs = svg('defs', {});
  defs.append(pattern);
  return defs;
}

/** The ground of a scene: colour, picture, drawn cover, grid. */
export function drawGround(scene: HostScene, dimensions: Dimensions): SVGElement {
  const { width, height, sceneX, sceneY, sceneWidth, sceneHeight, size } = dimensions;
  const ground = svg('svg', { class: 'ground', width, height, 'aria-hidden': 'true' });
  const area = { x: sceneX, y: sceneY, width: sceneWidth, height: sceneHeight };
  const color = scene._source['backgroundColor'];
  const fill = typeof color === 'string' && color !== UNPAINTED ? color : undefined;
  ground.append(svg('rect', { ...area, class: 'field', fill }));
  const { src } = (scene._source['background'] ?? {}) as { src?: string | null };
  if (src) ground.append(svg('image', { ...area, href: src, preserveAspectRatio: 'none' }));
  if (scene.grid.type === 1) ground.append(gridPattern(size), svg('rect', { ...area, fill: 'url(#board-grid)' }));
  const drawings = (scene._source['drawings'] ?? []) as Data[];
  ground.append(...drawings.map(drawingElement));
  return ground;
}

/** What part of the canvas is on show: the point in the upper left corner of the page, and the scale. */
export interface View extends Point {
  scale: number;
}

/** The part of a scene where its tokens stand, with two squares around them; the whole scene when it has none. */
function busyRect(scene: HostScene, { sceneRect, size }: Dimensions): Dimensions['rect'] {
  const tokens = scene.tokens.contents;
  if (tokens.length === 0) return sceneRect;
  const margin = 2 * size;
  const left = Math.max(sceneRect.x, Math.min(...tokens.map(({ x }) => x)) - margin);
  const top = Math.max(sceneRect.y, Math.min(...tokens.map(({ y }) => y)) - margin);
  const right = Math.max(...tokens.map(({ x, width }) => x + width * size)) + margin;
  const bottom = Math.max(...tokens.map(({ y, height }) => y + height * size)) + margin;
  return {
    x: left,
    y: top,
    width: Math.min(right, sceneRect.x + sceneRect.width) - left,
    height: Math.min(bottom, sceneRect.y + sceneRect.height) - top,
  };
}

/** The view that fits a scene's tokens between the tools at the left and the sidebar at the right. */
export function fittingView(scene: HostScene, dimensions: Dimensions): View {
  const rect = busyRect(scene, dimensions);
  const left = 64;
  const top = 48;
  const right = document.getElementById('sidebar')?.offsetWidth ?? 0;
  const { clientWidth, clientHeight } = document.documentElement;
  const width = clientWidth - left - right - 16;
  const height = clientHeight - top - 16;
  const scale = Math.max(0.2, Math.min(1, width / rect.width, height / rect.height));
  return {
    scale,
    x: rect.x - (left + (width - rect.width * scale) / 2) / scale,
    y: rect.y - (top + (height - rect.height * scale) / 2) / scale,
  };
}
