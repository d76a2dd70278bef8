import { inject, it } from 'vitest';
import { generation } from '../generation.ts';
import { soak } from './soak.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A soak that is asked for: its seed, and where it ends, after minutes or, where they are given, after steps. */
    soak: { readonly seed: number; readonly minutes: number; readonly steps: number | null };
  }
}

const { seed, minutes, steps } = inject('soak');
const { hrtime } = process;
const begun = hrtime.bigint();

function minutesPassed(): number {
  return Number(hrtime.bigint() - begun) / 6e10;
}

it(`three people, seed ${seed}, generation ${generation}`, { timeout: 0 }, async () => {
  const end = await soak({ seed, goesOn: (taken) => (steps === null ? minutesPassed() < minutes : taken < steps) });
  if (end.faults.length === 0) {
    process.stdout.write(`generation ${generation}, seed ${seed}: ${end.steps} steps, nothing wrong\n`);
    return;
  }
  const again = `npm run soak -- --generation ${generation} --seed ${seed} --steps ${end.steps}`;
  throw new Error(
    [
      `after ${end.steps} steps:`,
      ...end.faults,
      '',
      'The last steps:',
      ...end.lastSteps,
      '',
      `Once more: ${again}`,
    ].join('\n'),
  );
});
