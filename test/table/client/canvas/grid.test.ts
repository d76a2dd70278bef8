import { describe, expect, test } from 'vitest';
import { SceneGrid } from './grid.ts';

const EQUIDISTANT = 0;
const APPROXIMATE = 2;
const RECTILINEAR = 3;
const ALTERNATING = 4;

const at = (column: number, row: number): { x: number; y: number } => ({ x: column * 100 + 50, y: row * 100 + 50 });

describe('measurePath over squares of 100 pixels and 1 m (api-facts 13)', () => {
  test.each([
    ['straight on', EQUIDISTANT, at(4, 0), 4, 4],
    ['a diagonal counts one', EQUIDISTANT, at(3, 3), 3, 3],
    ['a diagonal counts one and a half', APPROXIMATE, at(2, 2), 3, 2],
    ['a diagonal counts two', RECTILINEAR, at(2, 2), 4, 2],
    ['every second diagonal counts two', ALTERNATING, at(3, 3), 4, 3],
    ['straight and diagonal', EQUIDISTANT, at(5, 2), 5, 5],
  ])('%s', (_name, diagonals, to, distance, spaces) => {
    const grid = new SceneGrid({ size: 100, distance: 1, units: 'm', type: 1, diagonals });
    expect(grid.measurePath([at(0, 0), to])).toMatchObject({ distance, spaces });
  });

  test('the segments of a path add up', () => {
    const grid = new SceneGrid({ size: 100, distance: 2, units: 'm', type: 1 });
    const path = grid.measurePath([at(0, 0), at(2, 0), at(2, 3)]);
    expect(path.segments.map(({ distance }) => distance)).toEqual([4, 6]);
    expect(path.distance).toBe(10);
  });

  test('without a grid the distance is as the crow flies', () => {
    const grid = new SceneGrid({ size: 100, distance: 1, units: 'm', type: 0 });
    expect(grid.measurePath([at(0, 0), at(3, 4)]).distance).toBeCloseTo(5);
  });
});

test('a point snaps to the nearest corner of a square', () => {
  const grid = new SceneGrid({ size: 100, distance: 1, units: 'm', type: 1 });
  expect(grid.getSnappedPoint({ x: 149, y: 151 })).toEqual({ x: 100, y: 200 });
  expect(grid.getCenterPoint({ x: 149, y: 151 })).toEqual({ x: 150, y: 150 });
});
