import { randomUUID } from 'node:crypto'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { MessageContent } from '#contract/chat/model'
import { codes, failure, type Result, success } from '#contract/errors'
import type { MovedSend } from '#contract/jobs/send'
import {
  cancelled,
  closed,
  hired,
  improper,
  interested,
  interviewing,
  isOver,
  type Mover,
  type SendStatus,
  sendStateLabel,
} from '#contract/jobs/sendStates'
import type { Db } from '../../../db/database'
import { contacts, talks } from '../../../db/schema/chat'
import { jobSendEvents, jobSends } from '../../../db/schema/jobs'
import { recruiters } from '../../../db/schema/recruiters'
import type { Services } from '../../../services'
import { type MovedRow, moveSends, type SendMove } from '../../resume/sends/moveSends'
import { noticeOfMove } from '../../resume/sends/noticeOfMove'
import { tellSends } from '../../resume/sends/tellSends'
import { postInTalk } from '../messages/messages'
import { type LockedTalk, lockTalk, tellOfTalk } from '../talks/talks'
import { changeChat, type Push } from '../talks/updates'

export const noSend = failure(codes.notFound, '投递记录不存在')

/** The one way in which a caller or the site moves an application. */
export interface Moving {
  /** Which one, and whose; of another it is not found. */
  readonly where: SQL
  readonly to: SendStatus
  readonly by: Mover
  readonly actorId: number | null
  /** The seeker's message, built from the job's name. */
  readonly reason?: (jobName: string) => string
  /** Words for the recruiter about the reason. */
  readonly label?: string
}

/**
 * Moves one application and reports it: to the other side by a notice and in the talk, to all screens that show it by the hub. The
 * talk is locked first, so that two who act at the same time follow each other. Repeating a move succeeds; a move that the state
 * does not allow fails with a sentence that says who did what.
 */
export async function moveSend(services: Services, moving: Moving): Promise<Result<MovedSend>> {
  const { db, now } = services
  const [found] = await db
    .select({
      id: jobSends.id,
      cid: jobSends.cid,
      jobName: sql<string>`(select job_name from jobs where id = job_sends.job_id)`,
    })
    .from(jobSends)
    .where(moving.where)
  if (found === undefined) return noSend
  type Done = { readonly result: Result<MovedSend>; readonly pushes: readonly Push[]; readonly changed?: boolean }
  const done = await changeChat(services, async (tx): Promise<Done> => {
    const locked = await lockTalkOf(tx, found.cid)
    const { to, by, actorId } = moving
    const move: SendMove = { to, by, actorId, reason: moving.reason?.(found.jobName) ?? '', now: now() }
    const [row] = await moveSends(tx, and(eq(jobSends.id, found.id), moving.where) ?? sql`false`, move)
    if (row === undefined) return { result: await explain(tx, found.id, moving), pushes: [] }
    if (!locked?.theirs.isBlack || by === 'system') await noticeOfMove(tx, row, move)
    const told = locked ? await tellInTalk(tx, locked, { row, move, label: moving.label }) : []
    const settled = locked && isOver(row.from) !== isOver(to) ? await tellOfTalk(tx, locked.talk) : []
    const result = success({ id: row.id, status: to, changedAt: move.now.toISOString() })
    return { result, pushes: [...told, ...settled], changed: true }
  })
  if (done.changed) services.afterCommit((after) => tellSends(after, [found.id]))
  return done.result
}

/** The talk of an application, locked, from the recruiter's side; undefined if a side has closed the account. */
export async function lockTalkOf(tx: Db, cid: number): Promise<LockedTalk | undefined> {
  const [talk] = await tx
    .select({
      recruiterIm: talks.recruiterIm,
      sides: sql<number>`(select count(*)::int from ${contacts} where ${contacts.cid} = ${cid})`,
    })
    .from(talks)
    .where(eq(talks.id, cid))
  return talk && talk.sides === 2 ? lockTalk(tx, cid, talk.recruiterIm) : undefined
}

