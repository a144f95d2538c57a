import type { Namespace, ServerOptions } from 'socket.io'
import type { Config } from '../config'
import type { Database } from '../db/database'
import type { Logger } from '../logger'
import { PostgresAdapter } from './postgresAdapter'

/** The way by which the socket servers of several processes on one database reach each other's sockets. */
export interface Sharing {
  readonly adapter: NonNullable<ServerOptions['adapter']>
  close(): void
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
  if (redisUrl) return (await import('./redisAdapter')).openRedis(redisUrl, report)
  if (!databaseUrl) return undefined
  class Adapter extends PostgresAdapter {
    constructor(namespace: Namespace) {
      super(namespace, pool, report)
    }
  }
  return { adapter: Adapter, close: () => {} }
}
