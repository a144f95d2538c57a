import { and, eq, ne, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { dayInChina } from '#contract/chinaTime'
import { jobStatus } from '#contract/jobs/job'
import { jobPages } from '#contract/jobs/pages'
import { pathTo } from '#contract/page'
import { seeker } from '#contract/roles'
import type { Db } from '../../../db/database'
import { openJob } from '../../../db/openJob'
import { subscriptions } from '../../../db/schema/alerts/subscriptions'
import { chatUsers } from '../../../db/schema/chat'
import { jobs } from '../../../db/schema/jobs'
import type { Services } from '../../../services'
import { workKind } from '../../../work/kind'
import { notify } from '../../notices/notify'
import { jobIndexVersion } from '../jobIndex'
import { compileSearch } from './compile'

/** Finds the subscriptions that a new job matches, and notifies their owners. */
export const subscriptionMatches = workKind({
  kind: 'subscriptionMatch',
  title: '匹配新职位订阅',
  payload: z.object({ jobId: z.int() }),
  run: (services, { payload }) => tellOfJob(services, payload.jobId),
})

interface Found extends Record<string, unknown> {
  readonly userId: number
  readonly subscriptionId: number
  readonly name: string
}

/** Resolves to the number of notified people. A job is reported to a person only once. */
export async function tellOfJob(services: Services, jobId: number): Promise<number> {
  const { db, now, live } = services
  const [job] = await db
    .select({ tenantId: jobs.tenantId, jobName: jobs.jobName })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), eq(jobs.status, jobStatus.open)))
  if (job === undefined) return 0
  const { tenantId, jobName } = job
  await compileAgain(services, tenantId)
  const time = now()
  const found = await db.transaction(async (tx) => {
    const rows = await insertAlerts(tx, jobId, time)
    for (const { userId, subscriptionId, name } of rows)
      await notify(tx, {
        tenantId,
        userId,
        role: seeker,
        kind: 'system',
        title: '您订阅的职位有更新',
        content: `「${name}」有新职位：${jobName}`,
        link: linkOf(subscriptionId),
        onceKey: `subscription:${subscriptionId}:${dayInChina(time)}`,
        now: time,
      })
    return rows
  })
  for (const { imUserId, name, subscriptionId } of await withChatUsers(db, found)) {
    const content = `「${name}」有新职位：${jobName}`
    live.notify(imUserId, { notifyType: 'jobSubscription', content, link: linkOf(subscriptionId), role: seeker })
  }
  return found.length
}

const linkOf = (id: number): string => pathTo(jobPages['my-subscribe'], { id })

/** One alert for each person whose subscription matches, for the oldest that does. Returns the new ones. */
async function insertAlerts(tx: Db, jobId: number, time: Date): Promise<readonly Found[]> {
  const { rows } = await tx.execute<Found>(sql`
    with told as (
      insert into job_alerts (user_id, job_id, subscription_id, tenant_id, found_at)
      select distinct on (s.user_id) s.user_id, jobs.id, s.id, s.tenant_id, ${time}
      from jobs join job_words on job_words.id = jobs.id
      join subscriptions s on s.tenant_id = jobs.tenant_id and not s.paused and s.user_id <> jobs.user_id
        and (job_words.body @@ s.body_query or job_words.search @@ s.search_query)
      where jobs.id = ${jobId} and jobs.status = ${openJob}
        and not exists (select from shields where shields.user_id = s.user_id and shields.brand_id = jobs.brand_id)
        and not exists (select from users where users.id = s.user_id and users.blocked)
      order by s.user_id, s.id
      on conflict do nothing
      returning user_id, subscription_id)
    select told.user_id as "userId", told.subscription_id as "subscriptionId", subscriptions.name
    from told join subscriptions on subscriptions.id = told.subscription_id`)
  return rows
}

async function withChatUsers(db: Db, found: readonly Found[]) {
  if (found.length === 0) return []
  const ids = sql.param(found.map(({ userId }) => userId))
  const rows = await db
    .select({ userId: chatUsers.userId, imUserId: chatUsers.id })
    .from(chatUsers)
    .where(and(sql`${chatUsers.userId} = any(${ids}::bigint[])`, eq(chatUsers.role, seeker)))
  const byUser = new Map(rows.map(({ userId, imUserId }) => [userId, imUserId]))
  return found.flatMap((each) => {
    const imUserId = byUser.get(each.userId)
    return imUserId === undefined ? [] : [{ ...each, imUserId }]
  })
}

/** Compiles the queries of subscriptions again that an older release stored. */
async function compileAgain(services: Services, tenantId: number): Promise<void> {
  const { db } = services
  const outdated = await db
    .select({ id: subscriptions.id, filter: subscriptions.filter })
    .from(subscriptions)
    .where(and(eq(subscriptions.tenantId, tenantId), ne(subscriptions.indexVersion, jobIndexVersion)))
  for (const { id, filter } of outdated) {
    const compiled = await compileSearch(services, tenantId, filter)
    const change = compiled ?? { indexVersion: jobIndexVersion }
    await db.update(subscriptions).set(change).where(eq(subscriptions.id, id))
  }
}
