import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Live, Services } from '../services'
import type { Db } from './database'

type Run<Value> = (inside: Services) => Promise<Value>

/** Attempts of a transaction that PostgreSQL ends to resolve a deadlock. */
const mostAttempts = 4
const deadlock = '40P01'

/**
 * Runs work in one transaction. Its calls to the live side and to `afterCommit` wait for the commit, and are dropped if the
 * transaction fails. `run` is called again if PostgreSQL ended the transaction to resolve a deadlock; inside another transaction,
 * the outer one starts again.
 */
export async function runInTransaction<Value>(services: Services, run: Run<Value>): Promise<Value> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt(services, run)
    } catch (error) {
      const isLast = attempts === mostAttempts || services.db instanceof PgTransaction
      if (isLast || !isDeadlock(error)) throw error
      services.log.warn({ attempts }, 'A transaction begins again after a deadlock')
    }
  }
}

/** Queries fail with an error whose cause is that of PostgreSQL. */
const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && ((error as { code?: unknown }).code === deadlock || isDeadlock(error.cause))

async function attempt<Value>(services: Services, run: Run<Value>): Promise<Value> {
  const later: (() => void)[] = []
  const value = await services.db.transaction(async (tx) => {
    const { db, end } = endable(tx)
    const inside: Services = {
      ...services,
      db,
      live: deferred(services.live, later),
      afterCommit: (work) => void later.push(() => services.afterCommit(work)),
    }
    return run(inside).finally(end)
  })
  for (const act of later) act()
  return value
}

/** A statement after the end would run on a connection that serves another caller. */
function endable(tx: Db): { db: Db; end: () => void } {
  let isOver = false
  const db = new Proxy(tx, {
    get(target, name, receiver) {
      if (isOver) throw new Error('A transaction was used after its end; see Services.afterCommit')
      return Reflect.get(target, name, receiver)
    },
  })
  const end = () => {
    isOver = true
  }
  return { db, end }
}

function deferred(live: Live, later: (() => void)[]): Live {
  return {
    pushUpdates: (...sent) => void later.push(() => live.pushUpdates(...sent)),
    pushDraft: (...sent) => void later.push(() => live.pushDraft(...sent)),
    tellOrder: (...sent) => void later.push(() => live.tellOrder(...sent)),
    tellSends: (...sent) => void later.push(() => live.tellSends(...sent)),
    tellDecision: (...sent) => void later.push(() => live.tellDecision(...sent)),
    tellMeeting: (...sent) => void later.push(() => live.tellMeeting(...sent)),
    tellRoom: (...sent) => void later.push(() => live.tellRoom(...sent)),
    notify: (...sent) => void later.push(() => live.notify(...sent)),
    endSessions: (...sent) => void later.push(() => live.endSessions(...sent)),
    // No transaction waits for Redis.
    findOnline: (userIds, role) => live.findOnline(userIds, role, 'here'),
    countViewers: () => Promise.reject(new Error('A transaction counted viewers')),
  }
}
