import { randomBytes } from 'node:crypto'
import { takeOverCounts, tellCountsBy } from '../../edge/sharedCounts'
import { type ChatServer, imUserOf, isShared, userRoom } from '../chatSocket'
import type { Person } from '../presence'
import { Arrivals } from './arrivals'
import type { Bus, OpenBus } from './bus'
import { Directory } from './directory'
import { type Others, RoutedAdapter } from './routedAdapter'

export interface ProcessesParts {
  readonly openBus: OpenBus
  /** Ms between signs of life of a process. */
  readonly interval: number
  readonly report: (error: unknown) => void
}

/**
 * The other processes of the site: events go to those whose sockets they concern. What is lost on the way is made good by the
 * update log.
 */
export class Processes implements Others {
  readonly arrivals = new Arrivals()
  readonly #name = randomBytes(8).toString('hex')
  readonly #bus: Bus
  readonly #directory: Directory
  readonly #report: (error: unknown) => void
  readonly #listeners: (() => void)[] = []
  #adapter: RoutedAdapter | undefined

  constructor(io: ChatServer, { openBus, interval, report }: ProcessesParts) {
    this.#report = report
    const others: Others = this
    const keep = (adapter: RoutedAdapter) => {
      this.#adapter = adapter
    }
    this.#directory = new Directory({ name: this.#name, bus: () => this.#bus, interval })
    this.#bus = openBus({
      name: this.#name,
      hear: (line) => this.#hear(line),
      onOpen: () => {
        this.#directory.open()
        for (const listener of this.#listeners) listener()
      },
    })
    io.adapter(
      class extends RoutedAdapter {
        constructor(namespace: ConstructorParameters<typeof RoutedAdapter>[0]) {
          super(namespace, others)
          keep(this)
        }
      },
    )
    tellCountsBy((counts) => this.#bus.send(`c ${JSON.stringify(counts)}`))
  }

  /** Calls the listener on every connection and reconnection to the others. */
  onOpen(listener: () => void): void {
    this.#listeners.push(listener)
  }

  opened(room: string): void {
    if (!isShared(room)) return
    const imUserId = imUserOf(room)
    if (imUserId !== undefined) this.arrivals.begin(imUserId, Date.now())
    this.#directory.add(room)
  }

  closed(room: string): void {
    if (!isShared(room)) return
    const imUserId = imUserOf(room)
    if (imUserId !== undefined) this.arrivals.end(imUserId)
    this.#directory.remove(room)
  }

  findProcesses(rooms: ReadonlySet<string>): ReadonlySet<string> | undefined {
    for (const room of rooms) if (!isShared(room)) return undefined
    return rooms.size === 0 ? undefined : this.#directory.find(rooms)
  }

  send(line: string, processes: ReadonlySet<string> | undefined): void {
    if (processes === undefined) this.#bus.send(line)
    else for (const process of processes) this.#bus.send(line, process)
  }

  delivered(rooms: ReadonlySet<string>, seq: number): void {
    for (const room of rooms) {
      const imUserId = imUserOf(room)
      if (imUserId !== undefined) this.arrivals.delivered(imUserId, seq)
    }
  }

  entered(person: Person): void {
    this.#directory.add(keyOf(person))
  }

  left(person: Person): void {
    this.#directory.remove(keyOf(person))
  }

  /** Whether the person is connected to another process. */
  has(person: Person): boolean {
    return this.#directory.has(keyOf(person))
  }

  /** Whether another process is known to have sockets of the chat user. */
  knows(imUserId: number): boolean {
    return this.#directory.has(userRoom(imUserId))
  }

  async close(): Promise<void> {
    tellCountsBy(undefined)
    this.#directory.close()
    await this.#bus.close()
  }

  /** Processes of another build may send what this one does not know. */
  #hear(line: string): void {
    try {
      if (line.startsWith('n ')) {
        const end = line.indexOf(' ', 2)
        this.#directory.hear(line.slice(2, end), JSON.parse(line.slice(end + 1)))
      } else if (line.startsWith('c ')) takeOverCounts(JSON.parse(line.slice(2)))
      else if (/^[eld] /.test(line)) this.#adapter?.hear(line)
    } catch (error) {
      this.#report(error)
    }
  }
}

const keyOf = ({ userId, role }: Person): string => `user:${userId}:${role}`
