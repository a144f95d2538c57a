import type { Push } from '../../features/chat/talks/updates'

/** Chat users are checked for so many ms after their first socket came to this process. */
const checkedFor = 5_000

interface Arrival {
  readonly at: number
  /** Last number of their log that was sent to their sockets here; undefined before the login was answered. */
  seq: number | undefined
  /** The end of the log at the last check, if it had not been sent to their sockets by then. */
  missed: number
}

/**
 * Chat users who have just come to this process. Others may commit an update for them after the login has read the log and before
 * they hear that the user is here, and then send it to nobody. So their logs are read again for a while.
 */
export class Arrivals {
  readonly #arrivals = new Map<number, Arrival>()

  begin(imUserId: number, now: number): void {
    this.#arrivals.set(imUserId, { at: now, seq: undefined, missed: 0 })
  }

  end(imUserId: number): void {
    this.#arrivals.delete(imUserId)
  }

  delivered(imUserId: number, seq: number): void {
    const arrival = this.#arrivals.get(imUserId)
    if (arrival) arrival.seq = Math.max(arrival.seq ?? 0, seq)
  }

  /** The chat users to check. Forgets those who came long ago. */
  take(now: number): number[] {
    for (const [imUserId, { at }] of this.#arrivals) if (now - at > checkedFor) this.#arrivals.delete(imUserId)
    return [...this.#arrivals].flatMap(([imUserId, { seq }]) => (seq === undefined ? [] : imUserId))
  }

  /** Of the ends of their logs, those that were missing at the check before too: others are still on their way. */
  findMissed(ends: readonly Push[]): Push[] {
    return ends.filter(({ imUserId, updates }) => {
      const arrival = this.#arrivals.get(imUserId)
      const end = updates.at(-1)?.seq ?? 0
      if (arrival?.seq === undefined || end <= arrival.seq) return false
      const wasMissed = arrival.missed > arrival.seq
      arrival.missed = end
      return wasMissed
    })
  }
}
