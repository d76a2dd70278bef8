/** Gives a class, or its prototype, members as if they stood in it: methods and accessors, none of them enumerable. */
export function install(target: object, members: object): void {
  for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(members))) {
    Object.defineProperty(target, name, { ...descriptor, enumerable: false, configurable: true });
  }
}
