import { randomUUID } from 'node:crypto'
import { takeOverCounts, tellCountsBy } from '../edge/sharedCounts'
import type { ChatServer } from './chatSocket'
import { type Person, type Presence, RemotePresence } from './presence'

/** The other processes of the site: who is connected to them, and what they count. */
export class Processes {
  readonly #io: ChatServer
  readonly #here: Presence
  readonly #elsewhere: RemotePresence
  readonly #name = randomUUID()

  /** Each process says who is there every `interval` ms. */
  constructor(io: ChatServer, here: Presence, interval: number) {
    this.#io = io
    this.#here = here
    this.#elsewhere = new RemotePresence(interval * 2.5)
    io.on('present', (process, people, isNew) => {
      this.#elsewhere.present(process, people, Date.now())
      if (isNew) this.tellPresent()
    })
    io.on('entered', (process, person) => {
      if (!this.#elsewhere.entered(process, person)) this.tellPresent(true)
    })
    io.on('left', (process, person) => this.#elsewhere.left(process, person))
    io.on('counted', takeOverCounts)
    tellCountsBy((counts) => io.serverSideEmit('counted', counts))
    this.tellPresent(true)
    // The way to the others may not have stood yet.
    setTimeout(() => this.tellPresent(true), 1_000).unref()
  }

  tellPresent(isNew = false): void {
    this.#io.serverSideEmit('present', this.#name, this.#here.all(), isNew)
  }

  tellEntered(person: Person): void {
    this.#io.serverSideEmit('entered', this.#name, person)
  }

  tellLeft(person: Person): void {
    this.#io.serverSideEmit('left', this.#name, person)
  }

  /** Whether the person is connected to another process. */
  has(person: Person): boolean {
    return this.#elsewhere.has(person, Date.now())
  }

  close(): void {
    tellCountsBy(undefined)
    this.#io.serverSideEmit('present', this.#name, [], false)
  }
}
