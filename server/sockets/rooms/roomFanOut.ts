import { skippedViewers } from '../metrics'
import { type JoinedEvents, joinEvents } from '../packets/joinedEvents'

/** An event for a room: its arguments as JSON, and the sockets that do not get it. */
export interface RoomLine {
  readonly text: string
  readonly except: ReadonlySet<string>
}

/** A viewer's connection, as engine.io has it. */
export interface Outlet {
  /** Packets that wait until the connection takes more. */
  readonly writeBuffer: { readonly length: number }
  write(data: string, options: object): unknown
}

/** The sockets in the room, by their ids. */
export interface RoomSockets {
  ids(): Iterable<string>
  /** Undefined for one that has left. */
  find(id: string): Outlet | undefined
}

/** Least time between two packets of a room, in ms, and the longest that a large one may need. */
const gathering = 100
const longestPause = 1_000
/** The pause after a packet is so many times what sending it took: a room takes at most a third of the processor. */
const pauses = 3
/** Sockets that are written to in one turn of the event loop. */
const slice = 200
/** A connection with so many packets that wait gets nothing more until they are gone. */
const mostWaiting = 16
/** Interval in ms at which connections that were left out are looked at. */
const repairEvery = 1_000
/** Of these only the newest counts. */
const replaced: ReadonlySet<string> = new Set(['online', 'likes', 'entered'])
/** What one that was left out gets when it can take something: the rest is found by the numbers of the messages. */
const repaired: ReadonlySet<string> = new Set(['online', 'likes', 'message'])

const kindOf = (text: string): string => /^\["room",\{"kind":"(\w+)"/.exec(text)?.[1] ?? ''

/**
 * The events of a chatroom on their way to its sockets. In a quiet room an event leaves at once. In a lively one, what came within a
 * pause is encoded once and goes to each socket by one write, some sockets in each turn of the event loop.
 */
export class RoomFanOut {
  readonly #sockets: RoomSockets
  #waiting: RoomLine[] = []
  /** The newest line of each kind that was sent. */
  readonly #newest = new Map<string, RoomLine>()
  /** Those who missed something, since their connections take too little. */
  readonly #behind = new Set<string>()
  #beganAt = Number.NEGATIVE_INFINITY
  #pause = gathering
  #timer: NodeJS.Timeout | undefined
  #repair: NodeJS.Timeout | undefined
  #isRunning = false
  #isOver = false

  constructor(sockets: RoomSockets) {
    this.#sockets = sockets
  }

  tell(line: RoomLine): void {
    const kind = kindOf(line.text)
    if (replaced.has(kind)) this.#waiting = this.#waiting.filter(({ text }) => kindOf(text) !== kind)
    this.#waiting.push(line)
    this.#runSoon()
  }

  /** Nobody is in the room any more. */
  stop(): void {
    this.#isOver = true
    clearTimeout(this.#timer)
    clearTimeout(this.#repair)
  }

  #runSoon(): void {
    if (this.#isRunning || this.#timer || this.#isOver || this.#waiting.length === 0) return
    const wait = this.#beganAt + this.#pause - performance.now()
    if (wait <= 0) return void this.#run()
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      void this.#run()
    }, wait).unref()
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    this.#beganAt = performance.now()
    this.#sendMissed()
    const lines = this.#waiting
    this.#waiting = []
    if (lines.length > 0) await this.#send(lines)
    this.#isRunning = false
    this.#runSoon()
    if (this.#behind.size > 0 && !this.#isOver)
      this.#repair ??= setTimeout(() => this.#repairNow(), repairEvery).unref()
  }

  #repairNow(): void {
    this.#repair = undefined
    if (!this.#isRunning) void this.#run()
  }

  /** Who comes meanwhile reads the log, which has all of this; who leaves gets no more. */
  async #send(lines: readonly RoomLine[]): Promise<void> {
    const joined = joinEvents(lines.map(({ text }) => text))
    const excepted = new Set(lines.flatMap(({ except }) => [...except]))
    for (const line of lines) this.#newest.set(kindOf(line.text), line)
    const ids = [...this.#sockets.ids()]
    let spent = 0
    for (let at = 0; at < ids.length && !this.#isOver; at += slice) {
      if (at > 0) await othersHaveRun()
      const began = performance.now()
      for (const id of ids.slice(at, at + slice)) {
        const own = excepted.has(id) ? joinFor(id, lines) : joined
        if (own) this.#sendTo(id, own)
      }
      await writesHaveLeft()
      spent += performance.now() - began
    }
    this.#pause = Math.min(Math.max(gathering, pauses * spent), longestPause)
  }

  #sendTo(id: string, { data, options }: JoinedEvents): void {
    const outlet = this.#sockets.find(id)
    if (!outlet) return
    if (!this.#behind.has(id) && outlet.writeBuffer.length < mostWaiting) return void outlet.write(data, options)
    this.#behind.add(id)
    skippedViewers.inc()
  }

  /** The newest message shows a hole to the others' hubs, which ask for what they lack. */
  #sendMissed(): void {
    if (this.#behind.size === 0) return
    const lines = [...this.#newest].flatMap(([kind, line]) => (repaired.has(kind) ? [line] : []))
    const { data, options } = joinEvents(lines.map(({ text }) => text))
    for (const id of this.#behind) {
      const outlet = this.#sockets.find(id)
      if (outlet && outlet.writeBuffer.length > 0) continue
      this.#behind.delete(id)
      outlet?.write(data, options)
    }
  }
}

function joinFor(id: string, lines: readonly RoomLine[]): JoinedEvents | undefined {
  const own = lines.flatMap(({ text, except }) => (except.has(id) ? [] : text))
  return own.length > 0 ? joinEvents(own) : undefined
}

const othersHaveRun = () => new Promise<void>((resolve) => setImmediate(resolve))
/** `gatherWrites` writes at the end of the turn. */
const writesHaveLeft = () => new Promise<void>((resolve) => process.nextTick(resolve))
