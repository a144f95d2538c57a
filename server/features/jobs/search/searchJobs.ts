import { type SQL, sql } from 'drizzle-orm'
import type { JobFilter, JobSort } from '../../../../contract/jobs/find'
import { replyBands } from '../../../../contract/jobs/replyClock'
import type { Db } from '../../../db/database'
import type { Services } from '../../../services'
import { areaCentre } from '../../settings/catalogs/areaCentres'
import type { Place } from './cells'
import { expectsMany, type FewOf, findFew, type LanePage, type LaneSearch, readFew, readLanes } from './jobLanes'
import { matchJobs } from './jobMatch'
import { byDistance, byRefresh, byReply, byScore, type JobOrder } from './jobOrder'
import { readSpelledKeyword } from './spelledKeyword'
import { sayOtherwise } from './synonyms'

export interface JobSearch {
  readonly tenant: { readonly id: number } & Place
  readonly filter: JobFilter
  readonly sort: JobSort
  /** Where the caller is. */
  readonly place?: Place | undefined
  readonly limit: number
  readonly cursor?: string | undefined
}

export interface JobSearchPage extends LanePage {
  /** The words that were searched instead of the keyword, which spells them in pinyin or by initials. */
  readonly searchedAs: readonly string[] | undefined
  readonly total: number | null
  /** The point from which distances are measured; undefined if none are wanted. */
  readonly from: Place | undefined
}

/** Finds open jobs, in pages; undefined when the cursor is forged. The same jobs are found in every order. */
export async function searchJobs(
  source: Pick<Services, 'db' | 'now'>,
  { tenant, filter, sort, place, limit, cursor }: JobSearch,
): Promise<JobSearchPage | undefined> {
  const { db } = source
  const searchedAs = filter.keyword ? await readSpelledKeyword(source, tenant.id, filter.keyword) : undefined
  const phrases = searchedAs ?? [filter.keyword ?? '']
  const match = matchJobs(tenant.id, filter, { phrases, otherwise: phrases.flatMap(sayOtherwise) })
  if (match === undefined) return { rows: [], next: undefined, total: 0, from: undefined, searchedAs }
  const scope = sql`${scopeOf(tenant.id, filter.brandId)} and ${repliesWithin(filter.reply)}`
  const from = place ?? (sort === 'distance' ? (centreOf(filter) ?? tenant) : undefined)
  const order = orderOf(sort, from ?? tenant)
  const lanes = sort === 'composite' ? match.lanes : match.coarse
  const among = { tenantId: tenant.id, scope, narrow: filter.brandId !== undefined }
  const search = { ...among, lanes, order, limit }
  if (cursor !== undefined) {
    const page = await readLanes(db, { ...search, cursor })
    return page && { ...page, total: null, from, searchedAs }
  }
  const { page, total } = await readFirst(db, search, { ...among, lanes: match.widest })
  return page && { ...page, total, from, searchedAs }
}

/**
 * The first page, and how many match. If they are few, the page is made of all of them. If they should be many, the page is read while
 * they are counted, which takes as long.
 */
async function readFirst(db: Db, search: LaneSearch, counted: FewOf) {
  let few: readonly number[] | undefined
  const isMany = await expectsMany(db, counted)
  const counting = findFew(db, counted).then((ids) => {
    few = ids
  })
  if (!isMany) await counting
  const [page] = await Promise.all([readLanes(db, { ...search, isOver: () => few !== undefined }), counting])
  return few ? { page: await readFew(db, { ...search, ids: few }), total: few.length } : { page, total: null }
}

export function scopeOf(tenantId: number, brandId?: number): SQL {
  const ofTenant = sql`tenant_id = ${tenantId}`
  return brandId === undefined ? ofTenant : sql`${ofTenant} and brand_id = ${brandId}`
}

/** Of jobs of recruiters who answer that fast. */
export function repliesWithin(bands: JobFilter['reply']): SQL {
  const minutes = replyBands.filter(({ value }) => bands?.includes(value)).map((band) => band.minutes)
  if (!bands?.length) return sql`true`
  return sql`reply_minutes <= ${Math.max(0, ...minutes)}`
}

/** The centre of the area chosen. */
function centreOf({ area }: JobFilter): Place | undefined {
  const [first] = area ?? []
  return first === undefined ? undefined : areaCentre(first)
}

function orderOf(sort: JobSort, place: Place): JobOrder {
  if (sort === 'distance') return byDistance(place)
  if (sort === 'reply') return byReply
  return sort === 'latest' ? byRefresh : byScore
}
