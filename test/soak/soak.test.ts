import { expect, it } from 'vitest';
import { soak } from './soak.ts';

/** The seed and the steps of the soak that every run of the tests has; longer ones are run by `npm run soak`. */
const SEED = 3;
const STEPS = 800;

it(
  'three people at one world do as chance has them, and everything is as it must be',
  { timeout: 300_000 },
  async () => {
    const { faults, lastSteps } = await soak({ seed: SEED, goesOn: (steps) => steps < STEPS });
    expect(faults, lastSteps.join('\n')).toEqual([]);
  },
);
