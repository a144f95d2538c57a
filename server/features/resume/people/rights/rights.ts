import { and, count, eq } from 'drizzle-orm'
import { dayInChina } from '#contract/chinaTime'
import { type Result, success } from '#contract/errors'
import type { TalentRight } from '#contract/resume/rights'
import { recruiter } from '#contract/roles'
import type { Db } from '#server/db/database'
import { talentRights } from '#server/db/schema/resumes'
import { together } from '#server/db/together'
import { deriveId } from '#server/wire/deriveId'
import type { RightParts } from '../../../vip/rights/dailyRights'
import { countRightsOf } from '../../../vip/rights/rightCounts'
import { spendRight } from '../../../vip/rights/spendRight'

export interface PersonRightHolder {
  readonly tenantId: number
  readonly userId: number
}

export interface Uses {
  /** Today, in China. */
  readonly used: number
  /** Used today and left. */
  readonly most: number
  readonly left: number
  /** Of those left, the ones that end with the day. */
  readonly today: number
}

/** How many pieces of a right a user has used today, and how many are left. */
export async function countUses(parts: RightParts, holder: PersonRightHolder, right: TalentRight): Promise<Uses> {
  const [[counted], used] = await together(
    parts.db,
    () => countRightsOf(parts, { ...holder, role: recruiter }, [right]),
    () => countToday(parts.db, holder, right, parts.now()),
  )
  const { left = 0, today = 0 } = counted ?? {}
  return { used, left, today, most: used + left }
}

async function countToday(db: Db, { userId }: PersonRightHolder, right: TalentRight, now: Date): Promise<number> {
  const isToday = eq(talentRights.usedOn, dayInChina(now))
  const [counted] = await db
    .select({ used: count() })
    .from(talentRights)
    .where(and(eq(talentRights.userId, userId), eq(talentRights.right, right), isToday))
  return counted?.used ?? 0
}

/** Uses a right on a person, in the caller's transaction; takes nothing if it was used on this person before. */
export async function spendOnPerson(
  parts: RightParts,
  { tenantId, userId }: PersonRightHolder,
  { resumeId, right }: { readonly resumeId: number; readonly right: TalentRight },
): Promise<Result<null>> {
  const usedAt = parts.now()
  const use = { tenantId, userId, resumeId, right, usedOn: dayInChina(usedAt), usedAt }
  const id = deriveId(right, userId, resumeId)
  const spent = await spendRight(parts, { tenantId, userId, role: recruiter, reason: right, id })
  if (!spent.ok) return spent
  await parts.db.insert(talentRights).values(use).onConflictDoNothing()
  return success(null)
}
