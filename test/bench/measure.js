/** Measures in one process: two ways of the same work in slices, in an order drawn anew for each pair, so that a busy machine slows both alike. */

const ROUNDS = 9;
const SLICES = 12;

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

function timed(work, seed) {
  const start = performance.now();
  const lines = work(seed);
  return { ms: performance.now() - start, lines };
}

function playRound(round, contestants, shuffle) {
  const took = { rules: 0, hand: 0 };
  const lines = { rules: 0, hand: 0 };
  for (let slice = 0; slice < SLICES; slice += 1) {
    const order = shuffle() < 0.5 ? ['rules', 'hand'] : ['hand', 'rules'];
    for (const name of order) {
      const found = timed(contestants[name], round * SLICES + slice);
      took[name] += found.ms;
      lines[name] += found.lines;
    }
  }
  return { ratio: took.hand / took.rules, took, lines };
}

/**
 * Nine shuffled rounds after one to warm up. `contestants.rules(seed)` and `contestants.hand(seed)` do the same work and
 * give how many ledger lines they wrote. Gives the median ratio of their times (hand by rules), the ratio of each round,
 * and milliseconds and lines a slice of the median kind.
 */
export function compare(contestants, shuffle) {
  playRound(0, contestants, shuffle);
  const rounds = Array.from({ length: ROUNDS }, (_, round) => playRound(round + 1, contestants, shuffle));
  const per = (of) => median(rounds.map(of)) / SLICES;
  return {
    ratio: median(rounds.map(({ ratio }) => ratio)),
    ratios: rounds.map(({ ratio }) => ratio),
    ms: { rules: per(({ took }) => took.rules), hand: per(({ took }) => took.hand) },
    lines: { rules: per(({ lines }) => lines.rules), hand: per(({ lines }) => lines.hand) },
  };
}
