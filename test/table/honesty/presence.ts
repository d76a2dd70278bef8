/** Names of what is made only on a page; `test/browser/facts.test.ts` looks for them there. */
export const NEEDS_PAGE: readonly string[] = ['foundry.canvas.placeables.Token#document'];

function isHolder(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

/** Goes along a dotted path as far as it leads; gives what is at its end, or undefined where a member is missing. */
function follow(start: unknown, path: readonly string[]): { readonly value: unknown } | undefined {
  let value = start;
  for (const key of path) {
    if (!isHolder(value) || !(key in value)) return undefined;
    value = Reflect.get(value, key);
  }
  return { value };
}

/** Whether instances of a class have a member, from the prototype or by themselves. */
function instancesHave(
  { prototype }: { prototype: object },
  path: readonly string[],
  instances: readonly object[],
): boolean {
  const [first = '', ...rest] = path;
  if (rest.length === 0 && first in prototype) return true;
  const own = instances.filter((instance) => Object.prototype.isPrototypeOf.call(prototype, instance));
  return own.some((instance) => follow(instance, path) !== undefined);
}

/** Whether a name of Foundry's, as `UsedName` writes it, is there among the globals. `instances` are asked for what they have by themselves. */
export function isPresent(name: string, instances: readonly object[]): boolean {
  const [standing = '', member] = name.split('#');
  const found = follow(globalThis, standing.split('.'));
  if (found === undefined || member === undefined) return found !== undefined;
  return instancesHave(found.value as { prototype: object }, member.split('.'), instances);
}
