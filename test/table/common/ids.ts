const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A random identifier of letters and figures; 16 characters are a document's id. */
export function randomID(length = 16): string {
  const figures = crypto.getRandomValues(new Uint32Array(length));
  return Array.from(figures, (figure) => ALPHABET.charAt(figure % ALPHABET.length)).join('');
}

/** Whether a value may be a document's id: 16 letters and figures. */
export function isValidId(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z0-9]{16}$/.test(value);
}
