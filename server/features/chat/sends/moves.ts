import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { codes, failure, type Result, success } from '#contract/errors'
import { sayInterviewTime } from '#contract/interviews/interviewTime'
import { jobPages } from '#contract/jobs/pages'
import { cancelSend, type MovedSend, refuseSend, resolveSend, urgeSend } from '#contract/jobs/send'
import { moveSends } from '#contract/jobs/sendBoard'
import {
  cancelled,
  type ImproperReason,
  improper,
  improperReasons,
  improperWords,
  type SendStatus,
  sent,
  urgeInterval,
  viewed,
} from '#contract/jobs/sendStates'
import { pathTo } from '#contract/page'
import { recruiter } from '#contract/roles'
import type { Db } from '../../../db/database'
import { talks } from '../../../db/schema/chat'
import { jobSendEvents, jobSends, jobs } from '../../../db/schema/jobs'
import { resumes } from '../../../db/schema/resumes'
import type { Services } from '../../../services'
import { handle } from '../../../wire/handle'
import { notify } from '../../notices/notify'
import { handlerOf } from '../../resume/sends/handlerOf'
import { tellSends } from '../../resume/sends/tellSends'
import { lockTalk } from '../talks/talks'
import { changeChat, type Push } from '../talks/updates'
import { type Desk, onDesk, refuseToHandle } from './desk'
import { moveSend, noSend, postNews } from './moving'

const isOwn = ({ tenantId, userId }: Desk) =>
  and(eq(jobSends.tenantId, tenantId), eq(jobSends.seekerId, userId)) ?? sql`false`

export const sendMoveHandlers = [
  handle(cancelSend, ({ input: { id, reason }, user, tenant, services }) => {
    const own = isOwn({ tenantId: tenant.id, userId: user.userId })
    return moveSend(services, {
      where: and(eq(jobSends.id, id), own) ?? sql`false`,
      to: cancelled,
      by: 'seeker',
      actorId: user.userId,
      reason: () => reason,
    })
  }),

  handle(resolveSend, ({ input: { id, status }, user, tenant, services }) =>
    moveFromDesk(services, { tenantId: tenant.id, userId: user.userId }, { id, status }),
  ),

  handle(refuseSend, ({ input: { id, reason }, user, tenant, services }) =>
    moveFromDesk(services, { tenantId: tenant.id, userId: user.userId }, { id, status: improper, reason }),
  ),

  /** Each in a transaction of its own: one that cannot be moved keeps none of the others. */
  handle(moveSends, async ({ input: { ids, status, reason }, user, tenant, services }) => {
    const desk = { tenantId: tenant.id, userId: user.userId }
    const moved: MovedSend[] = []
    const refused: { id: number; msg: string }[] = []
    for (const id of new Set(ids)) {
      const result = await moveFromDesk(services, desk, { id, status, ...(reason && { reason }) })
      if (result.ok) moved.push(result.data)
      else refused.push({ id, msg: result.msg })
    }
    return success({ moved, refused })
  }),

  handle(urgeSend, ({ input: { id }, user, tenant, services }) =>
    urge(services, { tenantId: tenant.id, userId: user.userId }, id),
  ),
]

interface DeskMove {
  readonly id: number
  readonly status: SendStatus
  readonly reason?: ImproperReason
}

async function moveFromDesk(
  services: Services,
  desk: Desk,
  { id, status, reason }: DeskMove,
): Promise<Result<MovedSend>> {
  const refusal = await refuseToHandle(services.db, desk)
  if (refusal) return refusal
  const chosen = improperReasons.find(({ value }) => value === reason)
  return moveSend(services, {
    where: sql`(${eq(jobSends.id, id)} and ${onDesk(desk)})`,
    to: status,
    by: 'recruiter',
    actorId: desk.userId,
    ...(chosen && { reason: (jobName) => improperWords(chosen.value, jobName), label: chosen.label }),
  })
}

/** At most once in 24 hours, before an answer. One UPDATE decides, so that two presses count as one urge. */
async function urge(services: Services, desk: Desk, id: number): Promise<Result<{ urgedAt: string }>> {
  const now = services.now()
  type Done = { readonly result: Result<{ urgedAt: string }>; readonly pushes: readonly Push[] }
  const done = await changeChat(services, async (tx): Promise<Done> => {
    const [row] = await tx
      .select({ cid: jobSends.cid, seekerIm: talks.seekerIm })
      .from(jobSends)
      .innerJoin(talks, eq(talks.id, jobSends.cid))
      .where(and(eq(jobSends.id, id), isOwn(desk)))
    if (row === undefined) return { result: noSend, pushes: [] }
    const locked = await lockTalk(tx, row.cid, row.seekerIm)
    const isDue = or(isNull(jobSends.urgedAt), lte(jobSends.urgedAt, new Date(now.getTime() - urgeInterval)))
    const isWaiting = or(eq(jobSends.status, sent), eq(jobSends.status, viewed))
    const [urged] = await tx
      .update(jobSends)
      .set({ urgedAt: now })
      .where(and(eq(jobSends.id, id), isDue, isWaiting))
      .returning({ status: jobSends.status, handlerId: handlerOf() })
    if (urged === undefined) return { result: await refuseUrge(tx, id), pushes: [] }
    const event = { kind: 'urge', to: urged.status, by: 'seeker', actorId: desk.userId, createdAt: now } as const
    await tx.insert(jobSendEvents).values({ tenantId: desk.tenantId, sendId: id, ...event })
    const result = success({ urgedAt: now.toISOString() })
    if (locked === undefined || locked.theirs.isBlack) return { result, pushes: [] }
    const { name, jobName } = await findNames(tx, id)
    await notify(tx, {
      tenantId: desk.tenantId,
      userId: urged.handlerId,
      role: recruiter,
      kind: 'send',
      title: '求职者在等您的答复',
      content: `${name}投递了「${jobName}」，希望您尽快查看并答复。`,
      link: pathTo(jobPages['job-send-detail'], { id }),
      now,
    })
    const content = {
      text: `对方希望您尽快答复对「${jobName}」的投递`,
      authorText: `您已提醒对方尽快答复对「${jobName}」的投递`,
    }
    return { result, pushes: await postNews(tx, locked, content, now) }
  })
  if (done.result.ok) services.afterCommit((after) => tellSends(after, [id]))
  return done.result
}

async function refuseUrge(tx: Db, id: number) {
  const [row] = await tx
    .select({ status: jobSends.status, urgedAt: jobSends.urgedAt })
    .from(jobSends)
    .where(eq(jobSends.id, id))
  if (!row || (row.status !== sent && row.status !== viewed))
    return failure(codes.conflict, '这次投递已有结果，不需要再催')
  const next = new Date((row.urgedAt?.getTime() ?? 0) + urgeInterval)
  return failure(codes.conflict, `24小时内只能催一次，${sayInterviewTime(next)}后可以再催`)
}

async function findNames(tx: Db, id: number): Promise<{ name: string; jobName: string }> {
  const [row] = await tx
    .select({ name: resumes.name, jobName: jobs.jobName })
    .from(jobSends)
    .innerJoin(jobs, eq(jobs.id, jobSends.jobId))
    .leftJoin(resumes, eq(resumes.id, jobSends.resumeId))
    .where(eq(jobSends.id, id))
  return { name: row?.name || '求职者', jobName: row?.jobName ?? '' }
}
