import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { jobStatus } from '#contract/jobs/job'
import { jobPages } from '#contract/jobs/pages'
import { pathTo } from '#contract/page'
import type { Db } from '../../../db/database'
import { jobAlerts, subscriptions } from '../../../db/schema/alerts/subscriptions'
import { brands } from '../../../db/schema/companies'
import { jobs } from '../../../db/schema/jobs'
import type { OuterServices } from '../../../services'
import { enqueue } from '../../../work/enqueue'
import { workKind } from '../../../work/kind'
import { enqueueDueDigests, sendDigestLetter } from '../../resume/savedSearches/dailyDigest'
import { areaAddress } from '../../settings/catalogs/areas'
import { describeSalary } from '../../settings/describeSalary'
import { subscriptionTables } from './tables'

/** A mail names this many jobs at most. */
const mostJobs = 20

const Digest = z.object({ userId: z.int(), jobIds: z.array(z.int()), found: z.int() })

/** The daily mail about what a person's subscriptions have found. */
export const subscriptionDigests = workKind({
  kind: 'subscriptionDigest',
  title: '新职位邮件',
  payload: Digest,
  run: (services, { payload, key }) => sendDigest(services, payload, key),
})

/** Enqueues the mails that are due; see {@link enqueueDueDigests}. */
export const enqueueDigests = (services: Pick<OuterServices, 'db' | 'now' | 'secret' | 'mail'>): Promise<number> =>
  enqueueDueDigests(services, subscriptionTables, async (tx, { userId, day, claim, expiresAt }) => {
    const { rows } = await tx.execute<{ jobId: number }>(sql`
      with claimed as (${claim}) select job_id as "jobId" from claimed order by found_at desc, job_id desc`)
    const jobIds = rows.map(({ jobId }) => jobId)
    if (jobIds.length === 0) return false
    const payload = { userId, jobIds: jobIds.slice(0, mostJobs), found: jobIds.length }
    await enqueue({ ...services, db: tx }, subscriptionDigests, payload, { key: `digest:${userId}:${day}`, expiresAt })
    return true
  })

/** No-op if the person has stopped the mail since, or all jobs are closed. */
const sendDigest = (services: OuterServices, digest: z.infer<typeof Digest>, key: string): Promise<void> =>
  sendDigestLetter(services, { userId: digest.userId, key }, async ({ base, site }) => {
    const lines = await readLines(services.db, digest)
    const [first] = lines
    if (first === undefined) return undefined
    const names = [...new Set(lines.map(({ name }) => name))]
    const groups = names.map((name) =>
      [`${name}`, ...lines.filter((line) => line.name === name).map((line) => sayJob(line, base))].join('\n'),
    )
    const more = digest.found > lines.length ? `还有更多新职位，` : ''
    const paragraphs = [
      `您好，您订阅的职位有${digest.found}个新职位。`,
      ...groups,
      `${more}查看全部：${base}${jobPages['my-subscribe'].path}`,
    ]
    const several = digest.found > 1 ? `等${digest.found}个新职位` : ''
    return { subject: `${site}：${first.jobName}${several}`, paragraphs }
  })

interface Line {
  readonly id: number
  readonly name: string
  readonly jobName: string
  readonly brandName: string
  readonly areaCode: string
  readonly salary: string
}

/** The open jobs of a digest under subscriptions that are still mailed. */
async function readLines(db: Db, { userId, jobIds }: z.infer<typeof Digest>): Promise<Line[]> {
  const rows = await db
    .select({
      id: jobs.id,
      name: subscriptions.name,
      jobName: jobs.jobName,
      brandName: brands.brandName,
      areaCode: jobs.areaCode,
      min: jobs.salaryMin,
      max: jobs.salaryMax,
      unit: jobs.salaryUnit,
      months: jobs.salaryMonths,
    })
    .from(jobAlerts)
    .innerJoin(subscriptions, and(eq(subscriptions.id, jobAlerts.subscriptionId), eq(subscriptions.mail, true)))
    .innerJoin(jobs, and(eq(jobs.id, jobAlerts.jobId), eq(jobs.status, jobStatus.open)))
    .innerJoin(brands, eq(brands.id, jobs.brandId))
    .where(and(eq(jobAlerts.userId, userId), sql`${jobs.id} = any(${sql.param(jobIds)}::bigint[])`))
    .orderBy(subscriptions.id, sql`${jobs.id} desc`)
  return rows.map(({ min, max, unit, months, ...line }) => ({
    ...line,
    salary: describeSalary({ salaryMin: min, salaryMax: max, salaryUnit: unit, salaryMonths: months }),
  }))
}

const sayJob = ({ id, jobName, salary, brandName, areaCode }: Line, base: string): string =>
  `${[jobName, salary, brandName, areaAddress(areaCode)].join('，')}\n${base}${pathTo(jobPages['job-id'], { id })}`
