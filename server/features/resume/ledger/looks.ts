import { type SQL, sql } from 'drizzle-orm'
import type { AccessKind } from '#contract/resume/access'
import type { ViewData } from '#contract/resume/own/ownResume'
import type { Db } from '../../../db/database'

interface Owner {
  readonly tenantId: number
  readonly userId: number
}

/** Kinds by which somebody has read the resume, beyond its card in a list. */
const readings: readonly AccessKind[] = ['whole', 'attachment', 'download', 'share']

/**
 * Rows of `user_id` and `at`: who has read a user's resume. Looks from before the ledger was kept are known by their last time
 * only (`resume_views`).
 */
export const readingsOf = ({ tenantId, userId }: Owner): SQL => sql`
  select a.viewer_id as user_id, a.at from resume_access a
  where a.owner_id = ${userId} and a.tenant_id = ${tenantId} and a.kind = any(${sql.param(readings)}::text[])
  union all
  select v.viewer_id, v.viewed_at from resume_views v
  join resumes on resumes.id = v.resume_id
  where resumes.user_id = ${userId} and v.tenant_id = ${tenantId}`

const week = 7 * 86_400_000

/** Counts who else has read the owner's resume within the last week, and in the week before. */
export async function countViewers(db: Db, owner: Owner, now: Date): Promise<ViewData> {
  const ago = (weeks: number) => sql`${new Date(now.getTime() - weeks * week).toISOString()}::timestamptz`
  const within = (from: number, to: number) =>
    sql`count(distinct user_id) filter (where at >= ${ago(from)} and at < ${ago(to)})::int`
  const { rows } = await db.execute<ViewData>(sql`
    select ${within(1, 0)} as viewers, ${within(2, 1)} as "viewersBefore"
    from (${readingsOf(owner)}) as readings where user_id <> ${owner.userId}`)
  return rows[0] ?? { viewers: 0, viewersBefore: 0 }
}
