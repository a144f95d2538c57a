import type { RoomMessage } from '#contract/chat/rooms'
import { countMissing, lastBeforeHole, mergeEntries, newestStretch } from './roomRules'

/** Most entries in memory, newest kept; more while the user scrolls back. */
const kept = 300
const keptScrolled = 2_000
/** A larger gap is left open: what came before it is let go and can be scrolled back to. */
const largestGap = 300

/** What is known of a chatroom's log. */
export class RoomLog {
  #entries: readonly RoomMessage[] = []
  /** Entries behind which the server's log has none up to the next one that is known. */
  readonly #closed = new Set<number>()
  /** The first entry of the server's log, as far as it was read. */
  #firstId = 1
  #most = kept

  get entries(): readonly RoomMessage[] {
    return this.#entries
  }

  get hasOlder(): boolean {
    return (this.#entries[0]?.id ?? this.#firstId) > this.#firstId
  }

  /** Returns whether that changed anything. */
  merge(messages: readonly RoomMessage[]): boolean {
    const entries = mergeEntries(this.#entries, messages)
    if (entries === this.#entries) return false
    this.#entries = entries
    this.#trim()
    return true
  }

  /** The log begins with the entry. */
  begins(firstId: number): void {
    this.#firstId = firstId
  }

  /** The user scrolls back: more stays in memory. */
  keepMore(): void {
    this.#most = keptScrolled
  }

  keepFewer(): void {
    this.#most = kept
    this.#trim()
  }

  /** The last entry before the oldest hole; undefined if there is none. A hole that is too large is let go. */
  findHole(): number | undefined {
    const last = lastBeforeHole(this.#entries, this.#closed)
    if (last === undefined || countMissing(this.#entries) <= largestGap) return last
    this.#entries = newestStretch(this.#entries)
    return undefined
  }

  get hasHole(): boolean {
    return lastBeforeHole(this.#entries, this.#closed) !== undefined
  }

  /** The server's log has nothing between the entry and the next one that is known. */
  close(lastId: number): void {
    this.#closed.add(lastId)
  }

  #trim(): void {
    if (this.#entries.length > this.#most) this.#entries = this.#entries.slice(-this.#most)
  }
}
