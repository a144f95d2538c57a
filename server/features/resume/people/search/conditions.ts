import { type SQL, sql } from 'drizzle-orm'
import type { TalentFilter } from '#contract/resume/people'
import type { RelationState } from '#contract/resume/relation'
import { seeker } from '#contract/roles'
import { experiences, recruiterActivities, salaryBands } from '#contract/settings/labels'
import { all, any, quote } from '#server/db/wordQuery'
import { whoShielded } from '../../../account/shielding'
import { askPeople } from './askPeople'

/** A filter as conditions on a person: a row `r` of `resumes` and its words, a row `w` of `resume_words`. */
export interface PeopleConditions {
  /** Of `facets`: whoever fits matches, and few others do. It names the tenant. */
  readonly facets: string
  /** Of `search`; undefined without a keyword. */
  readonly words: string | undefined
  /** The exact conditions without the keyword. */
  readonly exact: readonly SQL[]
  /**
   * All that the index knows, apart from the tenant: whoever fits meets them. The index joins them faster than the words of one
   * query.
   */
  readonly indexed: readonly SQL[]
  /** The same for those who want a position that is asked for: the words of its name are looked for in their rows. */
  readonly ofWishing: readonly SQL[]
  /** As `indexed`, with one of the words in each: words mostly occur together. */
  readonly apiece: readonly SQL[]
  /** How many different things are asked of the index. */
  readonly count: number
  /** Those of `exact` that the index does not decide. */
  readonly undecided: readonly SQL[]
}

/** Undefined when the keyword has nothing to search for. */
export function conditionsOf(
  tenantId: number,
  given: TalentFilter,
  now: Date,
  asked = askPeople(given),
): PeopleConditions | undefined {
  if (asked === undefined) return undefined
  const { filter, words, told } = asked
  const facets = facetsOf(filter)
  const others = [
    ...anyOf(filter.experience, (value) => inExperience(value, now)),
    ...anyOf(filter.degree, (value) => sql`r.degree = ${value}`),
    ...(filter.jobStatus?.length ? [sql`r.job_status = any(${sql.param(filter.jobStatus)}::int[])`] : []),
    ...activeWithin(filter.activity, now),
  ]
  const wished = wishes(filter)
  const [pay, years] = [payOf(filter), yearsOf(filter, now)]
  const inFacets = [...facets, ...pay, ...years].map((query) => sql`w.facets @@ ${query}::tsquery`)
  const inWords = words.map((word) => sql`w.search @@ ${word}::tsquery`)
  const withFacets = (more: readonly SQL[]) => sql.join([sql`true`, ...inFacets, ...more], sql` and `)
  return {
    facets: all([quote(`@t${tenantId}`), ...facets]),
    words: words.length > 0 ? all(words) : undefined,
    indexed: [...inFacets, ...inWords],
    ofWishing: [
      ...inFacets,
      ...inWords.map((match, at) => (told.includes(words[at] ?? '') ? sql`(${match}) is true` : match)),
    ],
    apiece: inWords.length > 0 ? inWords.map((word) => withFacets([word])) : [withFacets([])],
    count: facets.length + pay.length + years.length + Math.min(1, words.length),
    exact: [...(wished.length > 0 ? [oneWish(wished)] : []), ...others],
    // A single condition on expectations needs no second look.
    undecided: [...(wished.length > 1 ? [oneWish(wished)] : []), ...others],
  }
}

/** All conditions of {@link conditionsOf} that rows `r` and `w` are tested by. */
export function testOf({ facets, words, exact }: PeopleConditions): SQL {
  const parts = [sql`w.facets @@ ${facets}::tsquery`, ...(words ? [sql`w.search @@ ${words}::tsquery`] : []), ...exact]
  return sql.join(parts, sql` and `)
}

export interface Looker {
  readonly tenantId: number
  /** The viewing recruiter: seekers who have shielded that company are not found. */
  readonly viewerId: number
  /** Those of whom the viewer says one of these; otherwise all but the improper ones. */
  readonly states: readonly RelationState[] | undefined
  /** Accounts who have shielded the viewer's company, if they were read before. */
  readonly shielded?: readonly number[]
}

