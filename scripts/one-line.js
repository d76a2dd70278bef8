/**
 * A message on one line, whatever names and formulas a file put into it: what would break the line is escaped.
 * @param {string} message
 */
export function oneLine(message) {
  return message.replaceAll(/[\p{Cc}\u2028\u2029]/gu, (character) => {
    const escaped = JSON.stringify(character).slice(1, -1);
    return escaped === character ? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}` : escaped;
  });
}
