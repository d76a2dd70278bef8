const WIDTH = 40;

/**
 * A bar that shows how many of `total` things are done; on nothing but a terminal it shows nothing.
 * @param {{ isTTY?: boolean, write(text: string): unknown }} stream
 * @param {number} total
 * @param {string} things
 */
export function progressBar(stream, total, things) {
  let drawn = -1;
  let longest = 0;
  return {
    /** @param {number} done */
    show(done) {
      const filled = Math.floor((done / total) * WIDTH);
      if (stream.isTTY !== true || filled === drawn) return;
      drawn = filled;
      const line = `[${'#'.repeat(filled)}${' '.repeat(WIDTH - filled)}] ${done} of ${total} ${things}`;
      longest = Math.max(longest, line.length);
      stream.write(`\r${line}`);
    },
    clear() {
      if (longest > 0) stream.write(`\r${' '.repeat(longest)}\r`);
    },
  };
}
