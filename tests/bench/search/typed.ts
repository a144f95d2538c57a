import { and, eq } from 'drizzle-orm'
import { seeker } from '#contract/roles'
import type { Database } from '#server/db/database'
import { userRoles } from '#server/db/schema/accounts/accounts'
import { jobs } from '#server/db/schema/jobs'
import { expectations, resumes } from '#server/db/schema/resumes'
import { searchJobs } from '#server/features/jobs/search/searchJobs'
import { searchPeople } from '#server/features/resume/people/search/searchPeople'
import { demoDay } from '../benchDatabase'
import type { BenchRow } from '../row'
import { benchTenant } from './jobLoad'
import { jobLines, peopleLines } from './typedLines'
import { type Judged, readTyped, type TypedSearch, wantedAmong } from './typedRules'

const depth = 20

type Find = (keyword: string) => Promise<readonly number[]>

/**
 * Searches that were typed by hand (`typedLines.ts`), over the demo: how high the first good answer stands, and the share without an
 * answer although there is one. Rows with `kept` are of the lines that are kept aside.
 */
export async function benchTyped(database: Database): Promise<BenchRow[]> {
  return [
    ...(await measure('jobs', jobLines, await listJobs(database), findJobs(database))),
    ...(await measure('people', peopleLines, await listPeople(database), findPeople(database))),
  ]
}

async function measure(kind: string, lines: string, all: ReadonlyMap<number, Judged>, find: Find): Promise<BenchRow[]> {
  const judged: { search: TypedSearch; reciprocal: number; isEmpty: boolean }[] = []
  for (const search of readTyped(lines)) {
    const isWanted = wantedAmong(search, [...all.values()])
    if (!isWanted) continue
    const ids = await find(search.keyword)
    const first = ids.findIndex((id) => {
      const own = all.get(id)
      return own !== undefined && isWanted(own)
    })
    judged.push({ search, reciprocal: first < 0 ? 0 : 1 / (first + 1), isEmpty: ids.length === 0 })
  }
  if (process.env.BENCH_MISSES)
    for (const { search, reciprocal, isEmpty } of judged)
      if (reciprocal < 1 && !search.isKept)
        console.log(`typed ${kind}: ${search.keyword} ${isEmpty ? 'empty' : reciprocal.toFixed(2)}`)
  return [false, true].flatMap((isKept) => {
    const own = judged.filter(({ search }) => search.isKept === isKept)
    const suffix = `typed.${kind}${isKept ? '.kept' : ''}`
    return [
      row(`find.mrr.${suffix}`, mean(own.map(({ reciprocal }) => reciprocal))),
      row(`find.empty.${suffix}`, mean(own.map(({ isEmpty }) => (isEmpty ? 1 : 0)))),
    ]
  })
}

async function listJobs({ db }: Database): Promise<ReadonlyMap<number, Judged>> {
  const rows = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.tenantId, benchTenant.id), eq(jobs.status, 1)))
  return new Map(
    rows.map((job) => [
      job.id,
      {
        positionCodes: [job.positionCode],
        areaCodes: [job.areaCode],
        text: [job.jobName, ...job.skills, ...job.welfare, ...job.workTags, ...job.allowances, job.description].join(
          '\n',
        ),
        degree: job.degree,
        type: job.jobType,
        experience: job.experience,
        monthlyMin: job.monthlyMin,
        monthlyMax: job.monthlyMax,
      },
    ]),
  )
}

async function listPeople({ db }: Database): Promise<ReadonlyMap<number, Judged>> {
  const rows = await db
    .select()
    .from(resumes)
    .innerJoin(expectations, eq(expectations.resumeId, resumes.id))
    .where(and(eq(resumes.tenantId, benchTenant.id), eq(resumes.findable, true)))
  const people = new Map<number, Judged>()
  for (const { resumes: resume, expectations: wish } of rows) {
    const known = people.get(resume.id)
    people.set(resume.id, {
      positionCodes: [...(known?.positionCodes ?? []), wish.positionCode],
      areaCodes: [...(known?.areaCodes ?? []), wish.areaCode],
      text: `\n${resume.description}`,
      degree: resume.degree,
      status: resume.jobStatus,
    })
  }
  return people
}

const findJobs =
  ({ db }: Database): Find =>
  async (keyword) => {
    const asked = { tenant: benchTenant, filter: { keyword }, sort: 'composite', limit: depth } as const
    return ((await searchJobs({ db, now: () => demoDay }, asked))?.rows ?? []).map(({ id }) => id)
  }

const findPeople =
  ({ db }: Database): Find =>
  async (keyword) => {
    const [viewer] = await db
      .select({ userId: userRoles.userId })
      .from(userRoles)
      .where(eq(userRoles.role, seeker))
      .limit(1)
    const asked = { tenantId: benchTenant.id, viewerId: viewer?.userId ?? 0, states: undefined, filter: { keyword } }
    const page = await searchPeople(db, { ...asked, sort: 'recommended', limit: depth, now: demoDay })
    return page?.ids ?? []
  }

const row = (name: string, value: number): BenchRow => ({ name, value, unit: '', peer: 'best possible', ratio: value })
const mean = (values: readonly number[]) =>
  values.length === 0 ? 1 : values.reduce((sum, value) => sum + value, 0) / values.length
