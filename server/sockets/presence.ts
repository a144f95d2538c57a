import type { Role } from '../../contract/roles'

export interface Person {
  readonly userId: number
  readonly role: Role
}

/** Who is connected, counted by socket: one who leaves with one device may still be there with another. */
export class Presence {
  readonly #sockets = new Map<string, { readonly person: Person; count: number }>()

  /** Answers whether the person was not there before. */
  enter(person: Person): boolean {
    const entry = this.#sockets.get(keyOf(person)) ?? { person, count: 0 }
    entry.count += 1
    this.#sockets.set(keyOf(person), entry)
    return entry.count === 1
  }

  /** Answers whether the person is not there any more. */
  leave(person: Person): boolean {
    const entry = this.#sockets.get(keyOf(person))
    if (entry === undefined) return false
    entry.count -= 1
    if (entry.count > 0) return false
    return this.#sockets.delete(keyOf(person))
  }

  has(person: Person): boolean {
    return this.#sockets.has(keyOf(person))
  }

  all(): Person[] {
    return [...this.#sockets.values()].map(({ person }) => person)
  }
}

/** Who is connected to other processes, by what these said. One that says nothing any more has died with its sockets. */
export class RemotePresence {
  readonly #lifetime: number
  readonly #processes = new Map<string, { readonly people: Set<string>; at: number }>()

  constructor(lifetime: number) {
    this.#lifetime = lifetime
  }

  present(process: string, people: readonly Person[], now: number): void {
    for (const [name, { at }] of this.#processes) if (now - at > this.#lifetime) this.#processes.delete(name)
    this.#processes.set(process, { people: new Set(people.map(keyOf)), at: now })
  }

  /** Answers whether the process is known; one that is not should be asked who else is there. */
  entered(process: string, person: Person): boolean {
    return this.#processes.get(process)?.people.add(keyOf(person)) !== undefined
  }

  left(process: string, person: Person): void {
    this.#processes.get(process)?.people.delete(keyOf(person))
  }

  has(person: Person, now: number): boolean {
    const living = [...this.#processes.values()].filter(({ at }) => now - at <= this.#lifetime)
    return living.some(({ people }) => people.has(keyOf(person)))
  }
}

function keyOf({ userId, role }: Person): string {
  return `${userId}:${role}`
}
