import type { Role } from '#contract/roles'

export interface Person {
  readonly userId: number
  readonly role: Role
}

/** Connected people, counted by socket: a person who leaves with one device may still be there with another. */
export class Presence {
  readonly #sockets = new Map<string, { readonly person: Person; count: number }>()

  /** Returns whether the person was absent before. */
  enter(person: Person): boolean {
    const entry = this.#sockets.get(keyOf(person)) ?? { person, count: 0 }
    entry.count += 1
    this.#sockets.set(keyOf(person), entry)
    return entry.count === 1
  }

  /** Returns whether the person has left with all devices. */
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

  /** All people connected to this process. */
  all(): Person[] {
    return [...this.#sockets.values()].map(({ person }) => person)
  }
}

function keyOf({ userId, role }: Person): string {
  return `${userId}:${role}`
}
