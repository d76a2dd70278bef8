import { resilienceArbitrary } from '../arbitrary/resilience.ts';
import { contractOf } from './contract-of.ts';

contractOf('resilience', resilienceArbitrary);
