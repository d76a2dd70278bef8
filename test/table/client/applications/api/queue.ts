/** Runs tasks one after the other; the failure of one does not stop the next. */
export class Queue {
  #last: Promise<unknown> = Promise.resolve();

  /** Adds a task; the promise settles as the task does. */
  add<Result>(task: () => Promise<Result>): Promise<Result> {
    const run = this.#last.then(task);
    this.#last = run.catch(() => undefined);
    return run;
  }
}
