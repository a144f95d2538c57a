import type { Role } from '#contract/roles'
import type { Person, Presence } from '../presence'
import type { Keys } from './keys'
import type { RedisNames } from './names'

/** Times in ms. A person whose process died is online for the life of the key. */
const life = 90_000
const renewal = 30_000
/** Keys that one turn of the event loop writes. */
const batch = 500

/** Who is connected to any process: a key for each person, which runs out by itself. */
export class PresenceKeys {
  readonly #timer: NodeJS.Timeout

  constructor(
    private readonly keys: Keys,
    private readonly names: RedisNames,
    private readonly here: Presence,
  ) {
    this.#timer = setInterval(() => void this.renew(), renewal)
    this.#timer.unref()
  }

  enter(person: Person): void {
    void this.#set([person])
  }

  /** Those who are on another process too are set again by it: the caller tells it. */
  leave(person: Person): Promise<unknown> {
    return this.keys.write((client) => client.del(this.#keyOf(person)))
  }

  async renew(): Promise<void> {
    const people = this.here.all()
    for (let at = 0; at < people.length; at += batch) await this.#set(people.slice(at, at + batch))
  }

  async find(userIds: readonly number[], role: Role): Promise<number[]> {
    const found = await this.keys.read((client) =>
      Promise.all(userIds.map((userId) => client.exists(this.#keyOf({ userId, role })))),
    )
    return userIds.filter((_, at) => found?.[at] === 1)
  }

  /** Forgets the people of this process, which stops. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    await Promise.all(this.here.all().map((person) => this.leave(person)))
  }

  #set(people: readonly Person[]): Promise<unknown> {
    return this.keys.write((client) =>
      Promise.all(people.map((person) => client.set(this.#keyOf(person), '1', 'PX', life))),
    )
  }

  #keyOf({ userId, role }: Person): string {
    return this.names.key(`online:${role}`, String(userId))
  }
}