/** Why an application was not moved; a success if somebody has made the same move already. */
async function explain(tx: Db, id: number, { to, by, actorId }: Moving): Promise<Result<MovedSend>> {
  const [row] = await tx
    .select({ status: jobSends.status, changedAt: jobSends.changedAt })
    .from(jobSends)
    .where(eq(jobSends.id, id))
  if (row === undefined) return noSend
  if (row.status === to) return success({ id, status: to, changedAt: row.changedAt.toISOString() })
  const label = sendStateLabel(row.status)
  if (row.status === cancelled)
    return failure(codes.conflict, by === 'seeker' ? '您已撤回这次投递' : '求职者已撤回这次投递')
  if (by === 'seeker') return failure(codes.conflict, `这次投递已是「${label}」，不能撤回`)
  const who = await nameOfLast(tx, id, actorId)
  return failure(codes.conflict, `${who}「${label}」，不能改为「${sendStateLabel(to)}」`)
}

/** 同事王芳已将其标为, or 这份投递已是 if nobody else did. */
async function nameOfLast(tx: Db, id: number, actorId: number | null): Promise<string> {
  const [last] = await tx
    .select({ actorId: jobSendEvents.actorId, name: recruiters.name })
    .from(jobSendEvents)
    .innerJoin(recruiters, eq(recruiters.userId, jobSendEvents.actorId))
    .where(and(eq(jobSendEvents.sendId, id), eq(jobSendEvents.kind, 'move'), eq(jobSendEvents.by, 'recruiter')))
    .orderBy(sql`${jobSendEvents.id} desc`)
    .limit(1)
  return last && last.actorId !== actorId ? `同事${last.name}已将这份投递标为` : '这份投递已是'
}

interface Told {
  readonly row: MovedRow
  readonly move: SendMove
  readonly label: string | undefined
}

/** A line in the talk. 已查看 has none, and interviews and offers have messages of their own. */
async function tellInTalk(tx: Db, locked: LockedTalk, told: Told): Promise<readonly Push[]> {
  const content = contentOf(told)
  if (content === undefined) return []
  const isSeekers = told.move.by === 'seeker'
  const side = isSeekers ? { talk: locked.talk, mine: locked.theirs, theirs: locked.mine } : locked
  return postNews(tx, side, content, told.move.now)
}

/** Writes a line of the service into a talk, from the side of `locked`. */
export async function postNews(
  tx: Db,
  locked: LockedTalk,
  content: MessageContent,
  now: Date,
): Promise<readonly Push[]> {
  const { pushes } = await postInTalk(tx, locked, {
    cid: locked.talk.id,
    fromIm: locked.mine.ownerIm,
    clientId: randomUUID(),
    type: 'tip',
    content,
    now,
    isNews: true,
  })
  return pushes
}

function contentOf({ row: { jobName }, move: { to, by, reason = '' }, label = '' }: Told): MessageContent | undefined {
  const job = `「${jobName}」`
  if (to === cancelled) {
    const why = reason && `：${reason}`
    return { text: `对方撤回了对${job}的投递${why}`, authorText: `您撤回了对${job}的投递${why}` }
  }
  if (to === closed) return { text: reason }
  if (to === improper)
    return { text: reason, authorText: `已回复求职者「不合适」${label && `（${label}）`}：${reason}` }
  if (by === 'system') return undefined
  if (to === interested) return { text: `对方对您投递${job}的简历感兴趣`, authorText: '已标为「感兴趣」，并告知对方' }
  if (to === interviewing)
    return { text: `您投递${job}的简历已进入面试环节`, authorText: '已标为「约面试」，并告知对方' }
  if (to === hired) return { text: `恭喜，您已被录用为${job}`, authorText: '已标为「已录用」，并告知对方' }
  return undefined
}

/**
 * Moves the application that an event of its talk is about: an interview that was agreed to (约面试), an offer that was accepted
 * (已录用). Call it with the talk locked, before the event's message, which carries the contact as it is then. No-op without an
 * application, or if its state does not allow the move. Returns what was moved, for {@link tellSends} after the commit.
 */
export async function moveByTalk(
  tx: Db,
  { cid, jobId }: { readonly cid: number; readonly jobId: number | null },
  { to, now }: { readonly to: SendStatus; readonly now: Date },
): Promise<readonly number[]> {
  if (jobId === null) return []
  // Of the talk's seeker, since the application may have been handed to a colleague meanwhile, whose talk is another one.
  const seekerId = sql`(select user_id from chat_users join talks on talks.seeker_im = chat_users.id where talks.id = ${cid})`
  const ofTalk = and(eq(jobSends.seekerId, seekerId), eq(jobSends.jobId, jobId)) ?? sql`false`
  const rows = await moveSends(tx, ofTalk, { to, by: 'system', actorId: null, now })
  return rows.map(({ id }) => id)
}
