import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { chatPages } from '#contract/chat/pages'
import type { ParsedInputOf } from '#contract/endpoint'
import { codes, type Failure, failure, type Result, success } from '#contract/errors'
import { sayInterviewTime } from '#contract/interviews/interviewTime'
import type { offerSlots, Slots } from '#contract/interviews/slots'
import { slotsStatus } from '#contract/interviews/slots'
import { pathTo } from '#contract/page'
import type { Db } from '../../../db/database'
import { interviewSlots } from '../../../db/schema/interviews'
import { findPosted, postInTalk } from '../../chat/messages/messages'
import { type LockedTalk, lockTalk, tellOfTalk } from '../../chat/talks/talks'
import { changeChat, type Push } from '../../chat/talks/updates'
import { notify } from '../../notices/notify'
import { type Asker, chatUserOf, say } from '../changing'
import { findOtherSide } from '../otherSide'
import { noTalk, refusalOf } from '../planning'
import { faultOfTime } from '../times'
import { findBusy, sideWithoutTime } from './conflicts'
import { loadSlots, rangeOf, replaceSlots, type SlotsRow, settleSlots, snapshotOf } from './slotRows'
import { noSlots, taken } from './taking'

type Input = ParsedInputOf<typeof offerSlots>

const atTimes = (msg: string) => failure(codes.invalidInput, msg, { field: 'times' })

/** The times in order, each once, or why they cannot be offered. */
function readTimes(times: readonly string[], now: Date): Result<readonly string[]> {
  const sorted = [...new Set(times.map((time) => new Date(time).toISOString()))].sort()
  const fault = sorted.map((time) => faultOfTime(new Date(time), now)).find((each) => each !== undefined)
  if (fault) return atTimes(fault)
  return sorted.length < 2 ? atTimes('请至少提供2个不同的时间') : success(sorted)
}

/** Refuses times that overlap an agreed interview of the recruiter. */
async function ownConflict(tx: Db, talk: LockedTalk['talk'], plan: Pick<SlotsRow, 'times' | 'minutes'>) {
  const { seekerIm, recruiterIm } = talk
  const all = await findBusy(tx, { seekerIm, recruiterIm, ...rangeOf(plan) })
  const own = all.filter(({ side }) => side === 'recruiter')
  const met = plan.times.find((time) => sideWithoutTime(own, { startAt: new Date(time), minutes: plan.minutes }))
  return met === undefined ? undefined : atTimes(`${sayInterviewTime(new Date(met))}与您的另一场面试冲突，请换一个时间`)
}

/** Offers times in the talk; a former offer there that is still open is replaced. */
export async function offer(asker: Asker, input: Input): Promise<Result<Slots>> {
  const { services, user } = asker
  const now = services.now()
  const imUserId = await chatUserOf(services.db, asker)
  const times = readTimes(input.times, now)
  if (!times.ok) return times
  type Made = { readonly made: Result<number>; readonly pushes: readonly Push[] }
  const refuse = (made: Failure): Made => ({ made, pushes: [] })
  const { made } = await changeChat(services, async (tx): Promise<Made> => {
    const locked = await lockTalk(tx, input.cid, imUserId)
    if (locked === undefined) return refuse(noTalk)
    const earlier = await findPosted(tx, { cid: input.cid, fromIm: imUserId, clientId: input.clientId })
    const earlierId = earlier?.message.content.slots?.id
    if (earlierId !== undefined) return { made: success(earlierId), pushes: [] }
    const refusal =
      (await refusalOf(tx, locked)) ?? (await ownConflict(tx, locked.talk, { ...input, times: times.data }))
    if (refusal) return refuse(refusal)
    const { talk } = locked
    const { kind, minutes, contactName, contactTel, note } = input
    const parties = { seekerIm: talk.seekerIm, recruiterIm: talk.recruiterIm, jobId: talk.jobId }
    const address = kind === 'onsite' ? input.address : ''
    const [row] = await tx
      .insert(interviewSlots)
      .values({
        ...parties,
        tenantId: talk.tenantId,
        cid: talk.id,
        times: times.data,
        kind,
        minutes,
        address,
        contactName,
        contactTel,
        note,
        createdAt: now,
      })
      .returning()
    if (row === undefined) throw new Error('Times were not offered')
    await tellOfSlots(tx, locked, { row, now })
    const count = times.data.length
    const { pushes } = await postInTalk(tx, locked, {
      cid: talk.id,
      fromIm: imUserId,
      clientId: input.clientId,
      type: 'tip',
      content: {
        ...say(`您提供了${count}个面试时间，等待对方选择`, `对方提供了${count}个面试时间，请选择一个`),
        slots: snapshotOf(row),
      },
      now,
      settle: async (db, message) => {
        await db.update(interviewSlots).set({ messageId: message.id }).where(eq(interviewSlots.id, row.id))
        return { amended: await replaceSlots(db, talk.id, row.id), changesContact: false }
      },
    })
    return { made: success(row.id), pushes }
  })
  if (!made.ok) return made
  const slots = await loadSlots(services.db, made.data, { imUserId, role: user.role, now })
  return slots ? success(slots) : noSlots
}

/** A notice to the seeker, which leads into the talk. */
async function tellOfSlots(tx: Db, talk: LockedTalk, { row, now }: { row: SlotsRow; now: Date }) {
  const side = await findOtherSide(tx, talk)
  if (side === undefined) return
  const { userId, role, who } = side
  await notify(tx, {
    tenantId: row.tenantId,
    userId,
    role,
    kind: 'interview',
    title: '请选择面试时间',
    content: `${who}提供了${row.times.length}个面试时间，先选先得。`,
    link: pathTo(chatPages['chat-conversation'], { cid: talk.mine.cid }),
    now,
  })
}

/** Withdraws an open offer of times. No-op if it is already withdrawn. */
export async function withdraw(asker: Asker, id: number): Promise<Result<Slots>> {
  const { services, user } = asker
  const now = services.now()
  const imUserId = await chatUserOf(services.db, asker)
  type Done = { readonly done: Result<null>; readonly pushes: readonly Push[] }
  const { done } = await changeChat(services, async (tx): Promise<Done> => {
    const [found] = await tx.select({ cid: interviewSlots.cid }).from(interviewSlots).where(eq(interviewSlots.id, id))
    const locked = found && (await lockTalk(tx, found.cid, imUserId))
    const [row] = locked ? await tx.select().from(interviewSlots).where(eq(interviewSlots.id, id)) : []
    if (!locked || row?.recruiterIm !== imUserId) return { done: noSlots, pushes: [] }
    if (row.status === slotsStatus.chosen) return { done: taken, pushes: [] }
    if (row.status === slotsStatus.withdrawn) return { done: success(null), pushes: await tellOfTalk(tx, locked.talk) }
    const { pushes } = await postInTalk(tx, locked, {
      cid: row.cid,
      fromIm: imUserId,
      clientId: randomUUID(),
      type: 'tip',
      content: say('您撤回了提供的面试时间', '对方撤回了提供的面试时间'),
      now,
      settle: async (db) => ({ amended: await settleSlots(db, row, 5), changesContact: false }),
    })
    return { done: success(null), pushes }
  })
  if (!done.ok) return done
  const slots = await loadSlots(services.db, id, { imUserId, role: user.role, now })
  return slots ? success(slots) : noSlots
}
