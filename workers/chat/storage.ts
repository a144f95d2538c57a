import type { Archive, Kept, Write } from './archive'
import { createMemoryArchive } from './memoryArchive'

/** How long a disk may take to open, in ms: another build's hub may hold it back. */
const openingTime = 3_000

export interface StorageEnds {
  open(onLost: () => void): Promise<Archive>
  /** What is known in memory, to go on with once the disk is lost. */
  known(): readonly Write[]
  /** From disk to memory. */
  degraded(): void
}

/** Keeps on disk for as long as the disk plays along, then in memory: chat goes on, nothing outlives the browser. */
export class Storage {
  #archive: Archive = createMemoryArchive()
  #isClosed = false
  readonly #writing = new Set<Promise<void>>()

  constructor(private readonly ends: StorageEnds) {}

  get kind(): Archive['kind'] {
    return this.#archive.kind
  }

  get archive(): Archive {
    return this.#archive
  }

  /** Answers what was kept. A disk that cannot be read begins afresh; one that does not open in time is done without. */
  async open(): Promise<Kept | undefined> {
    const opening = this.#read()
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, openingTime))
    try {
      const opened = await Promise.race([opening, late])
      if (opened) this.#archive = opened.archive
      // Opened after all: nobody waits for it any more.
      else void opening.then(({ archive }) => archive.close()).catch(() => {})
      return opened?.kept
    } catch (error) {
      console.warn('Chat is kept in memory: IndexedDB does not open.', error)
      return undefined
    }
  }

  async #read(): Promise<{ archive: Archive; kept: Kept }> {
    const archive = await this.#openOnce()
    try {
      return { archive, kept: await archive.load() }
    } catch (error) {
      console.warn('What was kept of the chat cannot be read; it begins afresh.', error)
      await archive.remove()
      const fresh = await this.#openOnce()
      return { archive: fresh, kept: await fresh.load() }
    }
  }

  /** One that was removed since says nothing any more. */
  async #openOnce(): Promise<Archive> {
    const archive: Archive = await this.ends.open(() => {
      if (this.#archive === archive) this.#degrade()
    })
    return archive
  }

  /** Never rejects. Writes of one call stand or fall together. */
  async save(writes: readonly Write[]): Promise<void> {
    if (writes.length === 0 || this.#isClosed) return
    const writing = this.#write(writes)
    this.#writing.add(writing)
    await writing
    this.#writing.delete(writing)
  }

  /** Everything saved so far is written. */
  async settled(): Promise<void> {
    await Promise.all(this.#writing)
  }

  async #write(writes: readonly Write[]): Promise<void> {
    const archive = this.#archive
    try {
      await archive.write(writes)
    } catch (error) {
      console.warn('Chat is kept in memory from now on: IndexedDB refuses.', error)
      this.#degrade()
      if (this.#archive !== archive) await this.#archive.write(writes)
    }
  }

  /** What is still under way is not kept. */
  close(): void {
    this.#isClosed = true
    this.#archive.close()
  }

  #degrade(): void {
    if (this.#isClosed || this.#archive.kind === 'memory') return
    this.#archive.close()
    this.#archive = createMemoryArchive()
    void this.#archive.write(this.ends.known())
    this.ends.degraded()
  }
}
