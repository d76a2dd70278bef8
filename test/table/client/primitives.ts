import './primitives/arrays.ts';
import './primitives/numbers.ts';
import './primitives/sets.ts';
import './primitives/strings.ts';
