import type { ApplicationV2 } from './api/application.ts';

/** The applications that are open, by id. */
export const instances = new Map<string, ApplicationV2>();
