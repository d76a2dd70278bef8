/*
 * The classes that data models are made of, from the practice table, as globals: imported before the models. By path at
 * run time, so that the table's own types stay out of this program.
 */
const table = '../table/client/data';
const fields: unknown = await import(`${table}/fields/index.ts`);
const { TypeDataModel } = (await import(`${table}/type-data-model.ts`)) as Record<string, unknown>;

Object.assign(globalThis, { foundry: { data: { fields }, abstract: { TypeDataModel } } });

export {};
