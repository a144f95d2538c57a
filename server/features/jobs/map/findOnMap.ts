import { type SQL, sql } from 'drizzle-orm'
import type { JobCluster, MapBounds } from '#contract/jobs/map'
import type { Db } from '../../../db/database'
import type { Place } from '../search/cells'
import type { Lane } from '../search/jobLanes'
import { ownWords } from '../search/jobWords'
import { coverBounds, placeOfTile } from './tiles'

export interface MapSearch {
  readonly tenantId: number
  /** A condition on words; undefined takes every job. */
  readonly match: Lane['match']
  /** A condition on a row `ranks` of `job_ranks`. */
  readonly within?: SQL
  readonly bounds: MapBounds
  readonly ring?: readonly Place[] | undefined
  readonly limit: number
}

export interface MapPage {
  readonly ids: readonly number[]
  readonly clusters: JobCluster[]
  readonly total: number | null
}

/** Maximum number of squares that cover the bounds. With the maximum of jobs per square it limits what a search reads. */
const mostTiles = 48
const mostInTile = 100
/** How many of the best jobs are read if there are too many to sort. */
const walkByScore = 3000
/** Up to this many jobs are shown without a cluster. */
const mostAlone = 60

interface Hit {
  readonly id: number
  readonly score: number
  readonly place: Place
}

interface TileRow extends Record<string, unknown> {
  readonly walked: number
  readonly ids: number[] | null
  readonly tiles: number[] | null
  readonly scores: number[] | null
}

/** Finds jobs in a part of the map. */
export async function findOnMap(db: Db, search: MapSearch): Promise<MapPage> {
  const tiles = await readTiles(db, search)
  const isWithin = insideOf(search)
  const squares = tiles.map(({ hits, more }) => ({ hits: hits.filter(({ place }) => isWithin(place)), more }))
  const hits = squares.flatMap((square) => square.hits)
  const isWhole = squares.every(({ more }) => !more)
  const best = isWhole ? [] : (await readBest(db, search)).filter(({ place }) => isWithin(place))
  const ranked = new Map(
    [...hits, ...best].sort((a, b) => b.score - a.score || b.id - a.id).map((hit) => [hit.id, hit]),
  )
  return {
    ids: [...ranked.keys()].slice(0, search.limit),
    clusters: isWhole && hits.length <= mostAlone ? standAlone(hits) : squares.flatMap(clusterOf),
    total: isWhole ? hits.length : null,
  }
}

async function readTiles(db: Db, { tenantId, match, within = sql`true`, bounds }: MapSearch) {
  const ranges = coverBounds(bounds, mostTiles)
  const { rows } = await db.execute<TileRow>(sql`
    select found.* from unnest(
      ${sql.param(ranges.map(({ from }) => from))}::bigint[],
      ${sql.param(ranges.map(({ to }) => to))}::bigint[]) as squares (first, last)
    cross join lateral (
      select count(*)::int as walked, array_agg(id) filter (where score is not null) as ids,
        array_agg(tile::float8) filter (where score is not null) as tiles, array_agg(score) filter (where score is not null) as scores
      from (
        select id, tile, ${match ?? sql`true`} as hit from job_words
        where tenant_id = ${tenantId} and tile between squares.first and squares.last limit ${mostInTile}) as words
      left join lateral (
        select score from job_ranks as ranks where ranks.id = words.id and words.hit and ${within} offset 0) as ranks on true) as found
    where found.walked > 0`)
  return rows.map(({ walked, ids, tiles, scores }) => ({
    more: walked === mostInTile,
    hits: (ids ?? []).map((id, at): Hit => ({ id, score: scores?.[at] ?? 0, place: placeOfTile(tiles?.[at] ?? 0) })),
  }))
}

async function readBest(db: Db, { tenantId, match, within = sql`true`, bounds, limit }: MapSearch): Promise<Hit[]> {
  const { rows } = await db.execute<{ id: number; score: number; lat: number; lng: number }>(sql`
    select id, score, lat, lng from (
      select * from (
        select id, user_id, score, lat, lng, monthly_min, monthly_max from job_ranks where tenant_id = ${tenantId}
        order by score desc, id desc limit ${walkByScore}) as ranks
      where lat between ${bounds.south} and ${bounds.north} and lng between ${bounds.west} and ${bounds.east}
        and ${within} offset 0) as ranks ${match ? sql`left join lateral ${ownWords} on true` : sql``}
    where ${match ?? sql`true`}
    order by score desc, id desc limit ${limit}`)
  return rows.map(({ id, score, lat, lng }) => ({ id, score, place: { lat, lng } }))
}

function insideOf({ bounds, ring }: Pick<MapSearch, 'bounds' | 'ring'>): (place: Place) => boolean {
  const { south, west, north, east } = bounds
  const isShown = ({ lat, lng }: Place) => lat >= south && lat <= north && lng >= west && lng <= east
  return ring ? (place) => isShown(place) && isInRing(place, ring) : isShown
}

/** A ray to the east crosses the border an odd number of times. */
export function isInRing({ lat, lng }: Place, ring: readonly Place[]): boolean {
  let isInside = false
  for (const [at, to] of ring.entries()) {
    const from = ring.at(at - 1) ?? to
    const crosses = from.lat > lat !== to.lat > lat
    if (crosses && lng < ((to.lng - from.lng) * (lat - from.lat)) / (to.lat - from.lat) + from.lng) isInside = !isInside
  }
  return isInside
}

interface Square {
  readonly hits: readonly Hit[]
  readonly more: boolean
}

function clusterOf({ hits, more }: Square): JobCluster[] {
  const [only] = hits
  if (only === undefined) return []
  const count = hits.length
  const sum = (of: (place: Place) => number) => hits.reduce((total, { place }) => total + of(place), 0)
  const middle = { lat: sum(({ lat }) => lat) / count, lng: sum(({ lng }) => lng) / count }
  return [{ ...middle, count, more, ...(count === 1 && !more && { jobId: only.id }) }]
}

/** One for each address. */
function standAlone(hits: readonly Hit[]): JobCluster[] {
  const byPlace = new Map<string, Hit[]>()
  for (const hit of hits) {
    const key = `${hit.place.lat.toFixed(4)}:${hit.place.lng.toFixed(4)}`
    byPlace.set(key, [...(byPlace.get(key) ?? []), hit])
  }
  return [...byPlace.values()].flatMap((list) => clusterOf({ hits: list, more: false }))
}
