import { type SQL, sql } from 'drizzle-orm'
import { earthRadius } from '../../../../contract/maps/distance'
import type { Cursor } from '../../../db/cursor'
import { type Place, ringsAround } from './cells'
import { bestQuality } from './jobScore'

export interface JobOrder {
  /** Names the order in cursors. */
  readonly kind: string
  /** The sort key as a number that JavaScript carries without loss. */
  readonly key: SQL
  /** How an index keeps the jobs; orders without one have surroundings. */
  readonly indexOrder?: SQL
  /** How rows that carry `key` and `id` are sorted. */
  readonly rowOrder: SQL
  after(cursor: Cursor): SQL
  /** For an order in which jobs of higher scores tend to come first. */
  readonly fresh?: Fresh
  /** For an order by distance: ever wider surroundings, from the first that may hold a job after `key`. */
  surroundings?(key: number): readonly Surroundings[]
}

export interface Fresh {
  /** No job from this key on has a higher score. */
  readonly scoreAt: (key: number) => number
  /** No job of a lower score has a greater key. */
  readonly keyAt: (score: number) => number
  /** How much more a score may be than a key says. */
  readonly slack: number
}

export interface Surroundings {
  /** Words of the squares that hold all jobs up to `key`. */
  readonly words: readonly string[]
  readonly key: number
}

export const byScore: JobOrder = {
  kind: 's',
  key: sql`score`,
  indexOrder: sql`score desc, id desc`,
  rowOrder: sql`key desc, id desc`,
  fresh: { scoreAt: (key) => key, keyAt: (score) => score, slack: 0 },
  after: ({ key, id }) => sql`(score, id) < (${key}::float8, ${id}::int)`,
}

/** A made-up cursor names no time that PostgreSQL does not know. */
const within = (microseconds: number) => Math.min(Math.max(microseconds, 0), 8e15)

const dayMicroseconds = 86_400_000_000

/** The key counts microseconds, as PostgreSQL keeps them. */
export const byRefresh: JobOrder = {
  kind: 'r',
  key: sql`(extract(epoch from refreshed_at) * 1000000)::float8`,
  indexOrder: sql`refreshed_at desc, id desc`,
  rowOrder: sql`key desc, id desc`,
  fresh: {
    scoreAt: (key) => key / dayMicroseconds + bestQuality,
    keyAt: (score) => score * dayMicroseconds,
    slack: bestQuality,
  },
  after: ({ key, id }) =>
    sql`(refreshed_at, id) < (timestamptz 'epoch' + ${within(key)}::float8 * interval '1 microsecond', ${id}::int)`,
}

/** The last marked as 急招 first; the key counts microseconds. */
export const byUrgency: JobOrder = {
  kind: 'u',
  key: sql`(extract(epoch from urgent_until) * 1000000)::float8`,
  indexOrder: sql`urgent_until desc, id desc`,
  rowOrder: sql`key desc, id desc`,
  after: ({ key, id }) =>
    sql`(urgent_until, id) < (timestamptz 'epoch' + ${within(key)}::float8 * interval '1 microsecond', ${id}::int)`,
}

/** Jobs of recruiters whose clock is unknown come last; as the index says it. */
const replyKey = sql`coalesce(reply_minutes, 1000000)`

/** The fastest to answer first. */
export const byReply: JobOrder = {
  kind: 'c',
  key: sql`${replyKey}::float8`,
  indexOrder: sql`${replyKey}, id desc nulls last`,
  rowOrder: sql`key, id desc`,
  after: ({ key, id }) => {
    const minutes = sql`${Math.min(Math.max(Math.round(key), 0), 1_000_000)}::int`
    return sql`${replyKey} >= ${minutes} and (${replyKey} > ${minutes} or id < ${id}::int)`
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
  const rings = ringsAround(from).map(({ metres, words }) => ({ words, key: chordOf(metres) }))
  return {
    kind: 'd',
    key,
    rowOrder: sql`key, id`,
    after: (cursor) => sql`(${key}, id) > (${cursor.key}::float8, ${cursor.id}::int)`,
    surroundings: (after) => rings.filter((ring) => ring.key > after),
  }
}

const chordOf = (metres: number) => 2 * earthRadius * Math.sin(metres / (2 * earthRadius))
