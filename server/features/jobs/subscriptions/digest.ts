import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { jobPages } from '../../../../contract/jobs/pages'
import { pathTo } from '../../../../contract/page'
import type { Db } from '../../../db/database'
import { users } from '../../../db/schema/accounts/accounts'
import { jobAlerts, jobDigests, subscriptions } from '../../../db/schema/alerts/subscriptions'
import { brands } from '../../../db/schema/companies'
import { jobs } from '../../../db/schema/jobs'
import { tenants } from '../../../db/schema/tenants'
import { sendMessage } from '../../../outbound/messages/message'
import type { Services } from '../../../services'
import { enqueue } from '../../../work/enqueue'
import { workKind } from '../../../work/kind'
import { stopLink } from '../../notices/stopLink'
import { readSubscriptionRules } from '../../notices/subscriptionRules'
import { dayInChina } from '../../resume/dayInChina'
import { areaAddress } from '../../settings/catalogs/areas'
import { describeSalary } from '../../settings/describeSalary'

/** A mail names this many jobs at most. */
const mostJobs = 20
/** Jobs found longer ago are not mailed any more. */
const newWithin = 3 * 86_400_000
/** People whose mails are enqueued in one turn. */
const mostPeople = 500

const Digest = z.object({ userId: z.int(), jobIds: z.array(z.int()), found: z.int() })

/** The daily mail about what a person's subscriptions have found. */
export const subscriptionDigests = workKind({
  kind: 'subscriptionDigest',
  payload: Digest,
  run: (services, { payload, key }) => sendDigest(services, payload, key),
})

interface Due extends Record<string, unknown> {
  readonly userId: number
  readonly tenantId: number
}

/**
 * Enqueues the mails that are due, one a day for each person. What a person was told of is claimed in the transaction that
 * enqueues the mail, so several processes do not send it twice. Resolves to the number of mails.
 */
export async function enqueueDigests({
  db,
  now,
  secret,
  mail,
}: Pick<Services, 'db' | 'now' | 'secret' | 'mail'>): Promise<number> {
  if (mail.isMissing) return 0
  const time = now()
  const day = dayInChina(time)
  const hour = new Date(time.getTime() + 8 * 3_600_000).getUTCHours()
  const since = new Date(time.getTime() - newWithin)
  const sites = await db.select({ id: tenants.id, stored: tenants.subscriptionRules }).from(tenants)
  const open = sites.filter(({ stored }) => hour >= readSubscriptionRules(stored).mailHour).map(({ id }) => id)
  const { rows: due } = await db.execute<Due>(sql`
    select distinct a.user_id as "userId", a.tenant_id as "tenantId" from job_alerts a
    join subscriptions s on s.id = a.subscription_id and s.mail and not s.paused
    join users u on u.id = a.user_id and u.email <> '' and not u.blocked
    where a.mailed_on is null and a.seen_at is null and a.found_at > ${since}
      and a.tenant_id = any(${sql.param(open)}::int[])
      and not exists (select from job_digests d where d.user_id = a.user_id and d.day = ${day})
    limit ${mostPeople}`)
  let enqueued = 0
  for (const { userId, tenantId } of due) {
    const isMine = await db.transaction(async (tx) => {
      const claimed = await tx
        .insert(jobDigests)
        .values({ userId, tenantId, day, createdAt: time })
        .onConflictDoNothing()
        .returning({ day: jobDigests.day })
      if (claimed.length === 0) return false
      const jobIds = await claimAlerts(tx, { userId, day, since })
      if (jobIds.length === 0) return false
      const payload = { userId, jobIds: jobIds.slice(0, mostJobs), found: jobIds.length }
      const expiresAt = new Date(time.getTime() + 86_400_000)
      await enqueue({ db: tx, now, secret }, subscriptionDigests, payload, {
        key: `digest:${userId}:${day}`,
        expiresAt,
      })
      return true
    })
    if (isMine) enqueued += 1
  }
  return enqueued
}

/** The newest first. */
async function claimAlerts(
  tx: Db,
  { userId, day, since }: { readonly userId: number; readonly day: string; readonly since: Date },
): Promise<number[]> {
  const { rows } = await tx.execute<{ jobId: number }>(sql`
    with claimed as (
      update job_alerts a set mailed_on = ${day} from subscriptions s
      where s.id = a.subscription_id and s.mail and not s.paused
        and a.user_id = ${userId} and a.mailed_on is null and a.seen_at is null and a.found_at > ${since}
      returning a.job_id, a.found_at)
    select job_id as "jobId" from claimed order by found_at desc, job_id desc`)
  return rows.map(({ jobId }) => jobId)
}

/** No-op if the person has stopped the mail since, or all jobs are closed. */
async function sendDigest(services: Services, digest: z.infer<typeof Digest>, key: string): Promise<void> {
  const { db } = services
  const [person] = await db
    .select({ tenantId: users.tenantId, email: users.email, key: tenants.key, site: tenants.name })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .where(and(eq(users.id, digest.userId), eq(users.blocked, false)))
  if (!person?.email) return
  const lines = await readLines(db, digest)
  const [first] = lines
  if (first === undefined) return
  const base = services.siteUrl(person)
  const stop = stopLink(services, person, { tenantId: person.tenantId, userId: digest.userId })
  const names = [...new Set(lines.map(({ name }) => name))]
  const groups = names.map((name) =>
    [`${name}`, ...lines.filter((line) => line.name === name).map((line) => sayJob(line, base))].join('\n'),
  )
  const more = digest.found > lines.length ? `还有更多新职位，` : ''
  const text = [
    `您好，您订阅的职位有${digest.found}个新职位。`,
    ...groups,
    `${more}查看全部：${base}${jobPages['my-subscribe'].path}`,
    `每天最多一封。不想再收到这类邮件，请打开 ${stop} 停止，不需要登录。`,
  ].join('\n\n')
  const subject = `${person.site}：${first.jobName}等${digest.found}个新职位`
  const letter = { tenantId: person.tenantId, to: person.email, text, template: 'accountWarning' as const, params: {} }
  await sendMessage(
    services,
    { ...letter, subject: digest.found > 1 ? subject : `${person.site}：${first.jobName}`, unsubscribe: stop },
    key,
  )
}

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
    .innerJoin(jobs, and(eq(jobs.id, jobAlerts.jobId), eq(jobs.status, 1)))
    .innerJoin(brands, eq(brands.id, jobs.brandId))
    .where(and(eq(jobAlerts.userId, userId), sql`${jobs.id} = any(${sql.param(jobIds)}::int[])`))
    .orderBy(subscriptions.id, sql`${jobs.id} desc`)
  return rows.map(({ min, max, unit, months, ...line }) => ({
    ...line,
    salary: describeSalary({ salaryMin: min, salaryMax: max, salaryUnit: unit, salaryMonths: months }),
  }))
}

const sayJob = ({ id, jobName, salary, brandName, areaCode }: Line, base: string): string =>
  `${[jobName, salary, brandName, areaAddress(areaCode)].join('，')}\n${base}${pathTo(jobPages['job-id'], { id })}`
