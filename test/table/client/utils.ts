import { randomID } from '../common/ids.ts';
import { expandObject, filterObject, flattenObject } from '../common/merge.ts';
import {
  deepClone,
  deepFreeze,
  deleteProperty,
  duplicate,
  getProperty,
  getType,
  hasProperty,
  isEmpty,
  isPlainObject,
  objectsEqual,
  setProperty,
} from '../common/objects.ts';
import { buildUuid, parseUuid } from './documents/uuid.ts';
import { shownDiffObject, shownMergeObject } from './generations/merging.ts';
import { Collection } from './utils/collection.ts';
import { Color } from './utils/color.ts';
import { EventEmitterMixin } from './utils/event-emitter.ts';
import {
  debounce,
  getDefiningClass,
  getParentClasses,
  isElementInstanceOf,
  isSubclass,
  logCompatibilityWarning,
  Semaphore,
  throttle,
} from './utils/flow.ts';
import { performIntegerSort } from './utils/sort.ts';
import { cleanHTML, escapeHTML, getRoute, isNewerVersion, parseHTML, unescapeHTML } from './utils/text.ts';

/** `foundry.utils`. */
export const utils = {
  buildUuid,
  cleanHTML,
  Collection,
  Color,
  debounce,
  deepClone,
  deepFreeze,
  deleteProperty,
  diffObject: shownDiffObject,
  duplicate,
  equals: objectsEqual,
  escapeHTML,
  EventEmitterMixin,
  expandObject,
  filterObject,
  flattenObject,
  getDefiningClass,
  getParentClasses,
  getProperty,
  getRoute,
  getType,
  hasProperty,
  isElementInstanceOf,
  isEmpty,
  isNewerVersion,
  isPlainObject,
  isSubclass,
  logCompatibilityWarning,
  mergeObject: shownMergeObject,
  objectsEqual,
  parseHTML,
  parseUuid,
  performIntegerSort,
  randomID,
  Semaphore,
  setProperty,
  throttle,
  unescapeHTML,
};
