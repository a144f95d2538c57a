import type { Db } from '../../../db/database'
import { findResumeRules } from '../resumeRules'
import type { ResumeOwner } from '../resumeStore'

/** How often a user may refresh. */
export interface RefreshUses {
  /** By hand, in a day of China. */
  readonly byHand: number
  /** Times of the day that a plan may name. */
  readonly times: number
  /** Days ahead that a plan may end. */
  readonly days: number
}

/** Something that gives people refreshes. */
type UsesSource = (db: Db, owner: ResumeOwner) => Promise<RefreshUses>

/** A site's free uses. */
const freeUses: UsesSource = async (db, { tenantId }) => {
  const { refreshesByHand, refreshTimes, refreshDays } = await findResumeRules(db, tenantId)
  return { byHand: refreshesByHand, times: refreshTimes, days: refreshDays }
}

/** Paid uses add their source here. */
const sources: readonly UsesSource[] = [freeUses]

/** All sources together; the days are those of the most generous one. */
export async function findRefreshUses(db: Db, owner: ResumeOwner): Promise<RefreshUses> {
  const given = await Promise.all(sources.map((source) => source(db, owner)))
  return {
    byHand: given.reduce((sum, { byHand }) => sum + byHand, 0),
    times: given.reduce((sum, { times }) => sum + times, 0),
    days: Math.max(...given.map(({ days }) => days)),
  }
}
