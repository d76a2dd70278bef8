import { withWoundEdit, type WoundEdit } from '../bridge/imperium-edits.ts';
import type { ImperiumActor } from '../data/narrowing.ts';
import type { ImperiumBody } from '../rules/index.ts';
import { editBody } from './condition.ts';

/** Changes by hand what an imperium body suffers from: crippling injuries, infections, clocks. */
export function editWounds(actor: ImperiumActor, edit: WoundEdit): Promise<boolean> {
  return editBody(actor, (body) => withWoundEdit(body as ImperiumBody, edit));
}
