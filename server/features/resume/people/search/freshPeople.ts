import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database'
import { expectShare } from '#server/db/expectedShare'
import { tableSize } from '#server/db/tableSize'
import { gatherNewest } from './gatherPeople'
import {
  type AskedOfPeople,
  columnsOf,
  everybody,
  type Group,
  inGroups,
  isAfter,
  type LaneRow,
  newestFirst,
  type Person,
} from './peopleRows'

export interface Walk extends AskedOfPeople {
  /** What says about how many match: all of them together are `ofWords`. */
  readonly apiece: readonly SQL[]
  readonly groups: readonly Group[]
  readonly after: Person | undefined
  readonly stretch: number
  /** Most of the stretch has to be looked at before `limit` people match. */
  readonly isWhole: boolean
  /** Enough to stop at. */
  readonly limit: number
}

/** The next people in order, with their number. An index alone says who they are. */
const nextPeople = ({ tenantId, after, stretch }: Walk): SQL => sql`
  select id, updated_at, row_number() over (order by updated_at desc, id desc)::int as at from (
    select r.id, r.updated_at from resumes r
    where r.findable and r.tenant_id = ${tenantId} and ${after ? isAfter(after) : sql`true`}
    order by ${newestFirst} limit ${stretch}) as next`

/** Looks at one after the other until `limit` of them match. The row of a person is read only if the words match. */
const stopping = (walk: Walk): SQL => sql`
  select people.id, updated_at, lane, at from (${nextPeople(walk)}) as people left join lateral (
    select found.lane
    from (select id, facets, search from resume_words where resume_words.id = people.id offset 0) as w
    cross join lateral (select * from resumes r where r.id = w.id and ${walk.ofRow} offset 0) as r
    cross join lateral (${sql.join(
      walk.groups.map(({ wish, lane }) => sql`select ${lane} as lane where ${wish}`),
      sql` union all `,
    )}) as found
    where ${walk.ofWords} and found.lane is not null
  ) as found on true`

/** Looks at all of them at once. */
const whole = (walk: Walk): SQL => sql`
  with next as materialized (${nextPeople(walk)}),
  named as materialized (
    select w.id, ${columnsOf(walk.groups)} from (
      select id, facets, search from resume_words where id = any(array(select id from next)) offset 0) as w
    where ${walk.ofWords}),
  found as materialized (${inGroups(walk.groups, walk.ofRow)})
  select next.id, next.updated_at, lane, at from next left join found on found.id = next.id`

/** Those of the next people in order who match. `last` is the last who was looked at, unless the list ends before. */
export async function walkAlong(db: Db, walk: Walk) {
  const { stretch, limit, isWhole } = walk
  const { rows } = await db.execute<Person & { lane: number | null; at: number }>(sql`
    select id, (extract(epoch from updated_at) * 1000000)::float8 as key, lane, at from (${isWhole ? whole(walk) : stopping(walk)}) as people
    where lane is not null or at = ${stretch} order by updated_at desc, id desc limit ${limit}`)
  const met = rows.flatMap(({ id, key, lane: own }): LaneRow[] => (own === null ? [] : [{ id, key, lane: own }]))
  return { met, last: rows.find(({ at }) => at === stretch) }
}

/** A stretch of the order that was read: who fits, the last who was tested, unless the list ends before, and of how many. */
export interface Walked {
  readonly met: readonly Person[]
  readonly last: Person | undefined
  readonly count: number
}

/**
 * A page of the newest who match, in order. Common matches are met soon along the order. If a bounded stretch of it does not fill a
 * page, the walk goes on where that should take less than the index, which names all who are behind it.
 */
export async function readNewest(db: Db, own: Omit<Walk, 'groups'>, walked?: Walked): Promise<readonly Person[]> {
  const asked: Walk = { ...own, groups: everybody }
  const { limit, stretch } = asked
  const first = walked ?? { ...(await walkAlong(db, asked)), count: stretch }
  const { met, last } = await walkOn(db, asked, first)
  if (met.length >= limit || last === undefined) return met.slice(0, limit)
  const people = await tableSize(db, 'resumes')
  return [...met, ...(await gatherNewest(db, { ...asked, people, after: last, limit: limit - met.length }))]
}

/** The order is read this much further at most. */
const furthest = 6000
/** To read one who matches by the index takes as long as to walk over so many. */
const gathering = 0.6

/** Reads further along the order as long as that should fill the page sooner than all who match are read. */
async function walkOn(db: Db, asked: Walk, first: Walked): Promise<Walked> {
  let { met, last, count } = first
  if (met.length >= asked.limit || last === undefined) return first
  const people = await tableSize(db, 'resumes')
  const shareOf = await expectShare(db, asked.apiece.map(withWords), people)
  for (let walked = 0; met.length < asked.limit && last !== undefined; ) {
    const left = asked.limit - met.length
    const share = shareOf({ met: met.length, looked: count })
    const stretch = Math.ceil((1.5 * left) / share)
    if (!(walked + stretch < Math.min(furthest, gathering * share * people))) break
    const next = await walkAlong(db, { ...asked, after: last, limit: left, stretch, isWhole: true })
    met = [...met, ...next.met]
    last = next.last
    count += stretch
    walked += stretch
  }
  return { met, last, count }
}

/** Whose words match, as a query. */
export const withWords = (condition: SQL): SQL => sql`select from resume_words w where ${condition}`
