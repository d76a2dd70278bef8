/** Gives a built-in object members that do not show up when it is enumerated. */
export function define(target: object, members: Record<string, (this: never, ...args: never[]) => unknown>): void {
  for (const [name, value] of Object.entries(members)) {
    Object.defineProperty(target, name, { value, writable: true, configurable: true, enumerable: false });
  }
}
