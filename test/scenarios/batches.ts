import { dismemberment } from './batches/dismemberment.ts';
import { imperium } from './batches/imperium.ts';
import { mortal } from './batches/mortal.ts';
import { resilience } from './batches/resilience.ts';
import { skirmish } from './batches/skirmish.ts';
import { table } from './batches/table.ts';
import { undo } from './batches/undo.ts';
import type { Batch, Scenario } from './scenario.ts';
import { Stage } from './stage.ts';

/** Every scenario, by subject. */
export const BATCHES: readonly Batch[] = [imperium, skirmish, mortal, resilience, dismemberment, table, undo];

/** Plays a scenario on a stage of its own, which is cleared whatever happens. */
export async function play({ play: act }: Scenario): Promise<void> {
  const stage = await Stage.open();
  try {
    await act(stage);
  } finally {
    await stage.clear();
  }
}
