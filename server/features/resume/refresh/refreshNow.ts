import { and, count, eq, gte, lt } from 'drizzle-orm'
import { dayInChina } from '#contract/chinaTime'
import { type RefreshObstacle, type RefreshResult, type RefreshWay, refreshLogLimits } from '#contract/resume/refresh'
import type { Db } from '../../../db/database'
import { refreshLog } from '../../../db/schema/ownResume'
import { resumes } from '../../../db/schema/resumes'
import type { ResumeOwner, ResumeRow } from '../resumeStore'

/** Why a resume cannot be refreshed; `done` if it can. */
export function findObstacle(row: Pick<ResumeRow, 'listed' | 'visible' | 'barred'> | undefined): RefreshObstacle {
  if (!row?.listed) return 'incomplete'
  return row.visible && !row.barred ? 'done' : 'hidden'
}

/** Puts a resume that its transaction has locked on top of recruiters' lists, if nothing keeps it from that, and writes the log. */
export async function refreshNow(tx: Db, row: ResumeRow, way: RefreshWay, now: Date): Promise<RefreshResult> {
  const result = findObstacle(row)
  if (result === 'done') await tx.update(resumes).set({ updatedAt: now }).where(eq(resumes.id, row.id))
  await noteRefresh(tx, row, { way, result }, now)
  return result
}

/** Writes the log, and drops what is too old. */
export async function noteRefresh(
  tx: Db,
  { userId, tenantId }: ResumeOwner,
  { way, result }: { readonly way: RefreshWay; readonly result: RefreshResult },
  now: Date,
): Promise<void> {
  await tx.insert(refreshLog).values({ userId, tenantId, way, result, at: now })
  const oldest = new Date(now.getTime() - refreshLogLimits.days * 86_400_000)
  await tx.delete(refreshLog).where(and(eq(refreshLog.userId, userId), lt(refreshLog.at, oldest)))
}

/** Refreshes by hand today, in China. */
export async function countByHand(db: Db, { userId }: Pick<ResumeOwner, 'userId'>, now: Date): Promise<number> {
  const today = new Date(`${dayInChina(now)}T00:00:00+08:00`)
  const [counted] = await db
    .select({ used: count() })
    .from(refreshLog)
    .where(and(eq(refreshLog.userId, userId), eq(refreshLog.way, 'hand'), gte(refreshLog.at, today)))
  return counted?.used ?? 0
}
