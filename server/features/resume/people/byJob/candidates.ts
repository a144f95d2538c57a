import { type SQL, sql } from 'drizzle-orm'
import { seeker } from '../../../../../contract/roles'
import type { Db } from '../../../../db/database'
import { tableSize } from '../../../../db/tableSize'
import { quote } from '../../../../db/wordQuery'
import { talkWith } from '../../shownTo'
import { type Looker, type PeopleConditions, scopeOf, testOf } from '../search/conditions'
import { gatherNewest, newestFirst, ownWords } from '../search/freshPeople'
import { lookAround } from '../search/lookAround'
import type { Offer } from './offer'
import type { Candidate } from './scorePerson'

/**
 * How many people are read in the order of the newest. If a group has fewer than `enough` people among them, the index returns
 * the whole group.
 */
const walk = 1600
const enough = 30
/** Where there are so many people, the walk goes on this far for groups that it has met some of. */
const manyPeople = 50_000
const furtherWalk = 6400

/** People who want such work, nearest first: how many of each kind are compared at most. */
const groupsOf = ({ positionCode, areaCode }: Offer): readonly { readonly word: string; readonly most: number }[] => {
  const word = (digits: number, area = '') => `@x${positionCode.slice(0, digits)}${area && `:${area}`}`
  return [
    { word: word(4, areaCode.slice(0, 4)), most: 160 },
    { word: word(2, areaCode.slice(0, 4)), most: 60 },
    { word: word(4, areaCode.slice(0, 2)), most: 40 },
    { word: word(2), most: 40 },
  ]
}

/** Reads people of all groups. */
export async function findCandidates(db: Db, search: CandidateSearch): Promise<readonly Candidate[]> {
  const { looker, now } = search
  const { shielded, isDominant } = await lookAround(db, looker, now)
  const known = { ...search, looker: { ...looker, shielded } }
  const groups = groupsOf(search.offer)
  const near = await walkAlong(db, known, groups, { from: 0, count: walk })
  const countOf = (met: readonly Met[], at: number) => met.filter(({ group }) => group === at).length
  // Of a group that is common enough to be met soon, the index would name many more than are compared.
  const isWorthIt = (await tableSize(db, 'resumes')) > manyPeople
  const common = groups.some((_, at) => countOf(near, at) < enough && countOf(near, at) >= enough / 5)
  const far = isWorthIt && common ? await walkAlong(db, known, groups, { from: walk, count: furtherWalk }) : []
  const met = [...near, ...far]
  const short = groups.filter((_, at) => countOf(met, at) < enough)
  const found = await Promise.all(short.map((group) => askIndex(db, known, { ...group, isDominant })))
  const ids = [...new Set([...met, ...found.flat()].map(({ id }) => id))]
  if (ids.length === 0) return []
  const { rows } = await db.execute<Row>(sql`
    ${select(looker.viewerId)} where resumes.id = any(${sql.param(ids)}::bigint[])`)
  return rows
}

export interface CandidateSearch {
  readonly offer: Offer
  readonly looker: Looker
  readonly conditions: PeopleConditions
  readonly now: Date
}

interface Met extends Record<string, unknown> {
  readonly id: number
  readonly group: number
}

/** People of the groups among the newest of all. */
async function walkAlong(
  db: Db,
  { looker, conditions }: CandidateSearch,
  groups: ReturnType<typeof groupsOf>,
  { from, count }: { readonly from: number; readonly count: number },
) {
  const parts = groups.map(
    ({ word, most }, at) => sql`(
      select id, ${at}::int as "group" from walked where facets @@ ${quote(word)}::tsquery
      order by updated_at desc, id desc limit ${most})`,
  )
  const { rows } = await db.execute<Met>(sql`
    with walked as materialized (
      select r.id, r.updated_at, w.facets from (
        select * from resumes r where ${scopeOf(looker)} order by ${newestFirst} offset ${from} limit ${count}
      ) as r cross join lateral ${ownWords} where ${testOf(conditions)})
    ${sql.join(parts, sql` union all `)}`)
  return rows
}

interface Asked {
  readonly word: string
  readonly most: number
  readonly isDominant: boolean
}

/** The newest people of a group, of all there are. */
async function askIndex(
  db: Db,
  { looker, conditions }: CandidateSearch,
  { word, most, isDominant }: Asked,
): Promise<readonly { readonly id: number }[]> {
  const asked = {
    tenantId: looker.tenantId,
    isDominant,
    ofRow: sql.join([scopeOf(looker), ...conditions.undecided], sql` and `),
    ofWords: sql.join([sql`w.facets @@ ${quote(word)}::tsquery`, ...conditions.indexed], sql` and `),
    limit: most,
  }
  return gatherNewest(db, asked)
}

/** Returns which of the people who were ranked before can still be found. */
export async function stillFound(db: Db, ids: readonly number[], looker: Looker): Promise<readonly number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select r.id from resumes r where r.id = any(${sql.param([...ids])}::bigint[]) and ${scopeOf(looker)}`)
  const found = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => found.has(id))
}

/** Reads people whom the viewer may see, in the order of `ids`. */
export async function readCandidates(db: Db, ids: readonly number[], viewerId: number): Promise<readonly Candidate[]> {
  const { rows } = await db.execute<Row>(sql`
    ${select(viewerId)} where resumes.id = any(${sql.param([...ids])}::bigint[])`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

interface Row extends Candidate, Record<string, unknown> {}

const select = (viewerId: number): SQL => sql`
  select resumes.id, resumes.degree, resumes.working_date as "workingDate", resumes.job_status as "jobStatus", resumes.integrity,
    floor(extract(epoch from coalesce(u.active_at, resumes.updated_at)) * 1000)::float8 as "activeAt",
    ${talkWith(viewerId)} is not null as contacted,
    coalesce((select json_agg(json_build_object('positionCode', position_code, 'areaCode', area_code,
        'salaryMin', salary_min, 'salaryMax', salary_max) order by id)
      from expectations where resume_id = resumes.id and not part_time), '[]') as wishes
  from resumes left join user_roles u on u.user_id = resumes.user_id and u.role = ${seeker}`

/** Longer resumes are read up to this many characters. */
const longestText = 8000

/** Texts of resumes about work, in lower case, by the resumes' ids. */
export async function readTexts(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: number; text: string }>(sql`
    select id, left(lower(concat_ws(' ', description,
      (select string_agg(concat_ws(' ', job_name, array_to_string(tags, ' '), description), ' ') from workings where resume_id = resumes.id),
      (select string_agg(data::text, ' ') from resume_rows
        where resume_id = resumes.id and section in ('project', 'emphasis', 'certification')))), ${longestText}) as text
    from resumes where id = any(${sql.param([...ids])}::bigint[])`)
  return new Map(rows.map(({ id, text }) => [id, text]))
}
