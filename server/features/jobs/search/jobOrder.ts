import { type SQL, sql } from 'drizzle-orm'
import { earthRadius } from '#contract/maps/distance'
import type { Cursor } from '../../../db/cursor'
import { type Place, ringsAround } from './cells'

export interface JobOrder {
  /** Names the order in cursors. */
  readonly kind: string
  /** The sort key as a number that JavaScript carries without loss. */
  readonly key: SQL
  /** The rows `ranks` whose columns the order uses; `job_ranks` unless given. */
  readonly ranks?: SQL
  /** The same rows of a tenant, for reading along the order, if that needs another way to them. */
  readonly walked?: (tenantId: number) => SQL
  /** How an index keeps the jobs, by `columns` besides the id; orders without one have surroundings. */
  readonly indexOrder?: SQL
  readonly columns?: SQL
  /** An index of `job_ranks` alone says which jobs come next. */
  readonly isIndexed?: boolean
  /** How rows that carry `key` and `id` are sorted. */
  readonly rowOrder: SQL
  after(cursor: Pick<Cursor, 'key' | 'id'>): SQL
  /** For an order by distance: its parts after `key`, ever wider surroundings. */
  surroundings?(key: number): OrderParts
}

/** The order cut into parts that follow each other. */
export interface OrderParts {
  readonly near: readonly OrderPart[]
  /** A condition on `key`: behind all of `near`. */
  readonly beyond: SQL
}

export interface OrderPart {
  /** Words of jobs. Every job of the part has one of them, and few others do. */
  readonly words: readonly string[]
  /** Keys of the part: at least `from`, less than `to`. */
  readonly from: number
  readonly to: number
}

export const byScore: JobOrder = {
  kind: 's',
  key: sql`score`,
  indexOrder: sql`score desc, id desc`,
  columns: sql`score`,
  isIndexed: true,
  rowOrder: sql`key desc, id desc`,
  after: ({ key, id }) => sql`(score, id) < (${key}::float8, ${id}::bigint)`,
}

/** A made-up cursor names no time that PostgreSQL does not know. */
const within = (microseconds: number) => Math.min(Math.max(microseconds, 0), 8e15)

/** The key counts microseconds, as PostgreSQL keeps them. */
export const byRefresh: JobOrder = {
  kind: 'r',
  key: sql`(extract(epoch from refreshed_at) * 1000000)::float8`,
  indexOrder: sql`refreshed_at desc, id desc`,
  columns: sql`refreshed_at`,
  isIndexed: true,
  rowOrder: sql`key desc, id desc`,
  after: ({ key, id }) =>
    sql`(refreshed_at, id) < (timestamptz 'epoch' + ${within(key)}::float8 * interval '1 microsecond', ${id}::bigint)`,
}

/** The last marked as 急招 first; the key counts microseconds. */
export const byUrgency: JobOrder = {
  kind: 'u',
  key: sql`(extract(epoch from urgent_until) * 1000000)::float8`,
  indexOrder: sql`urgent_until desc, id desc`,
  columns: sql`urgent_until`,
  rowOrder: sql`key desc, id desc`,
  after: ({ key, id }) =>
    sql`(urgent_until, id) < (timestamptz 'epoch' + ${within(key)}::float8 * interval '1 microsecond', ${id}::bigint)`,
}

/** The recruiter's clock, as the index of recruiters has it: those whose clock is unknown come last. */
const clock = sql`coalesce(c.reply_minutes, 1000000) as clock`
const slowest = 1_000_000
/** Above the id of every account, since there are fewer people; with the slowest clock, the key is exact (2 to the power of 53). */
const clockUnit = 2 ** 33

/**
 * The recruiter who is the fastest to answer first. The clock is the recruiter's, so that no job changes with it; among equals a
 * recruiter's jobs stay together.
 */
export const byReply: JobOrder = {
  kind: 'c',
  key: sql`(clock * ${clockUnit}::float8 + user_id)`,
  ranks: sql`(select r.*, ${clock} from job_ranks r left join recruiters c on c.user_id = r.user_id) as ranks`,
  walked: (tenantId) => sql`(
    select r.id, r.tenant_id, r.brand_id, c.user_id, r.monthly_min, r.monthly_max, ${clock}
    from recruiters c join jobs j on j.user_id = c.user_id join job_ranks r on r.id = j.id
    where c.tenant_id = ${tenantId}) as ranks`,
  indexOrder: sql`clock, user_id, id desc`,
  columns: sql`clock, user_id`,
  rowOrder: sql`key, id desc`,
  after: ({ key, id }) => {
    const minutes = Math.min(Math.max(Math.floor(key / clockUnit), 0), slowest)
    const user = Math.min(Math.max(Math.floor(key % clockUnit), 0), clockUnit - 1)
    const last = sql`(${minutes}::int, ${user}::bigint)`
    return sql`(clock, user_id) >= ${last} and ((clock, user_id) > ${last} or id < ${id}::bigint)`
  },
}

/** Metres along a straight line through the earth; jobs without a place come last. */
const nowhere = 1e9

/** The chord grows with the distance over the ground (haversine) and needs no arc sine for each job. */
export function byDistance(from: Place): JobOrder {
  const north = sql`power(sin(radians(lat - ${from.lat}::float8) / 2), 2)`
  const east = sql`power(sin(radians(lng - ${from.lng}::float8) / 2), 2)`
  const half = sql`${north} + ${Math.cos((from.lat * Math.PI) / 180)}::float8 * cos(radians(lat)) * ${east}`
  const key = sql`coalesce(${2 * earthRadius}::float8 * sqrt(${half}), ${nowhere}::float8)`
  const rings = ringsAround(from).map(({ metres, words }) => ({ words, to: chordOf(metres) }))
  return {
    kind: 'd',
    key,
    rowOrder: sql`key, id`,
    after: (cursor) => sql`(${key}, id) > (${cursor.key}::float8, ${cursor.id}::bigint)`,
    surroundings(after) {
      const wider = rings.filter(({ to }) => to > after)
      const near = wider.map(({ words, to }, at) => ({ words, from: wider[at - 1]?.to ?? 0, to }))
      return { near, beyond: sql`key >= ${near.at(-1)?.to ?? 0}::float8` }
    },
  }
}

const chordOf = (metres: number) => 2 * earthRadius * Math.sin(metres / (2 * earthRadius))
