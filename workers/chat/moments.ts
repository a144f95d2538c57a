/**
 * `touched`: an update changed the contact. `missed`: it was unknown, so that nothing keeps the change. `counted`: the update contained
 * its unread. `announced`: it contained the whole contact.
 */
export type Change = 'touched' | 'missed' | 'counted' | 'announced'

/** When updates last changed which contact, on a clock that only they move: an answer asked for before knows less than they. */
export class Moments {
  readonly #last: Readonly<Record<Change, Map<number, number>>> = {
    touched: new Map(),
    missed: new Map(),
    counted: new Map(),
    announced: new Map(),
  }
  #now = 0
  #begun = 0

  get now(): number {
    return this.#now
  }

  /** What changed up to here is not known contact by contact: answers asked for before know less than what is read now. */
  beginAnew(): void {
    this.#now++
    this.#begun = this.#now
  }

  /** Whether everything has begun anew since. */
  isOver(since: number): boolean {
    return since < this.#begun
  }

  note(change: Change, cid: number): void {
    this.#now++
    this.#last[change].set(cid, this.#now)
  }

  isSince(change: Change, cid: number, since: number): boolean {
    return (this.#last[change].get(cid) ?? 0) > since
  }
}
