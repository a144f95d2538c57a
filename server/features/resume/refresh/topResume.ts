import { eq } from 'drizzle-orm'
import { codes, failure, type Result, success } from '#contract/errors'
import { resumes } from '../../../db/schema/resumes'
import type { RightParts } from '../../vip/rights/dailyRights'
import { lockResume, type ResumeOwner } from '../resumeStore'
import { findObstacle } from './refreshNow'

const dayMs = 86_400_000
const incomplete = failure(codes.resumeMissing, '请先完善基本信息和求职期望')
const hidden = failure(codes.conflict, '您已从人才库中隐藏，重新展示后才能置顶')

/** Puts the caller's resume on top of recruiters' lists for some more days, in the caller's transaction. */
export async function topResume(
  { db, now }: RightParts,
  { tenantId, userId }: ResumeOwner,
  days: number,
): Promise<Result<Date>> {
  const row = await lockResume(db, { tenantId, userId })
  const obstacle = findObstacle(row)
  if (obstacle !== 'done') return obstacle === 'incomplete' ? incomplete : hidden
  const topUntil = new Date(Math.max(row.topUntil?.getTime() ?? 0, now().getTime()) + days * dayMs)
  await db.update(resumes).set({ topUntil }).where(eq(resumes.id, row.id))
  return success(topUntil)
}
