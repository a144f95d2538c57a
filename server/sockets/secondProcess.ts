import type { Pool } from 'pg'
import type { Logger } from '../log/logger'
import { LocalViewers } from './rooms/viewers'
import type { Others, Sharing } from './sharing'

/** Times in ms. */
const lookEvery = 5_000
/** A restart is over by then. */
const restartTime = 300_000

export interface RestartParts {
  readonly pool: Pool
  readonly log: Logger
  /** Ends the process with a sentence. */
  readonly refuse: (sentence: string) => void
}

/**
 * Several processes on one database without Redis: only while one takes the place of another. Until the former has ended, both look
 * at the logs of their users each second; a process that finds another one at its start ends if that goes on serving.
 */
export async function openForRestart({ pool, log, refuse }: RestartParts): Promise<Sharing> {
  const name = pool.options.application_name ?? ''
  let hasOthers = await findOthers(pool, name)
  if (hasOthers)
    log.warn(
      '同一个数据库上还有另一个进程，没有设置 REDIS_URL：两个进程只能在滚动重启时短时间并存，其间消息可能晚到 1 秒。',
    )
  let secondUntil = hasOthers ? Date.now() + restartTime : undefined
  const look = async () => {
    const found = await findOthers(pool, name)
    if (found !== hasOthers) log.info({ hasOthers: found }, 'Processes on this database were counted')
    hasOthers = found
    if (!found) secondUntil = undefined
    if (secondUntil === undefined || Date.now() < secondUntil) return
    refuse('同一个数据库上的另一个进程 5 分钟后仍在运行：几个进程长期并存需要设置 REDIS_URL，本进程停止。')
  }
  const timer = setInterval(() => void look().catch(() => {}), lookEvery)
  timer.unref()
  const others: Others = {
    get isReached() {
      return !hasOthers
    },
    entered: () => {},
    left: () => {},
    findOnline: async () => [],
    viewers: new LocalViewers(),
    close: async () => {},
  }
  return {
    join: () => others,
    findTroubles: () => [],
    close: () => clearInterval(timer),
  }
}

/** Each process's connections have a name of their own. Commands open some too, but do not listen. */
async function findOthers(pool: Pool, name: string): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>(
    `select exists (select from pg_stat_activity
      where datname = current_database() and application_name like 'rencai pool=%'
        and application_name <> $1 and query like 'listen %') as found`,
    [name],
  )
  return rows[0]?.found ?? false
}
