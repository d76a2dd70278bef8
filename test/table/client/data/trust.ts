/** Marks the construction of a model over data that has been cleaned and validated already. */
export const TRUSTED = Symbol('trusted');
