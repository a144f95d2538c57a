import { sql } from 'drizzle-orm'
import type { RecommendReason } from '#contract/jobs/recommend'
import type { Db } from '../../../db/database'
import { decodeRanked, encodeRanked, mostRanked } from '../../../db/rankedCursor'
import type { Place } from '../search/cells'
import { readLanes } from '../search/jobLanes'
import { byRefresh } from '../search/jobOrder'
import { scopeOf } from '../search/searchJobs'
import { findCandidates, groupsOf, readCandidates } from './candidates'
import { diversify } from './diversify'
import type { Profile } from './profile'
import { scoreJob } from './score'

export interface Ranking {
  readonly tenant: { readonly id: number; readonly city: string }
  /** The seeker who looks; undefined for visitors and recruiters. */
  readonly seekerId: number | undefined
  readonly profile: Profile | undefined
  /** The city that the page shows; otherwise the expectations'. */
  readonly area?: string | undefined
  readonly place?: Place | undefined
  readonly limit: number
  readonly cursor?: string | undefined
  readonly now: Date
}

export interface RankedJob {
  readonly id: number
  readonly reasons: readonly RecommendReason[]
}

export interface RankedPage {
  readonly rows: readonly RankedJob[]
  readonly next: string | undefined
}

/**
 * Reads a page of the jobs that fit best, in one query, and behind them of the other ones, the newest first. Undefined if the
 * cursor is forged.
 */
export async function rankJobs(db: Db, ranking: Ranking): Promise<RankedPage | undefined> {
  const { tenant, seekerId, profile, area, place, limit, cursor, now } = ranking
  const source = { tenantId: tenant.id, seekerId, now }
  const context = { profile, place, now }
  const groups = groupsOf(profile?.wishes ?? [], area, tenant.city)
  const read = async (ids: readonly number[]) => {
    const jobs = await readCandidates(db, ids, source)
    return jobs.map((job) => ({ id: job.id, reasons: scoreJob(job, context).reasons }))
  }
  if (cursor === undefined) {
    const candidates = await findCandidates(db, groups, source)
    const scored = candidates.map((job) => ({ ...scoreJob(job, context), id: job.id, brandId: job.brandId }))
    const ranked = diversify(scored, mostRanked)
    const rows = ranked.slice(0, limit).map(({ id, reasons }) => ({ id, reasons }))
    return {
      rows,
      next: nextOf(
        ranked.map(({ id }) => id),
        limit,
      ),
    }
  }
  const from = decodeRanked(cursor)
  if (from === undefined) return undefined
  const { ids, at } = from
  if (at < ids.length) return { rows: await read(ids.slice(at, at + limit)), next: nextOf(ids, at + limit) }
  const newest = await readLanes(db, {
    tenantId: tenant.id,
    scope: sql`${scopeOf(tenant.id)} and id <> all(${sql.param([...ids])}::bigint[])`,
    lanes: groups.map(({ match }) => ({ match })),
    order: byRefresh,
    limit,
    cursor: from.after,
  })
  if (newest === undefined) return undefined
  const next = newest.next && encodeRanked({ ids, at, after: newest.next })
  return { rows: await read(newest.rows.map(({ id }) => id)), next }
}

/** A list that is not full has all jobs there are. */
function nextOf(ids: readonly number[], at: number): string | undefined {
  if (at < ids.length) return encodeRanked({ ids, at })
  return ids.length === mostRanked ? encodeRanked({ ids, at: ids.length }) : undefined
}
