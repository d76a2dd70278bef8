/** How many lines are kept. */
const KEPT = 50;

/** What was said in the chat, to be called back line by line. */
export class ChatHistory {
  readonly #lines: string[] = [];
  #at = 0;

  /** Notes a line that was sent. */
  add(line: string): void {
    if (this.#lines.at(-1) !== line) this.#lines.push(line);
    if (this.#lines.length > KEPT) this.#lines.shift();
    this.#at = this.#lines.length;
  }

  /** Puts the line before (ArrowUp) or after (ArrowDown) into a field that is empty or shows a line called back. */
  onKey(event: KeyboardEvent, area: HTMLTextAreaElement): void {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const isOwn = area.value !== (this.#lines[this.#at] ?? '');
    const next = this.#at + (step ?? 0);
    if (step === undefined || isOwn || next < 0 || next > this.#lines.length) return;
    event.preventDefault();
    this.#at = next;
    area.value = this.#lines[next] ?? '';
    area.setSelectionRange(area.value.length, area.value.length);
  }
}
