import { and, eq } from 'drizzle-orm'
import { codes, failure } from '#contract/errors'
import type { Db } from '../../../db/database'
import { activities } from '../../../db/schema/activities'
import type { ActivityRow } from '../showActivity'

export const missing = failure(codes.notFound, '活动不存在，请刷新列表')

/** An activity of the site, locked for a change. */
export async function takeActivity(tx: Db, tenantId: number, id: number): Promise<ActivityRow | undefined> {
  const [row] = await tx
    .select()
    .from(activities)
    .where(and(eq(activities.id, id), eq(activities.tenantId, tenantId)))
    .for('update')
  return row
}
