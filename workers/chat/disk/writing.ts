import type { Write } from './archive'

/** Least time between two transactions of a flood of updates, in ms: each costs more than what it writes. */
const pace = 100

/**
 * Writes in the order of the calls. Updates are shown before they are written and come again after a crash, so in a flood they
 * wait for each other and are written together.
 */
export class Writing {
  readonly #write: (writes: readonly Write[]) => Promise<void>
  #waiting: Write[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(write: (writes: readonly Write[]) => Promise<void>) {
    this.#write = write
  }

  /** Writes at once, after what waits. Resolves when it is written. */
  now(writes: readonly Write[]): Promise<void> {
    this.flush()
    return this.#write(writes)
  }

  /** Writes at once, or with what else comes within the pace of the last time. */
  soon(writes: readonly Write[]): void {
    this.#waiting.push(...writes)
    if (this.#timer !== undefined) return
    this.flush()
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      if (this.#waiting.length > 0) this.soon([])
    }, pace)
  }

  /** Begins to write what waits, so that a read that follows finds it. */
  flush(): void {
    if (this.#waiting.length === 0) return
    const waiting = withoutReplaced(this.#waiting)
    this.#waiting = []
    void this.#write(waiting)
  }
}

/** Leaves out states of a record that a later one replaces. */
function withoutReplaced(writes: readonly Write[]): readonly Write[] {
  const last = new Map(writes.map((write) => [recordOf(write), write]))
  return writes.filter((write) => {
    const record = recordOf(write)
    return record === undefined || last.get(record) === write
  })
}

/** The record that is put whole; messages differ, so they are not compared. */
function recordOf(write: Write): string | undefined {
  if (!('put' in write)) return undefined
  if (write.store === 'standing') return write.store
  return write.store === 'contacts' || write.store === 'reads' ? `${write.store} ${write.put.cid}` : undefined
}
