import { type SQL, sql } from 'drizzle-orm'
import { earthRadius } from '../../../../contract/maps/distance'
import type { Cursor } from '../../../db/cursor'
import { type Place, ringsAround } from './cells'

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
  /** For an order by distance: ever wider surroundings, from the first that may hold a job after `key`. */
  surroundings?(key: number): readonly Surroundings[]
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
  after: ({ key, id }) => sql`(score, id) < (${key}::float8, ${id}::int)`,
}

/** A made-up cursor names no time that PostgreSQL does not know. */
const within = (microseconds: number) => Math.min(Math.max(microseconds, 0), 8e15)

/** The key counts microseconds, as PostgreSQL keeps them. */
export const byRefresh: JobOrder = {
  kind: 'r',
  key: sql`(extract(epoch from refreshed_at) * 1000000)::float8`,
  indexOrder: sql`refreshed_at desc, id desc`,
  rowOrder: sql`key desc, id desc`,
  after: ({ key, id }) =>
    sql`(refreshed_at, id) < (timestamptz 'epoch' + ${within(key)}::float8 * interval '1 microsecond', ${id}::int)`,
}

/** Metres along a straight line through the earth, in earthdistance's own radius; jobs without a place come last. */
const nowhere = 1e9

export function byDistance(from: Place): JobOrder {
  const key = sql`coalesce(ll_to_earth(lat, lng) <-> ll_to_earth(${from.lat}::float8, ${from.lng}::float8), ${nowhere}::float8)`
  const rings = ringsAround(from).map(({ metres, words }) => ({ words, key: keyOf(metres) }))
  return {
    kind: 'd',
    key,
    rowOrder: sql`key, id`,
    after: (cursor) => sql`(${key}, id) > (${cursor.key}::float8, ${cursor.id}::int)`,
    surroundings: (after) => rings.filter((ring) => ring.key > after),
  }
}

/** Radius that earthdistance puts places on, in metres. */
const indexRadius = 6_378_168
const keyOf = (metres: number) => 2 * indexRadius * Math.sin(metres / (2 * earthRadius))
