import type { Update } from '#contract/chat/socket'
import type { Result } from '#contract/errors'
import { limits } from '#contract/limits'
import { mayPass, Pauses } from './pauses'

export interface LogPage {
  readonly seq: number
  readonly tooOld: boolean
  readonly updates: readonly Update[]
}

interface InboxEnds {
  /** The last seq applied. */
  cursor(): number | null
  /** Applies updates that follow the cursor without a hole, and moves it. */
  apply(updates: readonly Update[]): void
  /** Asks the server for what follows `after`. */
  ask(after: number): Promise<Result<LogPage>>
  /** The server no longer has what follows the cursor. */
  tooOld(seq: number): void
}

/**
 * Puts the log in order, whatever comes: duplicates are dropped, stragglers are waited for, and what does not come by itself is
 * asked for.
 */
export class Inbox {
  readonly #ends: InboxEnds
  readonly #early = new Map<number, Update>()
  #gapTimer: ReturnType<typeof setTimeout> | undefined
  #asking: Promise<boolean> | undefined
  /** Where the log ends, as far as it was said. */
  #end = 0
  #reached: { seq: number; reached: () => void } | undefined
  readonly #pauses = new Pauses()

  constructor(ends: InboxEnds) {
    this.#ends = ends
  }

  receive(updates: readonly Update[]): void {
    const cursor = this.#ends.cursor()
    for (const update of updates) if (update.seq > (cursor ?? 0)) this.#early.set(update.seq, update)
    // The answer of the first login is on its way, and says where the log begins here.
    if (cursor === null) return
    this.#drain(cursor)
    this.#waitForMissing()
  }

  /** The log ends at `seq`: a lost last update shows in no gap. */
  endsAt(seq: number): void {
    this.#end = seq
    this.#waitForMissing()
  }

  /** Calls `reached` when everything up to `seq` has been applied, before later updates. */
  when(seq: number, reached: () => void): void {
    if ((this.#ends.cursor() ?? 0) === seq) reached()
    else if ((this.#ends.cursor() ?? 0) < seq) this.#reached = { seq, reached }
  }

  /** Asks for missing updates until the end of the log, one call at a time. Returns whether the end was reached. */
  catchUp(): Promise<boolean> {
    this.#stopWaiting()
    this.#asking ??= this.#askOn().finally(() => {
      this.#asking = undefined
    })
    return this.#asking
  }

  /**
   * A login says where the log ends. What waits up to there comes with its answer, or is asked for anew; what was pushed between the
   * reading of the log and the answer is in neither, and stays.
   */
  beginAt(seq: number): void {
    this.#stopWaiting()
    this.#pauses.skip()
    for (const early of this.#early.keys()) if (early <= seq) this.#early.delete(early)
    this.#reached = undefined
  }

  /** What waits is forgotten: it will come again after the next login. */
  clear(): void {
    this.#stopWaiting()
    this.#pauses.end()
    this.#early.clear()
    this.#end = 0
    this.#reached = undefined
  }

  async #askOn(): Promise<boolean> {
    for (;;) {
      const after = this.#ends.cursor()
      if (after === null) return false
      const page = await this.#ends.ask(after)
      if (!page.ok) {
        if (mayPass(page) && (await this.#pauses.next())) continue
        return false
      }
      this.#pauses.begin()
      if (page.data.tooOld) {
        this.clear()
        this.#ends.tooOld(page.data.seq)
        return false
      }
      this.receive(page.data.updates)
      const cursor = this.#ends.cursor() ?? 0
      if (cursor >= page.data.seq) return true
      if (cursor <= after) return false
    }
  }

  #drain(cursor: number): void {
    const { seq: stop, reached } = this.#reached ?? { seq: Number.POSITIVE_INFINITY, reached: () => {} }
    const due: Update[] = []
    let last = cursor
    while (last < stop) {
      const update = this.#early.get(last + 1)
      if (!update) break
      due.push(update)
      last++
    }
    for (const seq of this.#early.keys()) if (seq <= last) this.#early.delete(seq)
    if (due.length > 0) this.#ends.apply(due)
    if (last !== stop) return
    this.#reached = undefined
    reached()
    this.#drain(last)
  }

  #waitForMissing(): void {
    const cursor = this.#ends.cursor()
    if (cursor === null) return
    if (this.#early.size === 0 && cursor >= this.#end) this.#stopWaiting()
    else this.#gapTimer ??= setTimeout(() => void this.catchUp(), limits.updateGapWait)
  }

  #stopWaiting(): void {
    clearTimeout(this.#gapTimer)
    this.#gapTimer = undefined
  }
}
