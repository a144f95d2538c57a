import { and, count, eq } from 'drizzle-orm'
import { codes, type Failure, failure } from '../../../../../contract/errors'
import type { TalentRight } from '../../../../../contract/resume/rights'
import type { Db } from '../../../../db/database'
import { talentRights } from '../../../../db/schema/resumes'
import { dayInChina } from '../../dayInChina'
import { findLookRules } from '../lookRules'

export interface RightHolder {
  readonly tenantId: number
  readonly userId: number
}

/** How many rights of each kind somebody has in a day of China. */
export type RightsADay = Readonly<Record<TalentRight, number>>

/** Something that gives recruiters rights. */
type RightsSource = (db: Db, holder: RightHolder) => Promise<RightsADay>

/** What a site gives everybody. */
const freeRights: RightsSource = async (db, { tenantId }) => {
  const { phonesPerDay, downloadsPerDay } = await findLookRules(db, tenantId)
  return { phone: phonesPerDay, download: downloadsPerDay }
}

/** Memberships add their source here. */
const sources: readonly RightsSource[] = [freeRights]

async function findRights(db: Db, holder: RightHolder): Promise<RightsADay> {
  const given = await Promise.all(sources.map((source) => source(db, holder)))
  const sum = (right: TalentRight) => given.reduce((total, each) => total + each[right], 0)
  return { phone: sum('phone'), download: sum('download') }
}

export interface Uses {
  readonly used: number
  readonly most: number
}

/** What of a right somebody has used today, and how much there is. */
export async function countUses(db: Db, holder: RightHolder, right: TalentRight, now: Date): Promise<Uses> {
  const [{ [right]: most }, [counted]] = await Promise.all([
    findRights(db, holder),
    db
      .select({ used: count() })
      .from(talentRights)
      .where(
        and(
          eq(talentRights.userId, holder.userId),
          eq(talentRights.right, right),
          eq(talentRights.usedOn, dayInChina(now)),
        ),
      ),
  ])
  return { used: counted?.used ?? 0, most }
}

/** Writes down a use; no-op if the right was used on this person before. */
export async function spendRight(
  tx: Db,
  { tenantId, userId }: RightHolder,
  { resumeId, right }: { readonly resumeId: number; readonly right: TalentRight },
  usedAt: Date,
): Promise<void> {
  const use = { tenantId, userId, resumeId, right, usedOn: dayInChina(usedAt), usedAt }
  await tx.insert(talentRights).values(use).onConflictDoNothing()
}

const refusals: Readonly<Record<TalentRight, (most: number) => string>> = {
  phone: (most) => `今天可查看的${most}个电话已用完，请明天再来。您也可以先打招呼，与对方交换电话`,
  download: (most) => `今天可下载的${most}份简历已用完，请明天再来`,
}

/** What a missing right answers, wherever one is asked for; memberships change the code here. */
export const noRightLeft = (right: TalentRight, { most }: Uses): Failure =>
  failure(codes.conflict, refusals[right](most), { right, most })
