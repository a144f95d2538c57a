import type { Archive, Kept, Write } from './archive'
import { createMemoryArchive } from './memoryArchive'

/** How long a disk may take to open, in ms: another build's hub may hold it back, or one that hangs in the middle of a write. */
const openingTime = 3_000
/** The same, in ms, after a hub that hangs, which may still lock the database. */
const shortOpeningTime = 300
/** Extra ms to wait for a slow disk before sending without it. */
const timeout = 15_000

/** Data that only this browser has; all else can be fetched again from the service. */
const own: readonly Write['store'][] = ['outbox', 'reads', 'drafts']

interface StorageEnds {
  open(onLost: () => void): Promise<Archive>
  /** The former hub hangs. */
  readonly isLikelyHeld?: boolean
  /** Data in memory, with which the hub continues if the disk is lost. */
  known(): readonly Write[]
  /** From disk to memory. */
  degraded(): void
  /** The disk opened late and now has the data that was only in memory: the session restarts from it. */
  reopened(): void
  /** The disk is not waited for any longer. */
  givenUp(): void
}

/** Stores on disk while that works, then in memory: chat continues, but nothing is kept after the browser closes. */
export class Storage {
  readonly #ends: StorageEnds
  #archive: Archive = createMemoryArchive()
  /** The database that opened last, also one that was lost since. */
  #disk: Archive | undefined
  #opening: Promise<Kept | undefined> | undefined
  #isAwaited = false
  #isClosed = false
  #isRemoved = false
  readonly #writing = new Set<Promise<void>>()

  constructor(ends: StorageEnds) {
    this.#ends = ends
  }

  get kind(): Archive['kind'] {
    return this.#archive.kind
  }

  get archive(): Archive {
    return this.#archive
  }

  /** Whether a database that opens late may contain messages older than those in memory. */
  get isAwaited(): boolean {
    return this.#isAwaited
  }

  /** Returns the stored data. An unreadable database is emptied; if it does not open in time, memory replaces it. */
  async open(): Promise<Kept | undefined> {
    this.#opening = this.#open()
    const kept = await this.#opening
    this.#opening = undefined
    return kept
  }

  async #open(): Promise<Kept | undefined> {
    const opening = this.#read()
    const late = new Promise<undefined>((resolve) =>
      setTimeout(resolve, this.#ends.isLikelyHeld ? shortOpeningTime : openingTime),
    )
    try {
      const opened = await Promise.race([opening, late])
      if (opened) this.#archive = opened.archive
      else void this.#waitOn(opening)
      return opened?.kept
    } catch (error) {
      console.warn('Chat is kept in memory: IndexedDB does not open.', error)
      return undefined
    }
  }

  async #waitOn(opening: Promise<{ archive: Archive }>): Promise<void> {
    this.#isAwaited = true
    const giveUp = () => {
      this.#isAwaited = false
      if (!this.#isClosed) this.#ends.givenUp()
    }
    const timer = setTimeout(giveUp, timeout)
    try {
      await this.#adopt((await opening).archive)
    } catch (error) {
      console.warn('Chat stays in memory: IndexedDB does not open.', error)
      if (this.#isAwaited) giveUp()
    } finally {
      clearTimeout(timer)
    }
  }

  async #adopt(archive: Archive): Promise<void> {
    if (this.#isRemoved) return archive.remove()
    if (this.#isClosed) return archive.close()
    const write = (writes: readonly Write[]) => archive.write(writes.filter(({ store }) => own.includes(store)))
    const adopted = { ...archive, write }
    this.#archive = adopted
    await this.save(this.#ends.known().filter(isNews))
    if (this.#archive !== adopted) throw new Error('The disk opened late and takes nothing.')
    if (!this.#isClosed) this.#ends.reopened()
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
    const archive: Archive = await this.#ends.open(() => {
      if (this.#archive === archive) this.#degrade()
    })
    this.#disk = archive
    return archive
  }

  /** Never rejects. The writes of one call are atomic, and wait while the database opens. */
  async save(writes: readonly Write[]): Promise<void> {
    if (this.#opening) await this.#opening
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

  /** Writes that are still pending are dropped. */
  close(): void {
    this.#isClosed = true
    this.#archive.close()
  }

  /** Closes, and removes what is on disk: also a database that was lost, and one that opens only later. */
  async remove(): Promise<void> {
    this.close()
    this.#isRemoved = true
    await (this.#disk ?? this.#archive).remove()
  }

  #degrade(): void {
    if (this.#isClosed || this.#archive.kind === 'memory') return
    this.#archive.close()
    this.#archive = createMemoryArchive()
    void this.#archive.write(this.#ends.known())
    this.#ends.degraded()
  }
}

/** Drafts that the service already has are skipped, since the database may contain newer ones. */
const isNews = (write: Write): boolean => !(write.store === 'drafts' && 'put' in write && write.put.isKnown)