/** Whom somebody may find at all. */
export const scopeOf = ({ tenantId, viewerId, states, shielded }: Looker): SQL => sql`
  r.findable and r.tenant_id = ${tenantId} and ${unshielded(viewerId, shielded)} and ${saidOf(viewerId, states)}`

function unshielded(viewerId: number, shielded: readonly number[] | undefined): SQL {
  if (shielded === undefined) return sql`r.user_id not in ${whoShielded(viewerId)}`
  return shielded.length === 0 ? sql`true` : sql`r.user_id <> all(${sql.param([...shielded])}::bigint[])`
}

function saidOf(viewerId: number, states: readonly RelationState[] | undefined): SQL {
  const own = sql`select from person_relations p where p.recruiter_id = ${viewerId} and p.resume_id = r.id`
  if (!states?.length) return sql`not exists (${own} and p.improper)`
  const isOne = sql`case when p.improper then 'improper' else p.state end = any(${sql.param([...states])}::text[])`
  return sql`exists (${own} and ${isOne})`
}

function facetsOf({ area = [], position = [], industry = [], degree = [] }: TalentFilter): readonly string[] {
  const groups = [
    position.map((code) => `@p${code}`),
    // Who wants a whole city or province wants its districts too.
    area.flatMap((code) => [
      `@a${code}`,
      ...[2, 4].filter((at) => at < code.length).map((at) => `@A${code.slice(0, at)}`),
    ]),
    industry.map((code) => `@i${code}`),
    degree.includes(0) ? [] : degree.map((value) => `@d${value}`),
  ]
  return groups.filter((group) => group.length > 0).map((group) => any(group.map(quote)))
}

/** Bands of pay, if some are asked for. Stored searches do without: the exact conditions test pay. */
const payOf = ({ salary = [] }: TalentFilter): readonly string[] =>
  salary.length === 0 || salary.includes(0) ? [] : [any(salary.map((band) => quote(`@s${band}`)))]

/** The years in which people of the experience began to work; none if they go back without end. */
function yearsOf({ experience = [] }: TalentFilter, now: Date): readonly string[] {
  const options = experience.map((value) => experiences.find((one) => one.value === value))
  if (options.length === 0 || options.some((option) => option?.max === null)) return []
  const years = options.flatMap((option) => {
    if (!option?.max) return ['']
    const [first, last] = [now.getUTCFullYear() - option.max, now.getUTCFullYear() - option.min]
    return Array.from({ length: last - first + 1 }, (_, at) => `${first + at}`)
  })
  return [any([...new Set(years)].map((year) => quote(`@y${year}`)))]
}

/** Any of the chosen options; 不限 (0) asks for nothing. */
function anyOf(values: readonly number[] | undefined, condition: (value: number) => SQL): SQL[] {
  if (!values?.length || values.includes(0)) return []
  return [sql`(${sql.join(values.map(condition), sql` or `)})`]
}

/** What is asked of an expectation `e`. */
const wishes = ({ area, position, industry, salary }: TalentFilter): readonly SQL[] => [
  ...prefixes(position, (code) => sql`e.position_code like ${`${code}%`}`),
  ...prefixes(area, (code) => sql`(e.area_code like ${`${code}%`} or ${code} like e.area_code || '%')`),
  ...prefixes(industry, (code) => sql`exists (select from unnest(e.industries) as i where i like ${`${code}%`})`),
  ...anyOf(salary, inBand),
]

/** One expectation has to fit all that is asked of expectations. */
const oneWish = (wished: readonly SQL[]): SQL =>
  sql`exists (select from expectations e where e.resume_id = r.id and ${sql.join([...wished], sql` and `)})`

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

/** 在线 means seen within ten minutes here, since the database does not know connections. */
function activeWithin(value: number | undefined, now: Date): SQL[] {
  const option = recruiterActivities.find((one) => one.value === value)
  if (option === undefined || !Number.isFinite(option.withinHours)) return []
  const since = new Date(now.getTime() - Math.max(option.withinHours, 1 / 6) * 3_600_000)
  return [
    sql`exists (select from user_roles u where u.user_id = r.user_id and u.role = ${seeker} and u.active_at >= ${since.toISOString()}::timestamptz)`,
  ]
}
