import { and, eq, sql } from 'drizzle-orm'
import { findFormerTalk } from '#contract/chat/formerTalk'
import { codes, failure, success } from '#contract/errors'
import { jobPages } from '#contract/jobs/pages'
import { type Colleague, handOverSends } from '#contract/jobs/sendBoard'
import { isOver } from '#contract/jobs/sendStates'
import { pathTo } from '#contract/page'
import { recruiter } from '#contract/roles'
import { decodeCursor, encodeCursor } from '../../../db/cursor'
import type { Db } from '../../../db/database'
import { chatUsers, messages, talks } from '../../../db/schema/chat'
import { jobSendEvents, jobSends, jobs } from '../../../db/schema/jobs'
import { recruiters } from '../../../db/schema/recruiters'
import { resumes } from '../../../db/schema/resumes'
import { handle } from '../../../wire/handle'
import { notify } from '../../notices/notify'
import { handlerOf } from '../../resume/sends/handlerOf'
import { tellSends } from '../../resume/sends/tellSends'
import { toMessage } from '../messages/messageRows'
import { lockTalk, openTalk, type Talk, tellOfTalk } from '../talks/talks'
import { changeChat, lockChatUsers, type Push } from '../talks/updates'
import { findColleagues } from './board'
import { type Desk, onDesk, refuseToHandle } from './desk'
import { lockTalkOf, postNews } from './moving'

const order = 'former'
const stale = failure(codes.invalidInput, '列表已更新，请刷新')
const noColleague = failure(codes.conflict, '只能转交给同公司的同事')

/** Messages of a former talk that a colleague may read: exchanged numbers belong to the recruiter who got them. */
const readable = ['text', 'image', 'job', 'resume', 'tip'] as const

export const handOverHandlers = [
  /** Each in a transaction of its own, since each locks the chats of three people. */
  handle(handOverSends, async ({ input, user, tenant, services }) => {
    const desk = { tenantId: tenant.id, userId: user.userId }
    const refusal = await refuseToHandle(services.db, desk)
    if (refusal) return refusal
    const to = (await findColleagues(services.db, desk)).find(({ userId }) => userId === input.userId)
    if (to === undefined) return noColleague
    const given: number[] = []
    for (const id of new Set(input.ids)) {
      const done = await changeChat(services, (tx) => handOver(tx, desk, { id, to, now: services.now() }))
      if (done.given) given.push(id)
    }
    if (given.length > 0 && to.userId !== user.userId)
      await tellOfHandOver(services.db, desk, { to: to.userId, ids: given, now: services.now() })
    services.afterCommit((after) => tellSends(after, given))
    return success({ given: given.length })
  }),

  handle(findFormerTalk, async ({ input: { id, cursor, limit }, user, tenant, services: { db } }) => {
    const desk = { tenantId: tenant.id, userId: user.userId }
    const last = cursor === undefined ? undefined : decodeCursor(order, cursor)
    if (cursor !== undefined && last === undefined) return stale
    const rows = await db
      .select({ row: messages, recruiterIm: talks.recruiterIm, recruiter: recruiters.name })
      .from(messages)
      .innerJoin(talks, eq(talks.id, messages.cid))
      .innerJoin(chatUsers, eq(chatUsers.id, talks.recruiterIm))
      .leftJoin(recruiters, eq(recruiters.userId, chatUsers.userId))
      .where(
        and(
          sql`exists (select from job_sends join job_send_events e on e.send_id = job_sends.id
            where job_sends.id = ${id} and ${onDesk(desk)} and ${handlerOf()} = ${desk.userId}
              and e.cid = ${messages.cid} and e.cid <> job_sends.cid and ${messages.sendAt} <= e.created_at)`,
          sql`${messages.type} in ${[...readable]}`,
          eq(messages.ignored, false),
          last && sql`${messages.id} < ${last.id}`,
        ),
      )
      .orderBy(sql`${messages.id} desc`)
      .limit(limit + 1)
    const page = rows.slice(0, limit)
    const end = rows.length > limit ? page.at(-1)?.row.id : undefined
    const list = page.map(({ row, recruiterIm, recruiter: name }) => ({
      ...toMessage(row, { ownerIm: recruiterIm, readMsgId: 0, peerReadMsgId: 0 }),
      isSeekers: row.fromIm !== recruiterIm,
      recruiter: name ?? '',
    }))
    return success({ list, total: null, ...(end && { next: encodeCursor(order, { lane: 0, key: end, id: end }) }) })
  }),
]

interface HandingOver {
  readonly id: number
  readonly to: Pick<Colleague, 'userId' | 'name'>
  readonly now: Date
  /** Who hands it over, if not the recruiter at the desk. */
  readonly giverId?: number
}

/**
 * Hands one application over to a colleague, who has a talk of their own: both talks inform the seeker, and later news about the
 * application appears in the new one. No-op if the colleague has it already. Somebody who is blocked in that talk, or an
 * application that has ended, changes hands without a talk.
 */
