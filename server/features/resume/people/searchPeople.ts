import { type SQL, sql } from 'drizzle-orm'
import type { ParsedInputOf } from '../../../../contract/endpoint'
import type { findPeople } from '../../../../contract/resume/people'
import { seeker } from '../../../../contract/roles'
import { experiences, recruiterActivities, salaryBands } from '../../../../contract/settings/labels'
import { decodeCursor, encodeCursor } from '../../../db/cursor'
import type { Db } from '../../../db/database'
import { askedWords } from '../../../db/segment'
import { all, askWord } from '../../../db/wordQuery'
import { whoShielded } from '../../account/shielding'
import { positions } from '../../settings/catalogs/positions'
import { treeSearch } from '../../settings/catalogs/treeSearch'

type Asked = ParsedInputOf<typeof findPeople>

/** What a job offers, as far as people are held against it. */
export interface Offer {
  readonly positionCode: string
  readonly areaCode: string
  readonly monthlyMin: number
  readonly monthlyMax: number
}

export interface PeopleSearch {
  readonly tenantId: number
  /** The recruiter who looks: who has shielded that company is not found. */
  readonly viewerId: number
  /** The viewer gets masked cards: a keyword finds wanted positions alone, since others would tell of employers and schools. */
  readonly isMasked: boolean
  readonly asked: Asked
  /** The job that people are to fit; only those who want its kind of work are found. */
  readonly offer: Offer | undefined
  readonly now: Date
}

export interface PeoplePage {
  readonly ids: readonly number[]
  readonly next: string | undefined
  readonly total: number | null
}

const countLimit = 1000
const kind = { recommended: 'f', latest: 'u' } as const

/** Finds listed people, in pages; undefined when the cursor is forged. */
export async function searchPeople(
  db: Db,
  { tenantId, viewerId, isMasked, asked, offer, now }: PeopleSearch,
): Promise<PeoplePage | undefined> {
  const { sort, cursor, limit } = asked
  const start = cursor === undefined ? undefined : decodeCursor(kind[sort], cursor)
  if (cursor !== undefined && start === undefined) return undefined
  const conditions = conditionsOf(isMasked ? askPositions(asked) : asked, now)
  if (conditions === undefined) return { ids: [], next: undefined, total: 0 }
  const fit = sort === 'latest' ? sql`0` : offer ? fitTo(offer) : sql`(r.integrity >= 80)::int`
  const matching = sql`
    select r.id, ${fit} as fit, (extract(epoch from r.updated_at) * 1000000)::float8 as key
    from resumes r where r.findable and r.tenant_id = ${tenantId}
      and r.user_id not in ${whoShielded(viewerId)} and ${isImproper(viewerId, asked.improper)} and ${sql.join(conditions, sql` and `)}`
  const fitting = offer && sort === 'recommended' ? sql`fit is not null` : sql`true`
  const after = start ? sql`(fit, key, id) < (${start.lane}::int, ${start.key}::float8, ${start.id}::int)` : sql`true`
  const [{ rows }, total] = await Promise.all([
    db.execute<{ id: number; fit: number; key: number }>(sql`
      select * from (${matching}) as people where ${fitting} and ${after}
      order by fit desc, key desc, id desc limit ${limit + 1}`),
    start ? null : countPeople(db, sql`select from (${matching}) as people where ${fitting}`),
  ])
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const next = last && rows.length > limit ? encodeCursor(kind[sort], { ...last, lane: last.fit }) : undefined
  return { ids: page.map(({ id }) => id), next, total }
}

const isImproper = (viewerId: number, wanted: boolean): SQL => sql`exists (
  select from person_relations where recruiter_id = ${viewerId} and resume_id = r.id and improper) = ${wanted}`

