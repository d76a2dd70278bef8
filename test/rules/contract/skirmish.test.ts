import { skirmishArbitrary } from '../arbitrary/skirmish.ts';
import { contractOf } from './contract-of.ts';

contractOf('skirmish', skirmishArbitrary);
