import { checkConnectionBudget } from '../db/connectionBudget'
import type { Database } from '../db/database'
import { migrateDatabase } from '../db/migrate'
import { describeDatabaseFailure, isSettingsFailure, mayDatabaseReturn } from './databaseFailure'
import { keepTrying } from './keepTrying'
import { StartupError } from './startupError'

export interface Preparing {
  readonly database: Database
  /** What else a start writes, once the schema is there. May run again after a failure. */
  readonly fill: () => Promise<void>
  /** Called at each failure that passes by itself; the first one opens the port. */
  readonly whileWaiting: () => Promise<void>
  readonly warn: (sentence: string) => void
  readonly inform: (sentence: string) => void
  readonly signal?: AbortSignal
}

/**
 * Connects, migrates and fills the database. Waits for a server that is down, starting, full, or still a standby: after a reboot or a
 * failover the process comes back by itself. Throws a StartupError for what no waiting mends.
 */
export async function prepareDatabase({
  database,
  fill,
  whileWaiting,
  warn,
  inform,
  signal,
}: Preparing): Promise<void> {
  const { pool } = database
  const began = performance.now()
  let hasWaited = false
  const attempt = async () => {
    try {
      await connect(database)
      await migrateDatabase(pool)
      await fill()
    } catch (error) {
      if (mayDatabaseReturn(error)) {
        hasWaited = true
        await whileWaiting()
      }
      throw error
    }
  }
  const say = (error: unknown, waited: number) => warn(waitingSentence(error, waited))
  try {
    await keepTrying({ attempt, mayPass: mayDatabaseReturn, say, signal })
  } catch (error) {
    if (isSettingsFailure(error)) throw new StartupError(`${describeDatabaseFailure(error)}，请检查 DATABASE_URL。`)
    throw error
  }
  if (hasWaited) inform(`PostgreSQL 已经可用，等了 ${seconds(performance.now() - began)} 秒，继续启动。`)
  const warning = await checkConnectionBudget(pool).catch(() => undefined)
  if (warning) warn(warning)
}

/** What hinders the first connection and does not pass, such as a certificate, is a matter of the settings. */
async function connect({ pool }: Database): Promise<void> {
  try {
    await pool.query('select 1')
  } catch (error) {
    if (mayDatabaseReturn(error)) throw error
    throw new StartupError(`${describeDatabaseFailure(error)}，请检查 DATABASE_URL。`)
  }
}

function waitingSentence(error: unknown, waited: number): string {
  const reason = describeDatabaseFailure(error)
  if (waited < 1000) return `${reason}。等它恢复后自动继续启动，其间 /healthz 答 200，/readyz 答 503。`
  return `${reason}。已经等了 ${seconds(waited)} 秒，还在等。`
}

const seconds = (ms: number): number => Math.round(ms / 1000)
