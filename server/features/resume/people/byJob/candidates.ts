import { type SQL, sql } from 'drizzle-orm'
import { seeker } from '#contract/roles'
import type { Db } from '#server/db/database'
import { mostRanked } from '#server/db/rankedCursor'
import { quote } from '#server/db/wordQuery'
import { talkWith } from '../../shownTo'
import { type Looker, type PeopleConditions, scopeOf } from '../search/conditions'
import { walkAlong } from '../search/freshPeople'
import { newestOfSome } from '../search/gatherPeople'
import { lookAround } from '../search/lookAround'
import type { AskedOfPeople } from '../search/peopleRows'
import type { Offer } from './offer'
import type { Candidate } from './scorePerson'

/** How many people are read in the order of the newest. If a group has fewer than `enough` people among them, the index names others. */
const walk = 800
const enough = 15
/**
 * The index names so many people of a group for each who is compared, of whom the newest are. Of a larger group it names some, beside the
 * newest of all: freshness counts little, and to read the whole group takes longest.
 */
const namedEach = 3

interface AskedGroup {
  readonly word: string
  /** How many are compared at most. */
  readonly most: number
  /** Of the province or anywhere: behind those of the city, who fill the list where they are many. */
  readonly isWide: boolean
}

/** People who want such work, nearest first. */
const groupsOf = ({ positionCode, areaCode }: Offer): readonly AskedGroup[] => {
  const word = (digits: number, area = '') => `@x${positionCode.slice(0, digits)}${area && `:${area}`}`
  return [
    { word: word(4, areaCode.slice(0, 4)), most: 160, isWide: false },
    { word: word(2, areaCode.slice(0, 4)), most: 60, isWide: false },
    { word: word(4, areaCode.slice(0, 2)), most: 40, isWide: true },
    { word: word(2), most: 40, isWide: true },
  ]
}

/** Reads people of all groups. */
export async function findCandidates(db: Db, search: CandidateSearch): Promise<readonly Candidate[]> {
  const { looker, now } = search
  const { shielded, isDominant } = await lookAround(db, looker, now)
  const known = { ...search, isDominant, looker: { ...looker, shielded } }
  const groups = groupsOf(search.offer)
  const near = await walkNewest(db, known, groups)
  const isShort = (at: number) => (near[at]?.length ?? 0) < enough
  const inCity = await askIndex(
    db,
    known,
    groups.filter(({ isWide }, at) => !isWide && isShort(at)),
  )
  const ofCity = new Set([...inCity, ...near.filter((_, at) => !groups[at]?.isWide).flat()])
  const wide = ofCity.size < mostRanked ? groups.filter(({ isWide }, at) => isWide && isShort(at)) : []
  const ids = [...new Set([...near.flat(), ...inCity, ...(await askIndex(db, known, wide))])]
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

interface Known extends CandidateSearch {
  /** Nearly all people are the tenant's. */
  readonly isDominant: boolean
}

type Groups = ReturnType<typeof groupsOf>

const inGroup = (word: string): SQL => sql`w.facets @@ ${quote(word)}::tsquery`

const askedOf = ({ looker, conditions, isDominant }: Known, among: SQL): AskedOfPeople => ({
  tenantId: looker.tenantId,
  isDominant,
  ofRow: sql.join([scopeOf(looker), ...conditions.undecided], sql` and `),
  ofWords: sql.join([among, ...conditions.indexed], sql` and `),
})

/** Ids of the people of each group among the newest of all. */
async function walkNewest(db: Db, known: Known, groups: Groups): Promise<readonly number[][]> {
  const isAny = sql`(${sql.join(
    groups.map(({ word }) => inGroup(word)),
    sql` or `,
  )})`
  const all = { after: undefined, stretch: walk, limit: walk * groups.length, isWhole: true }
  const lanes = groups.map(({ word }, at) => ({ wish: inGroup(word), lane: sql`${at}::int` }))
  const { met } = await walkAlong(db, { ...askedOf(known, isAny), apiece: [], groups: lanes, ...all })
  return groups.map(({ most }, at) => met.flatMap(({ id, lane }) => (lane === at ? [id] : [])).slice(0, most))
}

/** Ids of people of groups, as the index names them. */
async function askIndex(db: Db, known: Known, groups: Groups): Promise<readonly number[]> {
  if (groups.length === 0) return []
  const parts = groups.map(
    ({ word, most }) => sql`(${newestOfSome(askedOf(known, inGroup(word)), most * namedEach)} limit ${most})`,
  )
  const { rows } = await db.execute<{ id: number }>(sql.join(parts, sql` union all `))
  return rows.map(({ id }) => id)
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
