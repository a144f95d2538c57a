import type { RecommendReason } from '../../../../contract/jobs/recommend'
import type { Db } from '../../../db/database'
import type { Place } from '../search/cells'
import { findCandidates, groupsOf, readCandidates } from './candidates'
import { diversify } from './diversify'
import type { Profile } from './profile'
import { decodeRanked, encodeRanked, mostRanked } from './rankedCursor'
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

/** Reads a page of the jobs that fit best, in one query; undefined if the cursor is forged. */
export async function rankJobs(db: Db, ranking: Ranking): Promise<RankedPage | undefined> {
  const { tenant, seekerId, profile, area, place, limit, cursor, now } = ranking
  const source = { tenantId: tenant.id, seekerId, now }
  const context = { profile, place, now }
  if (cursor !== undefined) {
    const ids = decodeRanked(cursor)
    if (ids === undefined) return undefined
    const jobs = await readCandidates(db, ids.slice(0, limit), source)
    const rows = jobs.map((job) => ({ id: job.id, reasons: scoreJob(job, context).reasons }))
    return { rows, next: nextOf(ids.slice(limit)) }
  }
  const candidates = await findCandidates(db, groupsOf(profile?.wishes ?? [], area, tenant.city), source)
  const scored = candidates.map((job) => ({ ...scoreJob(job, context), id: job.id, brandId: job.brandId }))
  const ranked = diversify(scored, mostRanked)
  const rows = ranked.slice(0, limit).map(({ id, reasons }) => ({ id, reasons }))
  return { rows, next: nextOf(ranked.slice(limit).map(({ id }) => id)) }
}

const nextOf = (ids: readonly number[]) => (ids.length > 0 ? encodeRanked(ids) : undefined)
