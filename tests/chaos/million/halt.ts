/** Ends a run before its time: for a fault, or because somebody asks. */
export class Halt {
  #reason: string | undefined

  /** Why the run ends; undefined while it goes on. */
  get reason(): string | undefined {
    return this.#reason
  }

  /** The first reason is kept. */
  because(reason: string): void {
    this.#reason ??= reason
  }
}
