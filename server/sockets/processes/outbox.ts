import { setTimeout as sleep } from 'node:timers/promises'

/** Lines by the process that they go to; `undefined` for all. */
export type Batch = Map<string | undefined, string[]>

export interface OutboxParts {
  deliver(batch: Batch): Promise<unknown>
  /** Least ms between two deliveries. The first goes at once; under load one delivery serves many lines. */
  readonly pause: number
  readonly report: (error: unknown) => void
}

/** Gathers lines while a delivery is under way, so that each process gets one notice with many lines. */
export class Outbox {
  readonly #parts: OutboxParts
  #waiting: Batch = new Map()
  #running: Promise<void> | undefined
  #isClosing = false

  constructor(parts: OutboxParts) {
    this.#parts = parts
  }

  add(line: string, to: string | undefined): void {
    const lines = this.#waiting.get(to)
    if (lines) lines.push(line)
    else this.#waiting.set(to, [line])
    this.#running ??= this.#run()
  }

  /** Resolves once everything was delivered or given up. */
  async close(): Promise<void> {
    this.#isClosing = true
    await this.#running
  }

  async #run(): Promise<void> {
    // What this turn of the event loop sends goes together.
    await Promise.resolve()
    while (this.#waiting.size > 0) {
      const batch = this.#waiting
      this.#waiting = new Map()
      const began = performance.now()
      try {
        await this.#parts.deliver(batch)
      } catch (error) {
        this.#parts.report(error)
      }
      const left = this.#parts.pause - (performance.now() - began)
      if (left > 0 && !this.#isClosing) await sleep(left, undefined, { ref: false })
    }
    this.#running = undefined
  }
}
