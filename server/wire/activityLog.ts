import type { FastifyBaseLogger } from 'fastify'
import type { Role } from '#contract/roles'
import type { Db } from '../db/database'
import { touchActive } from '../sessions/activity'

interface Person {
  readonly userId: number
  readonly role: Role
}

/** Minimum ms between two writes for one user. */
const interval = 60_000

/** Records when users were last seen, without delaying their calls. */
export class ActivityLog {
  readonly #parts: { db: Db; log: FastifyBaseLogger; now: () => Date }
  readonly #noted = new Map<string, number>()

  constructor(parts: { db: Db; log: FastifyBaseLogger; now: () => Date }) {
    this.#parts = parts
  }

  note({ userId, role }: Person): void {
    const { db, log, now } = this.#parts
    const time = now()
    const key = `${userId}:${role}`
    if (time.getTime() - (this.#noted.get(key) ?? 0) < interval) return
    if (this.#noted.size >= 10_000) this.#noted.clear()
    this.#noted.set(key, time.getTime())
    touchActive(db, [{ userId, role }], time).catch((error: unknown) => {
      log.error({ err: error, userId }, 'Activity was not noted')
    })
  }
}
