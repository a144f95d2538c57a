import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../db/database'
import { work } from '../db/schema/work'
import { StartupError } from '../startup/startupError'
import { dropWork, retryWork } from '../work/deadWork'

const usage = `用法：
  npm run work -- list
  npm run work -- retry 编号
  npm run work -- drop 编号`

/** `npm run work`: the work that was given up. Returns the lines to print; payloads are not among them. */
export async function workCommand(db: Db, [verb = '', number]: readonly string[]): Promise<readonly string[]> {
  const isDead = and(isNotNull(work.deadAt), number === undefined ? undefined : eq(work.id, Number(number)))
  if (verb === 'list') {
    const rows = await db.select().from(work).where(isDead).orderBy(asc(work.id))
    const line = (row: typeof work.$inferSelect) =>
      `${row.id}  ${row.kind}  ${row.deadAt?.toISOString()}  尝试${row.attempts}次  ${row.lastError ?? ''}`
    return rows.length > 0 ? rows.map(line) : ['没有放弃的任务。']
  }
  if (!/^\d{1,15}$/.test(number ?? '')) throw new StartupError(usage)
  const act = verb === 'retry' ? retryWork : verb === 'drop' ? dropWork : undefined
  if (!act) throw new StartupError(usage)
  if ((await act(db, Number(number))) === undefined) throw new StartupError(`没有编号为 ${number} 且还能处理的任务。`)
  // Running servers poll.
  return [verb === 'retry' ? '已重新排队，10 秒内会再试。' : '已删除。']
}
