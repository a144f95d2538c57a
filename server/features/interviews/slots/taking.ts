import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { codes, type Failure, failure, type Result, success } from '#contract/errors'
import { accepted, type Interview, proposed } from '#contract/interviews/interview'
import { sayInterviewTime } from '#contract/interviews/interviewTime'
import { slotsStatus } from '#contract/interviews/slots'
import { interviewing } from '#contract/jobs/sendStates'
import type { Db } from '../../../db/database'
import { interviewSlots, interviews } from '../../../db/schema/interviews'
import { refuseBlacklisted } from '../../chat/contacts/shutOut'
import { postInTalk } from '../../chat/messages/messages'
import { moveByTalk } from '../../chat/sends/moving'
import { type LockedTalk, lockTalk } from '../../chat/talks/talks'
import { changeChat, type Push } from '../../chat/talks/updates'
import { tellSends } from '../../resume/sends/tellSends'
import { type Asker, chatUserOf, noInterview, say } from '../changing'
import { briefOf, loadInterview } from '../interviewRows'
import { tellOfInterview } from '../tellOfInterview'
import { faultOfTime } from '../times'
import { findBusy, sideWithoutTime } from './conflicts'
import { type SlotsRow, settleSlots } from './slotRows'

export const noSlots = failure(codes.notFound, '提供的面试时间不存在')
export const taken = failure(codes.conflict, '已约好面试时间，可在面试详情中修改')
const withdrawn = failure(codes.conflict, '对方已撤回这些时间，请在聊天中另约')
const notOffered = failure(codes.invalidInput, '请选择对方提供的时间', { field: 'startAt' })
const gone = failure(codes.conflict, '这个时间刚刚被约走了，请选择其他时间')
const ownConflict = failure(codes.conflict, '您在这个时间已有一场面试，请选择其他时间')
const openAlready = failure(codes.conflict, '已有未结束的面试，可修改或取消后再约')

/** Why a time cannot be chosen. Both chat users are locked, so that nobody else changes their calendars at the same time. */
async function refuse(tx: Db, row: SlotsRow, wish: { startAt: Date; now: Date }): Promise<Failure | undefined> {
  const { startAt, now } = wish
  if (row.status === slotsStatus.withdrawn) return withdrawn
  if (!row.times.includes(startAt.toISOString())) return notOffered
  if (faultOfTime(startAt, now)) return failure(codes.conflict, '这个时间已经过了，请选择其他时间')
  const open = and(eq(interviews.cid, row.cid), inArray(interviews.status, [proposed, accepted]))
  if ((await tx.$count(interviews, open)) > 0) return openAlready
  const to = new Date(startAt.getTime() + row.minutes * 60_000)
  const side = sideWithoutTime(await findBusy(tx, { ...row, from: startAt, to }), { startAt, minutes: row.minutes })
  return side && (side === 'seeker' ? ownConflict : gone)
}

interface SlotChoice {
  readonly id: number
  readonly startAt: string
}

/** The seeker takes a time: it becomes an agreed interview. Of two who want it, the first gets it. */
export async function take(asker: Asker, input: SlotChoice): Promise<Result<Interview>> {
  const { services, user } = asker
  const imUserId = await chatUserOf(services.db, asker)
  const startAt = new Date(input.startAt)
  type Done = { readonly done: Result<number>; readonly pushes: readonly Push[]; readonly moved?: readonly number[] }
  const { done, moved = [] } = await changeChat(services, async (tx): Promise<Done> => {
    const [found] = await tx
      .select({ cid: interviewSlots.cid })
      .from(interviewSlots)
      .where(eq(interviewSlots.id, input.id))
    const locked = found && (await lockTalk(tx, found.cid, imUserId))
    const [row] = locked ? await tx.select().from(interviewSlots).where(eq(interviewSlots.id, input.id)) : []
    if (!locked || row?.seekerIm !== imUserId) return { done: noSlots, pushes: [] }
    if (row.status === slotsStatus.chosen) return { done: await sameAgain(tx, row, startAt), pushes: [] }
    const now = services.now()
    const refusal = refuseBlacklisted(locked) ?? (await refuse(tx, row, { startAt, now }))
    if (refusal) return { done: refusal, pushes: [] }
    const ids = await moveByTalk(tx, row, { to: interviewing, now })
    const { interviewId, pushes } = await agree(tx, locked, { row, startAt, now })
    return { done: success(interviewId), pushes, moved: ids }
  })
  if (!done.ok) return done
  services.afterCommit((after) => tellSends(after, moved))
  const interview = await loadInterview(services.db, done.data, { imUserId, role: user.role })
  return interview ? success(interview) : noInterview
}

/** Pressed twice: the interview that was made of it. */
async function sameAgain(tx: Db, { interviewId }: SlotsRow, startAt: Date): Promise<Result<number>> {
  if (interviewId === null) return taken
  const [made] = await tx.select().from(interviews).where(eq(interviews.id, interviewId))
  return made?.startAt.getTime() === startAt.getTime() ? success(made.id) : taken
}

async function agree(tx: Db, locked: LockedTalk, wish: { row: SlotsRow; startAt: Date; now: Date }) {
  const { row, startAt, now } = wish
  const { tenantId, cid, seekerIm, recruiterIm, jobId, kind, minutes, address, contactName, contactTel, note } = row
  const parties = { tenantId, cid, seekerIm, recruiterIm, jobId }
  const plan = { kind, minutes, address, contactName, contactTel, note, startAt }
  const [made] = await tx
    .insert(interviews)
    .values({ ...parties, ...plan, status: accepted, createdAt: now })
    .returning()
  if (made === undefined) throw new Error('An interview was not made')
  await tx.update(interviewSlots).set({ interviewId: made.id, updatedAt: now }).where(eq(interviewSlots.id, row.id))
  await tellOfInterview(tx, locked, { former: undefined, next: made, now })
  const at = sayInterviewTime(startAt)
  const { pushes } = await postInTalk(tx, locked, {
    cid,
    fromIm: seekerIm,
    clientId: randomUUID(),
    type: 'tip',
    content: { ...say(`您选择了${at}，面试已约定`, `对方选择了${at}，面试已约定`), interview: briefOf(made) },
    now,
    settle: async (db) => ({ amended: await settleSlots(db, row, 2), changesContact: true }),
  })
  return { interviewId: made.id, pushes }
}
