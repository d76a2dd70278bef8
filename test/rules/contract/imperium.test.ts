import { imperiumArbitrary } from '../arbitrary/imperium.ts';
import { contractOf } from './contract-of.ts';

contractOf('imperium', imperiumArbitrary);
