/** A source of numbers in [0, 1) that begins at a seed. */
export function seededUniform(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const queue: number[] = [];

/** Faces that the next dice show, before chance takes over. */
export const scriptedDice = {
  /** Puts faces at the end of the script. */
  push(...faces: number[]): void {
    queue.push(...faces);
  },
  /** Faces that no die has shown yet. */
  rest(): number[] {
    return [...queue];
  },
  /** Forgets the script. */
  clear(): void {
    queue.length = 0;
  },
};

/** The scripted face for a die of so many sides; undefined when the script is at its end. A face that the die lacks is an error. */
export function scriptedFace(sides: number): number | undefined {
  const face = queue[0];
  if (face === undefined) return undefined;
  if (!Number.isInteger(face) || face < 1 || face > sides)
    throw new Error(`The scripted face ${face} is not on a die of ${sides} sides`);
  return queue.shift();
}
