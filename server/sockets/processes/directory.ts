import type { Bus } from './bus'

/** Messages between processes about where keys are. `version` counts the changes that a process has told. */
export type DirectoryNote =
  | { readonly kind: 'changed'; readonly version: number; readonly added: string[]; readonly removed: string[] }
  /** A sign of life. */
  | { readonly kind: 'alive'; readonly version: number }
  | { readonly kind: 'ask' }
  | { readonly kind: 'whole'; readonly version: number; readonly keys: string[] }
  | { readonly kind: 'gone' }

interface Known {
  /** Undefined until the full state has arrived. */
  version: number | undefined
  keys: Set<string>
  heardAt: number
  askedAt: number
}

/** A question that is not answered is asked again after so many ms. */
const askInterval = 1_000

export interface DirectoryParts {
  readonly name: string
  readonly bus: () => Pick<Bus, 'send'> | undefined
  /** Ms between signs of life. */
  readonly interval: number
  readonly now?: () => number
}

/**
 * Which process has which keys (chat users with a socket, chatrooms, people). Processes tell each other differences, numbered
 * without gaps; whoever sees a gap asks for the whole. A process that has said nothing for two and a half intervals has died
 * with its sockets.
 */
export class Directory {
  readonly #parts: DirectoryParts
  readonly #now: () => number
  readonly #here = new Set<string>()
  /** Differences that are not sent yet: whether the key is here now. */
  readonly #changes = new Map<string, boolean>()
  #version = 0
  readonly #known = new Map<string, Known>()
  readonly #where = new Map<string, Set<string>>()
  readonly #timer: NodeJS.Timeout
  #isTelling = false
  #isClosed = false

  constructor(parts: DirectoryParts) {
    this.#parts = parts
    this.#now = parts.now ?? Date.now
    this.#timer = setInterval(() => this.#beat(), parts.interval)
    this.#timer.unref()
  }

  add(key: string): void {
    if (this.#here.has(key)) return
    this.#here.add(key)
    this.#change(key, true)
  }

  remove(key: string): void {
    if (this.#here.delete(key)) this.#change(key, false)
  }

  /** The other processes that have one of the keys. */
  find(keys: Iterable<string>): Set<string> {
    const found = new Set<string>()
    for (const key of keys) for (const process of this.#where.get(key) ?? []) found.add(process)
    return found
  }

  has(key: string): boolean {
    return this.#where.has(key)
  }

  /** Asks all others for everything: at the start, and when something may have been lost. */
  open(): void {
    this.#tell({ kind: 'alive', version: this.#version })
    this.#tell({ kind: 'ask' })
  }

  close(): void {
    clearInterval(this.#timer)
    this.#tell({ kind: 'gone' })
    this.#isClosed = true
  }

  hear(from: string, note: DirectoryNote): void {
    if (note.kind === 'gone') this.#drop(from)
    else if (note.kind === 'ask') {
      this.#flush()
      this.#tell({ kind: 'whole', version: this.#version, keys: [...this.#here] }, from)
    } else this.#learn(from, note)
  }

  #learn(from: string, note: Extract<DirectoryNote, { version: number }>): void {
    const known = this.#known.get(from) ?? { version: undefined, keys: new Set(), heardAt: 0, askedAt: 0 }
    this.#known.set(from, known)
    known.heardAt = this.#now()
    if (note.kind === 'whole') this.#replace(from, known, note)
    else if (note.kind === 'changed' && known.version !== undefined && note.version === known.version + 1) {
      known.version = note.version
      for (const key of note.removed) this.#forget(from, known, key)
      for (const key of note.added) this.#note(from, known, key)
    } else if (note.version !== known.version) this.#ask(from, known)
  }

  #replace(from: string, known: Known, { version, keys }: Extract<DirectoryNote, { kind: 'whole' }>): void {
    const wanted = new Set(keys)
    for (const key of [...known.keys]) if (!wanted.has(key)) this.#forget(from, known, key)
    for (const key of wanted) this.#note(from, known, key)
    known.version = version
    known.askedAt = 0
  }

  #note(from: string, known: Known, key: string): void {
    known.keys.add(key)
    const where = this.#where.get(key)
    if (where) where.add(from)
    else this.#where.set(key, new Set([from]))
  }

  #forget(from: string, known: Known, key: string): void {
    known.keys.delete(key)
    const where = this.#where.get(key)
    if (where?.delete(from) && where.size === 0) this.#where.delete(key)
  }

  #drop(from: string): void {
    const known = this.#known.get(from)
    if (!known) return
    for (const key of [...known.keys]) this.#forget(from, known, key)
    this.#known.delete(from)
  }

  #ask(from: string, known: Known): void {
    const now = this.#now()
    if (now - known.askedAt < askInterval) return
    known.askedAt = now
    this.#tell({ kind: 'ask' }, from)
  }

  #beat(): void {
    const oldest = this.#now() - this.#parts.interval * 2.5
    for (const [from, { heardAt }] of this.#known) if (heardAt < oldest) this.#drop(from)
    this.#tell({ kind: 'alive', version: this.#version })
  }

  /** Changes within one turn of the event loop are sent together. */
  #change(key: string, isHere: boolean): void {
    if (this.#changes.get(key) === !isHere) this.#changes.delete(key)
    else this.#changes.set(key, isHere)
    if (this.#isTelling) return
    this.#isTelling = true
    queueMicrotask(() => this.#flush())
  }

  #flush(): void {
    this.#isTelling = false
    if (this.#changes.size === 0) return
    const changes = [...this.#changes]
    this.#changes.clear()
    const added = changes.flatMap(([key, isHere]) => (isHere ? key : []))
    const removed = changes.flatMap(([key, isHere]) => (isHere ? [] : key))
    this.#tell({ kind: 'changed', version: ++this.#version, added, removed })
  }

  #tell(note: DirectoryNote, to?: string): void {
    if (!this.#isClosed) this.#parts.bus()?.send(`n ${this.#parts.name} ${JSON.stringify(note)}`, to)
  }
}
