import { and, eq, inArray } from 'drizzle-orm'
import { inviteCandidates } from '#contract/candidates/candidate'
import { candidateLimits } from '#contract/candidates/person'
import { chinaTime } from '#contract/chinaTime'
import { codes, failure, success } from '#contract/errors'
import { jobStatus } from '#contract/jobs/job'
import { jobPages } from '#contract/jobs/pages'
import { pathTo } from '#contract/page'
import { smsHours } from '#contract/vip/props'
import { notAllowed } from '../../companies/brandRights'
import type { Db } from '../../db/database'
import { candidates } from '../../db/schema/candidates'
import { brands } from '../../db/schema/companies'
import { jobs } from '../../db/schema/jobs'
import { recruiters } from '../../db/schema/recruiters'
import { type RateLimiter, SlidingWindow } from '../../edge/rateLimit'
import { isReachable, Message, sendMessage } from '../../outbound/messages/message'
import type { Services } from '../../services'
import { handle, type Tenant } from '../../wire/handle'
import { enqueue } from '../../work/enqueue'
import { workKind } from '../../work/kind'
import { findPool, isInPool, type Pool } from './pool'
import { findStopped, stopAddress } from './stops'

/** An invitation that waits longer, for a provider that is down, is not sent. */
const lifetime = 3_600_000

const invitesPerUser: RateLimiter = new SlidingWindow({
  name: 'candidates.invites',
  count: candidateLimits.invitedPerDay,
  window: 86_400_000,
})

const noJob = failure(codes.conflict, '请选择一个正在招聘的职位')
const noChannel = failure(codes.conflict, '本站暂时不能发送短信和邮件')
const isNight = failure(codes.conflict, `请在${smsHours.from}:00至${smsHours.to}:00之间发送邀请`)

/** An invitation of a person of a private pool. */
export const candidateInvites = workKind({
  kind: 'candidateInvite',
  title: '候选人邀请',
  payload: Message,
  run: (services, { payload, key }) => sendMessage(services, payload, key),
})

type Row = typeof candidates.$inferSelect

export const inviteHandler = handle(inviteCandidates, async ({ input: { ids, jobId }, user, tenant, services }) => {
  const { db, now } = services
  const pool = await findPool(db, { tenantId: tenant.id, userId: user.userId })
  if (!pool.mayHandle) return notAllowed
  if (!services.offers.sms(tenant.id) && !services.offers.mail) return noChannel
  const hour = chinaTime(now()).getUTCHours()
  if (hour < smsHours.from || hour >= smsHours.to) return isNight
  const job = await findOpenJob(db, pool, jobId)
  if (!job) return noJob
  const people = await db
    .select()
    .from(candidates)
    .where(and(isInPool(pool), inArray(candidates.id, ids)))
    .orderBy(candidates.id)
    .for('update')
  const stopped = await findStopped(
    services,
    tenant.id,
    people.flatMap(({ mobile, email }) => [mobile, email]),
  )
  const left: { id: number; name: string; reason: string }[] = []
  const sent: number[] = []
  for (const person of people) {
    const to = [person.mobile, person.email].find(
      (contact) => contact !== '' && isReachable(services, { tenantId: tenant.id, to: contact }),
    )
    const reason = refuse(services, person, { to, stopped })
    if (reason || !to) left.push({ id: person.id, name: person.name, reason: reason ?? '' })
    else {
      await enqueue(services, candidateInvites, letterTo(services, tenant, { person, job, to }), {
        expiresAt: new Date(now().getTime() + lifetime),
      })
      sent.push(person.id)
    }
  }
  if (sent.length > 0) await db.update(candidates).set({ invitedAt: now() }).where(inArray(candidates.id, sent))
  return success({ sent: sent.length, left })

  /** Why a person is not invited; undefined if nothing speaks against it. Counts those who are. */
  function refuse(
    parts: Pick<Services, 'now'>,
    { mobile, email, invitedAt }: Row,
    { to, stopped: ended }: { readonly to: string | undefined; readonly stopped: ReadonlySet<string> },
  ): string | undefined {
    const time = parts.now().getTime()
    if (ended.has(mobile) || ended.has(email)) return '对方不再接收邀请'
    if (invitedAt && time - invitedAt.getTime() < candidateLimits.invitedEvery) return '7天内已邀请过'
    if (to === undefined) return mobile === '' ? '本站不能发送邮件' : '本站不能发送短信'
    return invitesPerUser.take(`${tenant.id}:${user.userId}`, time)
      ? undefined
      : `一天最多邀请${candidateLimits.invitedPerDay}人`
  }
})

/** An open job of the caller or, in a company, of a colleague. */
async function findOpenJob(db: Db, { tenantId, userId, brandId }: Pool, id: number) {
  const [job] = await db
    .select({
      id: jobs.id,
      jobName: jobs.jobName,
      userId: jobs.userId,
      brandId: jobs.brandId,
      brandName: brands.brandName,
      recruiter: recruiters.name,
    })
    .from(jobs)
    .leftJoin(brands, eq(brands.id, jobs.brandId))
    .leftJoin(recruiters, eq(recruiters.userId, userId))
    .where(and(eq(jobs.id, id), eq(jobs.tenantId, tenantId), eq(jobs.status, jobStatus.open)))
  return job && (job.userId === userId || (brandId !== null && job.brandId === brandId)) ? job : undefined
}

interface Invitation {
  readonly person: Row
  readonly job: NonNullable<Awaited<ReturnType<typeof findOpenJob>>>
  readonly to: string
}

function letterTo(
  services: Pick<Services, 'siteUrl' | 'secret'>,
  tenant: Tenant,
  { person, job, to }: Invitation,
): Message {
  const company = job.brandName ?? ''
  const link = `${services.siteUrl(tenant)}${pathTo(jobPages['job-id'], { id: job.id })}`
  const who = `${company}${job.recruiter ? `的${job.recruiter}` : ''}` || tenant.name
  const stop = stopAddress(services, tenant, to)
  const text = `${person.name}您好，${who}邀请您了解职位「${job.jobName}」：${link} 。您的联系方式由${person.consentSource}提供，不想再收到请打开 ${stop}`
  return {
    tenantId: tenant.id,
    to,
    subject: `${who}邀请您了解职位「${job.jobName}」`,
    text,
    template: 'candidateInvite',
    params: { company: who, job: job.jobName, link },
  }
}
