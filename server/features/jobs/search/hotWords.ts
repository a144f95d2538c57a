import { and, count, desc, eq, gte, sql } from 'drizzle-orm'
import { openJob } from '../../../db/openJob'
import { jobs, searchHistory } from '../../../db/schema/jobs'
import type { Services } from '../../../services'
import { positionName } from '../../settings/catalogs/positions'
import { cachedForTenant } from '../../settings/tenantCache'

const shown = 10
const monthMs = 30 * 86_400_000
/** Searches by fewer people than this stay private. */
const fewestSearchers = 3

/** What many people of the tenant searched for within a month, filled up with the positions that most jobs are for. */
export const findHotWords = cachedForTenant(async ({ db, now }: Pick<Services, 'db' | 'now'>, tenantId: number) => {
  const searched = await db
    .select({ word: searchHistory.keyword })
    .from(searchHistory)
    .where(
      and(eq(searchHistory.tenantId, tenantId), gte(searchHistory.searchedAt, new Date(now().getTime() - monthMs))),
    )
    .groupBy(searchHistory.keyword)
    .having(sql`count(*) >= ${fewestSearchers}`)
    .orderBy(desc(count()), searchHistory.keyword)
    .limit(shown)
  const offered = await db
    .select({ code: jobs.positionCode })
    .from(jobs)
    .where(and(eq(jobs.tenantId, tenantId), sql`status = ${openJob}`))
    .groupBy(jobs.positionCode)
    .orderBy(desc(count()), jobs.positionCode)
    .limit(shown)
  const words = [...searched.map(({ word }) => word), ...offered.map(({ code }) => positionName(code))]
  return [...new Set(words.filter((word) => word !== ''))].slice(0, shown)
})
