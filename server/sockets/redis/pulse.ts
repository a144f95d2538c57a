/** Times in ms. */
export interface PulseTimes {
  /** Between two beats. */
  readonly every: number
  /** A shard from which no beat was heard for so long is away. */
  readonly late: number
  /** After so long without a whole pulse, the connection is opened anew. */
  readonly renewAfter: number
}

/** Ms after which a client that repairs itself is helped all the same. */
const patience = 2_000

export const pulseTimes: PulseTimes = { every: 400, late: 1_000, renewAfter: 15_000 }

export interface PulseParts {
  readonly times: PulseTimes
  readonly now: () => number
  /** A part of each shard. */
  readonly findParts: () => readonly number[]
  readonly watch: (part: number) => Promise<unknown>
  readonly beat: (part: number) => Promise<unknown>
  readonly repair: () => Promise<boolean>
  /** The beat comes back without a repair, which is for the rest. */
  readonly repairsItself: () => boolean
  readonly renew: () => Promise<void>
  readonly changed: (isWhole: boolean) => void
}

/**
 * Whether messages of other processes arrive: this process sends itself a beat over each shard and waits for it. A connection that
 * stands says little, since a server or a network may hang.
 */
export class Pulse {
  readonly #parts: PulseParts
  /** When the last beat was heard, by part. */
  readonly #heard = new Map<number, number>()
  readonly #timer: NodeJS.Timeout
  #isWhole = false
  #lostAt: number
  #isRepaired = false
  #repairedAt = 0
  #isTurning = false

  constructor(parts: PulseParts) {
    this.#parts = parts
    this.#lostAt = parts.now()
    this.#timer = setInterval(() => void this.#turn(), parts.times.every)
    this.#timer.unref()
  }

  get isWhole(): boolean {
    return this.#isWhole
  }

  hear(part: number): void {
    this.#heard.set(part, this.#parts.now())
  }

  /** Something was lost: not whole before all is repaired and heard again. */
  lose(): void {
    this.#isRepaired = false
    if (!this.#isWhole) return
    this.#isWhole = false
    this.#lostAt = this.#parts.now()
    this.#heard.clear()
    this.#parts.changed(false)
  }

  /** Beats now. Resolves after the beats of this turn were sent. */
  start(): Promise<void> {
    return this.#turn()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  async #turn(): Promise<void> {
    if (this.#isTurning) return
    this.#isTurning = true
    try {
      await this.#look()
    } catch {
      this.lose()
    } finally {
      this.#isTurning = false
    }
  }

  async #look(): Promise<void> {
    const { now, times, findParts, watch, beat, repair, repairsItself, renew, changed } = this.#parts
    const tried = findParts()
    for (const part of this.#heard.keys()) if (!tried.includes(part)) this.#heard.delete(part)
    const isHeard = tried.length > 0 && tried.every((part) => now() - (this.#heard.get(part) ?? 0) <= times.late)
    if (this.#isWhole) {
      if (!isHeard) this.lose()
    } else if (this.#isRepaired && isHeard) {
      this.#isWhole = true
      changed(true)
    } else if (now() - this.#lostAt > times.renewAfter) {
      this.#lostAt = now()
      await renew()
    }
    if (!this.#isRepaired && (isHeard || !repairsItself() || now() - this.#repairedAt > patience)) {
      this.#repairedAt = now()
      this.#isRepaired = true
      const isDone = await repair()
      // It may have been lost again in the meantime.
      if (!isDone) this.#isRepaired = false
    }
    for (const part of tried) {
      const known = this.#heard.has(part) || this.#watched.has(part)
      if (!known) {
        this.#watched.add(part)
        watch(part).catch(() => this.#watched.delete(part))
      }
      beat(part).catch(() => {})
    }
  }

  readonly #watched = new Set<number>()
}
