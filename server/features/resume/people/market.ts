import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { success } from '#contract/errors'
import { type Fellow, fewestFellows, findMarket, findMarkets, type Pay } from '#contract/resume/own/ownCard'
import type { Db } from '../../../db/database'
import { openJob } from '../../../db/openJob'
import { expectations, resumes } from '../../../db/schema/resumes'
import { handle } from '../../../wire/handle'
import { areaName } from '../../settings/catalogs/areas'
import { positionName } from '../../settings/catalogs/positions'
import { wholeYearsSince } from '../resumeCards'

const shownFellows = 6

interface MarketScope {
  readonly tenantId: number
  readonly userId: number
  readonly positionCode: string
  readonly areaCode: string
}

/** Data about other seekers that a seeker may see: figures, and cards that identify nobody. */
export const marketHandler = handle(findMarket, async ({ input, user, tenant, services: { db, now } }) => {
  const own = await db
    .select({ id: expectations.id, positionCode: expectations.positionCode, areaCode: expectations.areaCode })
    .from(expectations)
    .innerJoin(resumes, eq(resumes.id, expectations.resumeId))
    .where(and(eq(resumes.userId, user.userId), eq(expectations.partTime, false)))
    .orderBy(asc(expectations.id))
  const expectation = own.find(({ id }) => id === input.expectId) ?? own[0]
  if (expectation === undefined) return success({ market: null })
  const positionCode = expectation.positionCode.slice(0, 4)
  const areaCode = expectation.areaCode.slice(0, 4)
  const scope = { tenantId: tenant.id, userId: user.userId, positionCode, areaCode }
  const [wanted, offered] = await Promise.all([readWanted(db, scope), readOffered(db, scope)])
  const isDescribed = wanted.people >= fewestFellows
  return success({
    market: {
      expectId: expectation.id,
      groupName: positionName(positionCode),
      cityName: areaName(areaCode),
      positionCode,
      areaCode,
      people: wanted.people,
      jobs: offered.jobs,
      wanted: isDescribed ? payOf(wanted) : null,
      offered: payOf(offered),
      fellows: isDescribed ? await findFellows(db, scope, now()) : [],
    },
  })
})

const shownGroups = 6
/** So many of the newest jobs say which groups are wanted most. */
const readJobs = 2000

export const marketsHandler = handle(findMarkets, async ({ input, user, tenant, services: { db } }) => {
  const areaCode = input.area.slice(0, 4)
  const { rows } = await db.execute<{ code: string }>(sql`
    select code from (
      select left(position_code, 4) as code from job_words join jobs on jobs.id = job_words.id
      where jobs.status = ${openJob} and job_words.search @@ ${`'@t${tenant.id}' & '@a${areaCode}'`}::tsquery limit ${readJobs}
    ) as found group by code order by count(*) desc, code limit ${shownGroups}`)
  const groups = rows.map(async ({ code: positionCode }) => {
    const scope = { tenantId: tenant.id, userId: user?.userId ?? 0, positionCode, areaCode }
    const [wanted, offered] = await Promise.all([readWanted(db, scope), readOffered(db, scope)])
    const isDescribed = wanted.people >= fewestFellows
    return {
      groupName: positionName(positionCode),
      positionCode,
      jobs: offered.jobs,
      offered: payOf(offered),
      people: isDescribed ? wanted.people : null,
      wanted: isDescribed ? payOf(wanted) : null,
    }
  })
  return success({ list: await Promise.all(groups) })
})

interface Quartiles extends Record<string, unknown> {
  readonly low: number | null
  readonly median: number | null
  readonly high: number | null
}

const payOf = ({ low, median, high }: Quartiles): Pay | null =>
  low === null || median === null || high === null
    ? null
    : { low: toHundreds(low), median: toHundreds(median), high: toHundreds(high) }

const toHundreds = (yuan: number): number => Math.round(yuan / 100) * 100

/** The middle half by each one's mean. */
const quartiles = (mean: SQL): SQL => sql`
  percentile_cont(0.25) within group (order by ${mean}) as low,
  percentile_cont(0.5) within group (order by ${mean}) as median,
  percentile_cont(0.75) within group (order by ${mean}) as high`

/** Full-time expectations of findable people of the group in the city, without the seeker's own. */
const others = ({ tenantId, userId, positionCode, areaCode }: MarketScope): SQL => sql`
  from expectations e join resumes r on r.id = e.resume_id
  where e.tenant_id = ${tenantId} and not e.part_time and r.findable and r.user_id <> ${userId}
    and e.position_code like ${`${positionCode}%`} and e.area_code like ${`${areaCode}%`}`

async function readWanted(db: Db, scope: MarketScope): Promise<Quartiles & { people: number }> {
  const { rows } = await db.execute<Quartiles & { people: number }>(sql`
    select count(distinct r.id)::int as people,
      ${quartiles(sql`nullif((e.salary_min + e.salary_max) / 2.0, 0)`)} ${others(scope)}`)
  return rows[0] ?? { people: 0, low: null, median: null, high: null }
}

async function readOffered(
  db: Db,
  { tenantId, positionCode, areaCode }: MarketScope,
): Promise<Quartiles & { jobs: number }> {
  const { rows } = await db.execute<Quartiles & { jobs: number }>(sql`
    select count(*)::int as jobs, ${quartiles(sql`nullif((monthly_min + monthly_max) / 2.0, 0)`)}
    from job_words join job_ranks on job_ranks.id = job_words.id
    where job_words.search @@ ${`'@t${tenantId}' & '@p${positionCode}' & '@a${areaCode}'`}::tsquery`)
  return rows[0] ?? { jobs: 0, low: null, median: null, high: null }
}

interface FellowRow extends Record<string, unknown> {
  readonly workingDate: string
  readonly degree: number
  readonly jobStatus: number
  readonly positionCode: string
  readonly lastJobName: string | null
  readonly salaryMin: number
  readonly salaryMax: number
}

/** The people who updated their resumes last, each once. */
async function findFellows(db: Db, scope: MarketScope, now: Date): Promise<Fellow[]> {
  const { rows } = await db.execute<FellowRow>(sql`
    select "workingDate", degree, "jobStatus", "positionCode", "lastJobName", "salaryMin", "salaryMax" from (
      select distinct on (r.id) r.id, r.updated_at, r.working_date as "workingDate", r.degree, r.job_status as "jobStatus",
        e.position_code as "positionCode", e.salary_min as "salaryMin", e.salary_max as "salaryMax",
        (select job_name from workings w where w.resume_id = r.id order by coalesce(nullif(w.to, ''), '9999') desc limit 1) as "lastJobName"
      ${others(scope)} order by r.id, e.id
    ) as fellows order by updated_at desc, id desc limit ${shownFellows}`)
  return rows.map(({ workingDate, positionCode, lastJobName, degree, jobStatus, salaryMin, salaryMax }) => ({
    years: wholeYearsSince(workingDate, now),
    degree,
    jobStatus,
    positionName: positionName(positionCode),
    lastJobName: lastJobName ?? '',
    salaryMin,
    salaryMax,
  }))
}
