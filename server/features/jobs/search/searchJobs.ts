import { type SQL, sql } from 'drizzle-orm'
import type { JobFilter, JobSort } from '#contract/jobs/find'
import { replyBands } from '#contract/jobs/replyClock'
import type { Db } from '../../../db/database'
import { openJob } from '../../../db/openJob'
import type { Services } from '../../../services'
import { areaCentre } from '../../settings/catalogs/areaCentres'
import type { Loosening } from '../../settings/query/loosen'
import type { FindRelated } from '../../settings/relatedPositions'
import type { Place } from './cells'
import { areMany, expectsMany, type FewOf, findFew, readFew } from './fewJobs'
import { type LanePage, type LaneSearch, readLanes, walkTogether } from './jobLanes'
import { matchJobs } from './jobMatch'
import { byDistance, byRefresh, byReply, byScore, type JobOrder } from './jobOrder'
import { askJobs, askPlainly, type JobQuery, readJobQuery } from './jobQuery'
import { atLevel, findLoosening, levelOf, looseArea, looseningAt, withinLevel } from './loosenJobs'

export interface JobSearch {
  readonly tenant: { readonly id: number; readonly city?: string } & Place
  readonly filter: JobFilter
  readonly sort: JobSort
  /** Where the caller is. */
  readonly place?: Place | undefined
  readonly limit: number
  readonly cursor?: string | undefined
  /** Which positions are alike; without it, those of the same group. */
  readonly related?: FindRelated
}

/** What a search did without, since too little had all of it. */
export interface Loosened extends Loosening {
  /** How many jobs match all that was asked; they come first. */
  readonly exact: number
}

export interface JobSearchPage extends LanePage {
  /** How the keyword was understood; undefined without one. */
  readonly query: JobQuery | undefined
  /** On the first page only. */
  readonly loosened: Loosened | undefined
  readonly total: number | null
  /** The point from which distances are measured; undefined if none are wanted. */
  readonly from: Place | undefined
}

/** Fewer jobs than this are followed by those that match a part of what was asked. */
const little = 3

/** Finds open jobs, in pages; undefined when the cursor is forged. The same jobs are found in every order. */
export async function searchJobs(
  source: Pick<Services, 'db' | 'now'>,
  { tenant, filter, sort, place, limit, cursor, related }: JobSearch,
): Promise<JobSearchPage | undefined> {
  const { db } = source
  const around = filter.area?.[0] ?? tenant.city ?? ''
  const query = filter.keyword ? await readJobQuery(source, { tenantId: tenant.id, around }, filter.keyword) : undefined
  const from = place ?? (sort === 'distance' ? (centreOf(filter) ?? tenant) : undefined)
  const order = orderOf(sort, from ?? tenant)
  const scope = sql`${scopeOf(tenant.id, filter.brandId)} and ${repliesWithin(filter.reply)}`
  const among = { tenantId: tenant.id, scope, narrow: filter.brandId !== undefined }
  const common = { query, from }

  const searchOf = (loosening?: Loosening) => {
    const own = loosening ? looseArea(filter, loosening.reach) : filter
    const match = matchJobs(
      tenant.id,
      query ? askJobs(own, query, { fates: loosening?.fates, related }) : askPlainly(own),
    )
    if (match === undefined) return undefined
    const lanes = sort === 'composite' ? match.lanes : match.coarse
    const matched = { ...among, scope: sql`${scope} and ${match.within}` }
    return { search: { ...matched, lanes, order, limit }, counted: { ...matched, lanes: match.widest } }
  }
  const exact = searchOf()
  const nothing = { rows: [], next: undefined, total: 0, loosened: undefined, ...common }
  if (exact === undefined) return cursor === undefined ? nothing : undefined

  if (cursor !== undefined) {
    const level = levelOf(order.kind, cursor)
    if (level === undefined) return undefined
    const loosening = query && looseningAt(query, filter, level)
    if (level > 0 && loosening === undefined) return undefined
    const further = loosening ? searchOf(loosening) : exact
    // They came first, however many pages follow.
    const before = loosening ? ((await findFew(db, exact.counted)) ?? []) : []
    const start = withinLevel(order.kind, cursor)
    const page = further && (await readLanes(db, { ...butFor(further.search, before), cursor: start }))
    return page && { ...atLevel(order.kind, page, level), total: null, loosened: undefined, ...common }
  }

  const first = await readFirst(db, exact.search, exact.counted)
  if (first.page === undefined) return undefined
  const found = { ...first.page, total: first.total, loosened: undefined, ...common }
  // Those that match a part come behind all others, which may need another page.
  const isWhole = first.page.next === undefined
  if (query === undefined || first.total === null || first.total >= little || !isWhole) return found
  const met = await findLoosening(db, {
    query,
    filter,
    found: first.total,
    countedOf: (each) => searchOf(each)?.counted,
  })
  const further = met && searchOf(met.loosening)
  if (!further) return found
  const own = first.page.rows
  const left = { ...further.search, limit: Math.max(1, limit - own.length) }
  const rest = await readFirst(
    db,
    left,
    further.counted,
    own.map(({ id }) => id),
  )
  if (rest.page === undefined) return found
  const page = atLevel(order.kind, rest.page, met.level)
  return {
    rows: [...own, ...page.rows],
    next: page.next,
    total: rest.total,
    loosened: { ...met.loosening, exact: own.length },
    ...common,
  }
}

/**
 * The first page, and how many match. If they are few, the page is made of all of them. The first jobs in order mostly show that they are
 * many, so that nobody has to count them, which takes longest for common words.
 */
async function readFirst(db: Db, search: LaneSearch, counted: FewOf, but: readonly number[] = []) {
  const left = butFor(search, but)
  const walked = await walkTogether(db, left)
  const read = async () => readLanes(db, { ...left, walked })
  const sample =
    walked === undefined && search.order.surroundings ? await walkTogether(db, { ...left, order: byScore }) : walked
  const areSeen = sample !== undefined && (await areMany(db, search.tenantId, sample.share))
  const first = areSeen || (await expectsMany(db, counted)) ? await read() : undefined
  if (first && (areSeen || (await areMany(db, search.tenantId, first.share)))) return { page: first, total: null }
  const few = await findFew(db, counted)
  if (few === undefined) return { page: first ?? (await read()), total: null }
  const ids = few.filter((id) => !but.includes(id))
  return { page: await readFew(db, { ...search, ids }), total: few.length }
}

/** Without jobs that are shown before. */
const butFor = (search: LaneSearch, ids: readonly number[]): LaneSearch =>
  ids.length === 0 ? search : { ...search, scope: sql`${search.scope} and id <> all(${sql.param([...ids])}::bigint[])` }

/** Jobs of a tenant, or of one of its companies. */
export function scopeOf(tenantId: number, brandId?: number): SQL {
  const ofTenant = sql`tenant_id = ${tenantId}`
  if (brandId === undefined) return ofTenant
  return sql`${ofTenant} and ranks.id = any(array(select id from jobs where brand_id = ${brandId} and status = ${openJob}))`
}

/** Of recruiters who answer that fast. */
export function repliesWithin(bands: JobFilter['reply']): SQL {
  const minutes = replyBands.filter(({ value }) => bands?.includes(value)).map((band) => band.minutes)
  if (!bands?.length) return sql`true`
  return sql`exists (
    select from recruiters where recruiters.user_id = ranks.user_id and reply_minutes <= ${Math.max(0, ...minutes)})`
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
