import { type SQL, sql } from 'drizzle-orm'
import { seeker } from '../../../../../contract/roles'
import type { Db } from '../../../../db/database'
import { all, quote } from '../../../../db/wordQuery'
import { talkWith } from '../../shownTo'
import { type Looker, type PeopleConditions, scopeOf, testOf } from '../search/conditions'
import type { Offer } from './offer'
import type { Candidate } from './scorePerson'

/**
 * How many people are read in the order of the newest. If a group has fewer than `enough` people among them, the index returns
 * the whole group.
 */
const walk = 1600
const enough = 30

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

/** Reads people of all groups in one query. */
export async function findCandidates(
  db: Db,
  {
    offer,
    looker,
    conditions,
  }: { readonly offer: Offer; readonly looker: Looker; readonly conditions: PeopleConditions },
): Promise<readonly Candidate[]> {
  const test = testOf(conditions)
  const groups = groupsOf(offer)
  const parts = groups.map(({ word, most }, at) => {
    const [near, far, picked] = ['near', 'far', 'picked'].map((name) => sql.raw(`${name}${at}`)) as [SQL, SQL, SQL]
    const inGroup = quote(word)
    return sql`
      ${near} as materialized (
        select id, updated_at from walked where facets @@ ${inGroup}::tsquery order by updated_at desc, id desc limit ${most}),
      ${far} as materialized (
        select r.id, r.updated_at from resumes r
        where ${scopeOf(looker)} and r.facets @@ ${all([conditions.facets, inGroup])}::tsquery and ${test}
          and (select count(*) from ${near}) < ${enough}),
      ${picked} as (
        select id from ${near} union select id from (select id from ${far} order by updated_at desc, id desc limit ${most}) as best)`
  })
  const picked = sql.join(
    groups.map((_, at) => sql`select id from ${sql.raw(`picked${at}`)}`),
    sql` union `,
  )
  const { rows } = await db.execute<Row>(sql`
    with walked as materialized (
      select r.id, r.updated_at, r.facets from (
        select * from resumes r where ${scopeOf(looker)} order by r.updated_at desc, r.id desc limit ${walk}
      ) as r where ${test}),
    ${sql.join(parts, sql`, `)}
    ${select(looker.viewerId)} where resumes.id in (${picked})`)
  return rows
}

/** Returns which of the people who were ranked before can still be found. */
export async function stillFound(db: Db, ids: readonly number[], looker: Looker): Promise<readonly number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select r.id from resumes r where r.id = any(${sql.param([...ids])}::int[]) and ${scopeOf(looker)}`)
  const found = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => found.has(id))
}

/** Reads people whom the viewer may see, in the order of `ids`. */
export async function readCandidates(db: Db, ids: readonly number[], viewerId: number): Promise<readonly Candidate[]> {
  const { rows } = await db.execute<Row>(sql`
    ${select(viewerId)} where resumes.id = any(${sql.param([...ids])}::int[])`)
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
    from resumes where id = any(${sql.param([...ids])}::int[])`)
  return new Map(rows.map(({ id, text }) => [id, text]))
}
