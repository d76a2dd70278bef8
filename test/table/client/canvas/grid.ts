/** A point on the canvas in pixels. */
export interface Point {
  x: number;
  y: number;
}

/** A square of the grid: row i, column j. */
export interface GridOffset {
  i: number;
  j: number;
}

/** What a path over the grid measures. */
export interface GridMeasurement {
  waypoints: Point[];
  segments: { from: Point; to: Point; distance: number; spaces: number; diagonals: number; euclidean: number }[];
  distance: number;
  cost: number;
  spaces: number;
  diagonals: number;
  euclidean: number;
}

/** How a grid is made. */
export interface GridConfiguration {
  size: number;
  distance: number;
  units: string;
  type: number;
  diagonals?: number;
}

/** Spaces that a run of diagonal and straight steps counts, by the rule of diagonals (CONST.GRID_DIAGONALS). */
function countedSpaces(straight: number, diagonal: number, rule: number): number {
  const factors: Record<number, number> = { 0: 1, 1: Math.SQRT2, 2: 1.5, 3: 2, 6: 2 };
  if (rule === 4) return straight + diagonal + Math.floor(diagonal / 2);
  if (rule === 5) return straight + diagonal + Math.ceil(diagonal / 2);
  return straight + diagonal * (factors[rule] ?? 1);
}

/** The grid of a scene: squares, or none. */
export class SceneGrid {
  readonly size: number;
  readonly distance: number;
  readonly units: string;
  readonly type: number;
  readonly diagonals: number;

  constructor({ size, distance, units, type, diagonals = 0 }: GridConfiguration) {
    this.size = size;
    this.distance = distance;
    this.units = units;
    this.type = type;
    this.diagonals = diagonals;
  }

  get sizeX(): number {
    return this.size;
  }

  get sizeY(): number {
    return this.size;
  }

  get isGridless(): boolean {
    return this.type === 0;
  }

  get isSquare(): boolean {
    return this.type === 1;
  }

  get isHexagonal(): boolean {
    return this.type > 1;
  }

  /** The square in which a point lies. */
  getOffset({ x, y }: Point): GridOffset {
    return { i: Math.floor(y / this.size), j: Math.floor(x / this.size) };
  }

  /** The upper left corner of the square of a point or offset. */
  getTopLeftPoint(coords: Point | GridOffset): Point {
    const { i, j } = 'i' in coords ? coords : this.getOffset(coords);
    return { x: j * this.size, y: i * this.size };
  }

  /** The middle of the square of a point or offset. */
  getCenterPoint(coords: Point | GridOffset): Point {
    const { x, y } = this.getTopLeftPoint(coords);
    return { x: x + this.size / 2, y: y + this.size / 2 };
  }

  /** The nearest corner of a square; the point itself without a grid. */
  getSnappedPoint({ x, y }: Point): Point {
    if (this.isGridless) return { x: Math.round(x), y: Math.round(y) };
    return { x: Math.round(x / this.size) * this.size, y: Math.round(y / this.size) * this.size };
  }

  /** The length of a path over points: in the scene's units, and in spaces. */
  measurePath(points: Point[]): GridMeasurement {
    const waypoints = points.map(({ x, y }) => ({ x, y }));
    const segments = waypoints.slice(1).map((to, index) => this.#segment(waypoints[index] ?? to, to));
    const sum = (key: 'distance' | 'spaces' | 'diagonals' | 'euclidean'): number =>
      segments.reduce((total, segment) => total + segment[key], 0);
    const distance = sum('distance');
    return {
      waypoints,
      segments,
      distance,
      cost: distance,
      spaces: sum('spaces'),
      diagonals: sum('diagonals'),
      euclidean: sum('euclidean'),
    };
  }

  #segment(from: Point, to: Point): GridMeasurement['segments'][number] {
    const euclidean = (Math.hypot(to.x - from.x, to.y - from.y) / this.size) * this.distance;
    if (this.isGridless) return { from, to, distance: euclidean, spaces: 0, diagonals: 0, euclidean };
    const start = this.getOffset(from);
    const end = this.getOffset(to);
    const rows = Math.abs(end.i - start.i);
    const columns = Math.abs(end.j - start.j);
    const diagonals = Math.min(rows, columns);
    const straight = Math.max(rows, columns) - diagonals;
    const distance = countedSpaces(straight, diagonals, this.diagonals) * this.distance;
    return { from, to, distance, spaces: straight + diagonals, diagonals, euclidean };
  }
}
