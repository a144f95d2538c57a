import type { Write } from './archive'

/** Updates that come within so many ms are written by one transaction, which costs more than what it writes. */
const gathering = 100

/**
 * Writes in the order of the calls. Updates are shown before they are written and come again after a crash, since the cursor is
 * written with them: so they wait for each other, and no transaction competes with showing them.
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

  /** Writes a little later, with what else comes until then. */
  soon(writes: readonly Write[]): void {
    this.#waiting.push(...writes)
    this.#timer ??= setTimeout(() => this.flush(), gathering)
  }

  /** Begins to write what waits, so that a read that follows finds it. */
  flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
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
