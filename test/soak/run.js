import { parseArgs } from 'node:util';
import { startVitest } from 'vitest/node';

const USAGE = 'usage: npm run soak -- [--minutes 5] [--seed 3] [--steps N] [--generation 13|14]';

/** Arguments that cannot be worked with. */
class Refusal extends Error {}

/**
 * A number of the command line.
 * @param {string} name
 * @param {string | undefined} given
 * @param {RegExp} shape
 * @param {number} otherwise
 */
function numberOf(name, given, shape, otherwise) {
  if (given === undefined) return otherwise;
  if (!shape.test(given) || Number(given) <= 0)
    throw new Refusal(`--${name}: expected a number above 0, got "${given}"`);
  return Number(given);
}

/** What is asked for: both generations, one after the other, share the minutes. */
function wanted() {
  const text = /** @type {const} */ ({ type: 'string' });
  const { values } = parseArgs({ options: { minutes: text, seed: text, steps: text, generation: text } });
  const { generation, steps } = values;
  if (generation !== undefined && generation !== '13' && generation !== '14')
    throw new Refusal(`--generation: expected 13 or 14, got "${generation}"`);
  const generations = generation === undefined ? [14, 13] : [Number(generation)];
  const minutes = numberOf('minutes', values.minutes, /^\d+(\.\d+)?$/, 5) / generations.length;
  const seed = numberOf('seed', values.seed, /^\d+$/, 3);
  return {
    generations,
    soak: { seed, minutes, steps: steps === undefined ? null : numberOf('steps', steps, /^\d+$/, 1) },
  };
}

/**
 * Runs a soak of one generation; whether nothing was wrong.
 * @param {number} generation
 * @param {{ seed: number, minutes: number, steps: number | null }} soak
 */
async function run(generation, soak) {
  const vitest = await startVitest('test', [], {
    config: false,
    include: ['test/soak/long.soak.ts'],
    provide: { generation, soak },
    reporters: [['default', { summary: false }]],
    run: true,
    watch: false,
  });
  const failed = vitest.state.getCountOfFailedTests() + vitest.state.getUnhandledErrors().length;
  await vitest.close();
  return failed === 0;
}

try {
  const { generations, soak } = wanted();
  for (const generation of generations) if (!(await run(generation, soak))) process.exitCode = 1;
} catch (error) {
  const isOurs =
    error instanceof Refusal ||
    (error instanceof Error && String(Reflect.get(error, 'code')).startsWith('ERR_PARSE_ARGS'));
  if (!isOurs) throw error;
  console.error(`${error.message}\n${USAGE}`);
  process.exitCode = 2;
}
