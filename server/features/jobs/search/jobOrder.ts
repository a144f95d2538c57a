import { type SQL, sql } from 'drizzle-orm'
import { earthRadius } from '../../../../contract/maps/distance'
import type { Cursor } from '../../../db/cursor'
import type { Db } from '../../../db/database'
import { type Place, ringsAround } from './cells'
import { bestScore, onTop, wordOfTop, wordsOfDays } from './freshness'
import { bestQuality } from './jobScore'

export interface JobOrder {
  /** Names the order in cursors. */
  readonly kind: string
  /** The sort key as a number that JavaScript carries without loss. */
  readonly key: SQL
  /** How an index keeps the jobs, by `columns` besides the id; orders without one have surroundings. */
  readonly indexOrder?: SQL
  readonly columns?: SQL
  /** How rows that carry `key` and `id` are sorted. */
  readonly rowOrder: SQL
  after(cursor: Pick<Cursor, 'key' | 'id'>): SQL
  /** For an order in which jobs of higher scores tend to come first: its parts after `key`, by days. */
  parts?(db: Db, tenantId: number, key: number): Promise<OrderParts | undefined>
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
  /** Words of the index. Every job of the part has one of them, and few others do. */
  readonly words: readonly string[]
  /** Keys of the part: at least `from`, less than `to`. */
  readonly from: number
  readonly to: number
}

/** How many days each part has. Rarer matches need more of them, so that each part gives a few pages at most. */
const partDays = [1, 3] as const

/** Days from `day` downwards, as pairs of the first and the last. */
function partsOfDays(day: number): { first: number; last: number }[] {
  let last = day
  return partDays.map((days) => {
    const part = { first: last - days + 1, last }
    last -= days
    return part
  })
}

export const byScore: JobOrder = {
  kind: 's',
  key: sql`score`,
  indexOrder: sql`score desc, id desc`,
  columns: sql`score`,
  rowOrder: sql`key desc, id desc`,
  async parts(db, tenantId, key) {
    const top = { words: [wordOfTop(tenantId)], from: onTop, to: Number.MAX_VALUE }
    const start = key < onTop ? key : await bestScore(db, tenantId)
    const days = start === undefined ? [] : partsOfDays(Math.floor(start))
    const near = days.map(({ first, last }) => ({
      words: wordsOfDays(tenantId, first, last),
      from: first,
      to: last + 1,
    }))
    const least = near.at(-1)?.from ?? onTop
    return { near: key < onTop ? near : [top, ...near], beyond: sql`key < ${least}::float8` }
  },
  after: ({ key, id }) => sql`(score, id) < (${key}::float8, ${id}::bigint)`,
}

/** A made-up cursor names no time that PostgreSQL does not know. */
const within = (microseconds: number) => Math.min(Math.max(microseconds, 0), 8e15)

const dayMicroseconds = 86_400_000_000

/** The key counts microseconds, as PostgreSQL keeps them. */
export const byRefresh: JobOrder = {
  kind: 'r',
  key: sql`(extract(epoch from refreshed_at) * 1000000)::float8`,
  indexOrder: sql`refreshed_at desc, id desc`,
  columns: sql`refreshed_at`,
  rowOrder: sql`key desc, id desc`,
  async parts(_db, tenantId, key) {
    // A job's score is up to `bestQuality` days above the day of its refresh.
    const near = partsOfDays(Math.floor(key / dayMicroseconds)).map(({ first, last }) => ({
      words: wordsOfDays(tenantId, first, last + bestQuality),
      from: first * dayMicroseconds,
      to: (last + 1) * dayMicroseconds,
    }))
    return { near, beyond: sql`key < ${near.at(-1)?.from ?? 0}::float8` }
  },
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

/** Jobs of recruiters whose clock is unknown come last; as the index says it. */
const replyKey = sql`coalesce(reply_minutes, 1000000)`

/** The fastest to answer first. */
export const byReply: JobOrder = {
  kind: 'c',
  key: sql`${replyKey}::float8`,
  indexOrder: sql`${replyKey}, id desc nulls last`,
  columns: sql`reply_minutes`,
  rowOrder: sql`key, id desc`,
  after: ({ key, id }) => {
    const minutes = sql`${Math.min(Math.max(Math.round(key), 0), 1_000_000)}::int`
    return sql`${replyKey} >= ${minutes} and (${replyKey} > ${minutes} or id < ${id}::bigint)`
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