async function countPeople(db: Db, matching: SQL): Promise<number | null> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (${matching} limit ${countLimit + 1}) as counted`)
  const total = rows[0]?.total ?? 0
  return total > countLimit ? null : total
}

/**
 * How well a person's best expectation fits; null when none is for this kind of work. The same city outweighs everything, then
 * position and pay count about alike: pay that overlaps, or is wanted at most a fifth above what is offered.
 */
function fitTo({ positionCode, areaCode, monthlyMin, monthlyMax }: Offer): SQL {
  const begins = (digits: number) => sql`e.position_code like ${`${positionCode.slice(0, digits)}%`}`
  return sql`(
    select max(
      case when left(e.area_code, 4) = ${areaCode.slice(0, 4)} then 20 when left(e.area_code, 2) = ${areaCode.slice(0, 2)} then 4 else 0 end
      + case when ${begins(6)} then 6 when ${begins(4)} then 4 else 0 end
      + case
        when e.salary_max = 0 or ${monthlyMax} = 0 or (e.salary_min <= ${monthlyMax} and e.salary_max >= ${monthlyMin}) then 6
        when e.salary_min <= ${Math.round(monthlyMax * 1.2)} and e.salary_max >= ${Math.round(monthlyMin * 0.8)} then 3
        else 0 end
    )::int from expectations e where e.resume_id = r.id and not e.part_time and ${begins(2)})`
}

const searchPositions = treeSearch(positions.filter(({ id }) => id.length > 2))
const mostPositions = 50

/** The keyword as a filter by the positions of that name; one that names no position finds nobody. */
function askPositions({ keyword, ...asked }: Asked): Asked {
  if (!keyword) return asked
  const named = searchPositions(keyword, mostPositions).map(({ id }) => id)
  const position = asked.position?.length
    ? named.filter((id) => asked.position?.some((code) => id.startsWith(code)))
    : named
  return { ...asked, position: position.length > 0 ? position : [noPosition] }
}

/** No position has this code. */
const noPosition = 'none'

/** Undefined when the keyword has nothing to search for. */
function conditionsOf(asked: Asked, now: Date): SQL[] | undefined {
  const words = asked.keyword ? askedWords(asked.keyword) : []
  if (asked.keyword && words.length === 0) return undefined
  const query = all(words.map((word) => askWord(word)))
  return [
    sql`true`,
    ...(query ? [sql`r.search @@ ${query}::tsquery`] : []),
    ...wishes(asked),
    ...anyOf(asked.experience, (value) => inExperience(value, now)),
    ...anyOf(asked.degree, (value) => sql`r.degree = ${value}`),
    ...(asked.jobStatus?.length ? [sql`r.job_status = any(${sql.param(asked.jobStatus)}::int[])`] : []),
    ...activeWithin(asked.activity, now),
  ]
}

/** Any of the chosen options; 不限 (0) asks for nothing. */
function anyOf(values: readonly number[] | undefined, condition: (value: number) => SQL): SQL[] {
  if (!values?.length || values.includes(0)) return []
  return [sql`(${sql.join(values.map(condition), sql` or `)})`]
}

/** One expectation has to fit all that is asked of expectations. */
function wishes({ area, position, industry, salary }: Asked): SQL[] {
  const conditions = [
    ...prefixes(position, (code) => sql`e.position_code like ${`${code}%`}`),
    ...prefixes(area, (code) => sql`(e.area_code like ${`${code}%`} or ${code} like e.area_code || '%')`),
    ...prefixes(industry, (code) => sql`exists (select from unnest(e.industries) as i where i like ${`${code}%`})`),
    ...anyOf(salary, inBand),
  ]
  if (conditions.length === 0) return []
  return [sql`exists (select from expectations e where e.resume_id = r.id and ${sql.join(conditions, sql` and `)})`]
}

function prefixes(codes: readonly string[] | undefined, condition: (code: string) => SQL): SQL[] {
  return codes?.length ? [sql`(${sql.join(codes.map(condition), sql` or `)})`] : []
}

function inBand(value: number): SQL {
  const band = salaryBands.find((one) => one.value === value)
  if (band === undefined) return sql`false`
  const below = band.max === null ? sql`true` : sql`e.salary_min < ${band.max}`
  return sql`(not e.part_time and e.salary_max > 0 and e.salary_max >= ${band.min} and ${below})`
}

/** Years of work from `min` up to but not including `max`; 在校/应届 have not begun. */
function inExperience(value: number, now: Date): SQL {
  const option = experiences.find((one) => one.value === value)
  if (option === undefined) return sql`false`
  if (option.max === 0) return sql`r.working_date = ''`
  const begun = sql`r.working_date <> '' and r.working_date <= ${monthBefore(now, option.min)}`
  return option.max === null ? sql`(${begun})` : sql`(${begun} and r.working_date > ${monthBefore(now, option.max)})`
}

function monthBefore(now: Date, years: number): string {
  return `${now.getUTCFullYear() - years}-${String(now.getUTCMonth() + 1).padStart(2, '0')}`
}

/** 在线 means seen within ten minutes here: who is connected is no matter of the database. */
function activeWithin(value: number | undefined, now: Date): SQL[] {
  const option = recruiterActivities.find((one) => one.value === value)
  if (option === undefined || !Number.isFinite(option.withinHours)) return []
  const since = new Date(now.getTime() - Math.max(option.withinHours, 1 / 6) * 3_600_000)
  return [
    sql`exists (select from user_roles u where u.user_id = r.user_id and u.role = ${seeker} and u.active_at >= ${since.toISOString()}::timestamptz)`,
  ]
}
