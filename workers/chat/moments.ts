/** `touched`: an update changed the contact. `counted`: it contained its unread. `announced`: it contained the whole contact. */
export type Change = 'touched' | 'counted' | 'announced'

/** When updates last changed which contact, on a clock that only they move: an answer asked for before knows less than they. */
export class Moments {
  readonly #last: Readonly<Record<Change, Map<number, number>>> = {
    touched: new Map(),
    counted: new Map(),
    announced: new Map(),
  }
  #now = 0

  get now(): number {
    return this.#now
  }

  note(change: Change, cid: number): void {
    this.#now++
    this.#last[change].set(cid, this.#now)
  }

  isSince(change: Change, cid: number, since: number): boolean {
    return (this.#last[change].get(cid) ?? 0) > since
  }
}
