/** Bad input or an impossible answer: which place (a path, or the id of an ask), and why. */
export class RuleError extends Error {
  override readonly name = 'RuleError';

  constructor(
    readonly path: string,
    readonly reason: string,
  ) {
    super(path === '' ? reason : `${path}: ${reason}`);
  }
}
