import { mortalArbitrary } from '../arbitrary/mortal.ts';
import { contractOf } from './contract-of.ts';

contractOf('mortal', mortalArbitrary);
