import { dismembermentArbitrary } from '../arbitrary/dismemberment.ts';
import { contractOf } from './contract-of.ts';

contractOf('dismemberment', dismembermentArbitrary);
