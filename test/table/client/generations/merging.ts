import { diffObject, mergeObject, type DiffOptions, type MergeOptions } from '../../common/merge.ts';
import type { Source } from '../../common/objects.ts';
import { keysFromOperators, operatorsFromKeys } from '../../common/operators.ts';
import { logCompatibilityWarning } from '../utils/flow.ts';
import { is14 } from './release.ts';

/** `foundry.utils.mergeObject`: deletions and replacements are carried out with `performDeletions` (13) or `applyOperators` (14, which maps the older name). */
export function shownMergeObject(original: Source, other: Source = {}, options: MergeOptions = {}): Source {
  const { performDeletions, applyOperators, ...rest } = options;
  if (!is14()) return mergeObject(original, other, { ...rest, applyOperators: performDeletions ?? false });
  if (performDeletions !== undefined) {
    logCompatibilityWarning('The option performDeletions of mergeObject is deprecated in favor of applyOperators', {
      since: 14,
      until: 16,
      once: true,
    });
  }
  return mergeObject(original, other, { ...rest, applyOperators: applyOperators ?? performDeletions ?? false });
}
Object.defineProperty(shownMergeObject, 'name', { value: 'mergeObject' });

/** `foundry.utils.diffObject`: missing keys are told by `-=key` (13) or by operators (14). */
export function shownDiffObject(original: Source, other: Source, options: DiffOptions = {}): Source {
  return shownChanges(diffObject(original, other, options));
}
Object.defineProperty(shownDiffObject, 'name', { value: 'diffObject' });

/** Changes as systems see them: with `-=` and `==` keys (13) or operators (14). */
export function shownChanges(changes: Source): Source {
  return is14() ? changes : (keysFromOperators(changes) as Source);
}

/** Changes as the server and the store know them: with operators. */
export function storedChanges(changes: Source): Source {
  return is14() ? changes : (operatorsFromKeys(changes) as Source);
}