export async function handOver(
  tx: Db,
  desk: Desk,
  { id, to, now, giverId = desk.userId }: HandingOver,
): Promise<{ readonly given: boolean; readonly pushes: readonly Push[] }> {
  const nothing = { given: false, pushes: [] }
  const which = and(
    eq(jobSends.id, id),
    onDesk(desk),
    sql`coalesce(job_sends.handler_id, job_sends.recruiter_id) <> ${to.userId}`,
  )
  const [found] = await tx.select({ cid: jobSends.cid }).from(jobSends).where(which)
  if (found === undefined) return nothing
  await lockChatUsers(
    tx,
    sql`select unnest(array[seeker_im, recruiter_im]) from talks where id = ${found.cid}
        union select id from chat_users where user_id = ${to.userId} and role = ${recruiter}`,
  )
  const [send] = await tx
    .update(jobSends)
    .set({ handlerId: to.userId })
    .where(and(which, eq(jobSends.cid, found.cid)))
    .returning()
  if (send === undefined) return nothing
  const event = {
    tenantId: desk.tenantId,
    sendId: id,
    kind: 'handOver',
    by: 'recruiter',
    actorId: giverId,
  } as const
  await tx.insert(jobSendEvents).values({ ...event, to: send.status, cid: send.cid, createdAt: now })
  return { given: true, pushes: isOver(send.status) ? [] : await moveTalk(tx, send, to, now) }
}

async function moveTalk(
  tx: Db,
  send: typeof jobSends.$inferSelect,
  to: HandingOver['to'],
  now: Date,
): Promise<readonly Push[]> {
  const { tenantId, seekerId, jobId } = send
  const former = await lockTalkOf(tx, send.cid)
  if (former === undefined) return []
  const opened = await openTalk(tx, { tenantId, seekerId, recruiterId: to.userId, jobId })
  const locked = await lockTalk(tx, opened.talk.id, opened.talk.recruiterIm)
  if (locked === undefined || locked.mine.isBlack || locked.theirs.isBlack) return opened.pushes
  await tx.update(jobSends).set({ cid: locked.talk.id }).where(eq(jobSends.id, send.id))
  const { jobName, seekerName } = await findNames(tx, send)
  const talk = await beginTalk(tx, locked.talk, former.talk)
  const name = to.name || '同事'
  const left = former.theirs.isBlack || former.mine.isBlack
  const farewell = {
    text: `您对「${jobName}」的投递已转交给同事${name}，后续由${name}与您沟通`,
    authorText: `对「${jobName}」的投递已转交给${name}，后续由${name}沟通`,
  }
  const welcome = {
    text: `${name}接手了您对「${jobName}」的投递，后续由${name}与您沟通`,
    authorText: `您接手了${seekerName}对「${jobName}」的投递，此前的沟通见投递详情`,
  }
  return [
    ...opened.pushes,
    ...(left ? [] : await postNews(tx, former, farewell, now)),
    ...(await tellOfTalk(tx, former.talk)),
    ...(await postNews(tx, { ...locked, talk }, welcome, now)),
  ]
}

/** The company has been in touch with the seeker: the new talk is no first contact, and the seeker has written. */
async function beginTalk(tx: Db, talk: Talk, former: Talk): Promise<Talk> {
  if (talk.initiatorIm !== null) return talk
  const { initiatedAt } = former
  const begun = { initiatorIm: talk.recruiterIm, initiatedAt, seekerWrote: talk.seekerWrote || former.seekerWrote }
  await tx.update(talks).set(begun).where(eq(talks.id, talk.id))
  return { ...talk, ...begun }
}

async function findNames(tx: Db, { id }: { readonly id: number }): Promise<{ jobName: string; seekerName: string }> {
  const [row] = await tx
    .select({ jobName: jobs.jobName, name: resumes.name })
    .from(jobSends)
    .innerJoin(jobs, eq(jobs.id, jobSends.jobId))
    .leftJoin(resumes, eq(resumes.id, jobSends.resumeId))
    .where(eq(jobSends.id, id))
  return { jobName: row?.jobName ?? '', seekerName: row?.name || '求职者' }
}

interface Told {
  readonly to: number
  readonly ids: readonly number[]
  readonly now: Date
}

export async function tellOfHandOver(tx: Db, desk: Desk, { to, ids, now }: Told): Promise<void> {
  const [giver] = await tx.select({ name: recruiters.name }).from(recruiters).where(eq(recruiters.userId, desk.userId))
  const [first] = ids
  const link =
    ids.length === 1
      ? pathTo(jobPages['job-send-detail'], { id: first })
      : pathTo(jobPages['job-board'], { handler: to })
  await notify(tx, {
    tenantId: desk.tenantId,
    userId: to,
    role: recruiter,
    kind: 'send',
    title: '同事转交了投递',
    content: `${giver?.name || '同事'}将${ids.length}份投递转交给您处理。`,
    link,
    now,
  })
}
