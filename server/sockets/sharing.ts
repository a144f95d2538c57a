import type { Config } from '../config'
import type { Database } from '../db/database'
import type { Logger } from '../logger'
import type { OpenBus } from './processes/bus'
import { postgresBus } from './processes/postgresBus'

/** The way by which several processes on one database reach each other's sockets. */
export interface Sharing {
  readonly openBus: OpenBus
  close(): void
  /** Resolves to false while the way to other processes is broken; missing where the database is that way. */
  isReachable?(): Promise<boolean>
}

/**
 * By Redis where there is one, else by the database; undefined on the embedded one, which has a single process. Fails with a
 * StartupError when Redis cannot be reached.
 */
export async function openSharing(
  { redisUrl, databaseUrl }: Config,
  { pool }: Database,
  log: Logger,
): Promise<Sharing | undefined> {
  const report = (error: unknown) => log.warn({ err: error }, 'Other processes were not reached')
  if (redisUrl) {
    const { open, close, isReachable } = await (await import('./processes/redisBus')).openRedisBus(redisUrl, report)
    return { openBus: open, close, isReachable }
  }
  if (!databaseUrl) return undefined
  return { openBus: postgresBus(pool, report), close: () => {} }
}
