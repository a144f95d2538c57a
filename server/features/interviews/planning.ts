import { and, eq, inArray } from 'drizzle-orm'
import type { Values } from '#contract/basis'
import { asked } from '#contract/chat/exchange'
import type { ParsedInputOf } from '#contract/endpoint'
import { codes, failure, type Result, success } from '#contract/errors'
import {
  accepted,
  createInterview,
  type Interview,
  isOpen,
  prepareInterview,
  proposed,
  updateInterview,
} from '#contract/interviews/interview'
import { recruiter } from '#contract/roles'
import type { Db } from '../../db/database'
import { users } from '../../db/schema/accounts/accounts'
import { chatUsers } from '../../db/schema/chat'
import { brandAddresses } from '../../db/schema/companies'
import { interviews } from '../../db/schema/interviews'
import { jobs } from '../../db/schema/jobs'
import { recruiters } from '../../db/schema/recruiters'
import { resumes } from '../../db/schema/resumes'
import { handle } from '../../wire/handle'
import { refuseOverwrite } from '../../wire/refusals/refuseOverwrite'
import { refuseBlocked } from '../chat/contacts/refuseBlocked'
import { refuseBlacklisted } from '../chat/contacts/shutOut'
import { openExchange } from '../chat/exchanges/exchangeRows'
import { findPosted, postInTalk } from '../chat/messages/messages'
import { type LockedTalk, lockTalk } from '../chat/talks/talks'
import { changeChat, type Push } from '../chat/talks/updates'
import { areaAddress } from '../settings/catalogs/areas'
import { type Asker, chatUserOf, isOver, noInterview, proposeChange, unprepared } from './changing'
import { conflictOf } from './conflictOf'
import { type InterviewRow, invitationOf, loadInterview } from './interviewRows'
import { refuseFormer } from './refuseFormer'
import { tellOfInterview } from './tellOfInterview'
import { faultOfTime } from './times'

export const noTalk = failure(codes.notFound, '聊天不存在')
const tooEarly = failure(codes.conflict, '双方都回复后才能约面试')
const openAlready = failure(codes.conflict, '已有未结束的面试，可修改或取消后再约')

/** A talk has one interview in these states at most. */
const openStatuses = [proposed, accepted]

interface Plan {
  readonly kind: 'onsite' | 'video'
  readonly startAt: string
  readonly minutes: number
  readonly address: string
  readonly contactName: string
  readonly contactTel: string
  readonly note: string
}

function readPlan(plan: Plan, now: Date): Result<Omit<Plan, 'startAt'> & { startAt: Date }> {
  const startAt = new Date(plan.startAt)
  const fault = faultOfTime(startAt, now)
  if (fault) return failure(codes.invalidInput, fault)
  const { kind, minutes, address, contactName, contactTel, note } = plan
  return success({ kind, minutes, contactName, contactTel, note, startAt, address: kind === 'onsite' ? address : '' })
}

export const planningHandlers = [
  handle(prepareInterview, async ({ input, user, tenant, services: { db } }) => {
    const imUserId = await chatUserOf(db, { tenant, user })
    const locked = await db.transaction((tx) => lockTalk(tx, input.cid, imUserId))
    if (locked === undefined) return noTalk
    const refusal = await refusalOf(db, locked)
    if (refusal) return refusal
    const [card] = await db
      .select({ name: recruiters.name, mobile: users.mobile })
      .from(users)
      .leftJoin(recruiters, eq(recruiters.userId, users.id))
      .where(eq(users.id, user.userId))
    const { job, place } = await findJobWithPlace(db, locked.talk.jobId)
    const [person] = await db
      .select({ name: resumes.name })
      .from(chatUsers)
      .innerJoin(resumes, eq(resumes.userId, chatUsers.userId))
      .where(eq(chatUsers.id, locked.theirs.ownerIm))
    return success({
      jobName: job?.jobName ?? '',
      personName: person?.name || '求职者',
      address: job ? `${areaAddress(job.areaCode).replace('·', '')}${job.address}` : '',
      contactName: place?.contact || (card?.name ?? ''),
      contactTel: place?.tel || (card?.mobile ?? ''),
    })
  }),

  handle(createInterview, async ({ input, ...asker }) => create(asker, input)),

  handle(updateInterview, ({ input, ...asker }) =>
    proposeChange(asker, input.id, async (row, now, { locked, tx }) => {
      if (!isOpen(row.status)) return isOver
      const blacklisted = refuseBlacklisted(locked)
      if (blacklisted) return blacklisted
      const newer = refuseOverwrite({ schema: updateInterview.input, input, stored: storedIn(row) })
      if (newer) return newer
      const plan = readPlan(input, now)
      if (!plan.ok) return plan
      const conflict = input.despite ? undefined : await conflictOf(tx, { ...row, ...plan.data, role: recruiter })
      if (conflict) return conflict
      const set = { ...plan.data, status: proposed, delayAt: null, delayStatus: null, delayReason: '', ...unprepared }
      return success({
        set,
        news: {
          type: 'interviewExchange' as const,
          content: { exchange: { status: asked } },
          settle: async (db, message) => {
            await db.update(interviews).set({ requestId: message.id }).where(eq(interviews.id, row.id))
            return { amended: await openExchange(db, message, { jobId: row.jobId }), changesContact: true }
          },
        },
      })
    }),
  ),
]

/** A plan as its form edits it. */
const storedIn = ({ kind, startAt, minutes, address, contactName, contactTel, note }: InterviewRow): Values => ({
  kind,
  startAt: startAt.toISOString(),
  minutes,
  address,
  contactName,
  contactTel,
  note,
  despite: false,
})

interface JobWithPlace {
  readonly job?: typeof jobs.$inferSelect
  /** The company's address at which the job is. */
  readonly place?: typeof brandAddresses.$inferSelect | null
}

async function findJobWithPlace(db: Db, jobId: number | null): Promise<JobWithPlace> {
  if (jobId === null) return {}
  const [found] = await db
    .select({ job: jobs, place: brandAddresses })
    .from(jobs)
    .leftJoin(brandAddresses, eq(brandAddresses.id, jobs.addressId))
    .where(eq(jobs.id, jobId))
  return found ?? {}
}

/** Why two sides may not plan an interview now. */
export async function refusalOf(tx: Db, locked: LockedTalk) {
  const { talk, theirs } = locked
  const refusal =
    (await refuseBlocked(tx, theirs.ownerIm)) ?? refuseBlacklisted(locked) ?? (await refuseFormer(tx, talk))
  if (refusal) return refusal
  if (!talk.seekerWrote || !talk.recruiterWrote) return tooEarly
  const [open] = await tx
    .select({ id: interviews.id })
    .from(interviews)
    .where(and(eq(interviews.cid, talk.id), inArray(interviews.status, openStatuses)))
  return open ? openAlready : undefined
}

async function create(asker: Asker, input: ParsedInputOf<typeof createInterview>): Promise<Result<Interview>> {
  const { services, user } = asker
  const imUserId = await chatUserOf(services.db, asker)
  const plan = readPlan(input, services.now())
  if (!plan.ok) return plan
  type Made = { readonly made: Result<number>; readonly pushes: readonly Push[] }
  const { made } = await changeChat(services, async (tx): Promise<Made> => {
    const locked = await lockTalk(tx, input.cid, imUserId)
    if (locked === undefined) return { made: noTalk, pushes: [] }
    const earlier = await findPosted(tx, { cid: input.cid, fromIm: imUserId, clientId: input.clientId })
    const earlierId = earlier?.message.content.interview?.id
    if (earlierId !== undefined) return { made: success(earlierId), pushes: [] }
    const refusal = await refusalOf(tx, locked)
    if (refusal) return { made: refusal, pushes: [] }
    const { talk } = locked
    const { seekerIm, recruiterIm } = talk
    const conflict = input.despite
      ? undefined
      : await conflictOf(tx, { seekerIm, recruiterIm, ...plan.data, role: recruiter })
    if (conflict) return { made: conflict, pushes: [] }
    const parties = {
      seekerIm,
      recruiterIm,
      jobId: talk.jobId,
      tenantId: talk.tenantId,
    }
    const [row] = await tx
      .insert(interviews)
      .values({ ...parties, ...plan.data, cid: talk.id, createdAt: services.now() })
      .returning()
    if (row === undefined) throw new Error('An interview was not made')
    await tellOfInterview(tx, locked, { former: undefined, next: row, now: services.now() })
    const { pushes } = await postInTalk(tx, locked, {
      cid: talk.id,
      fromIm: imUserId,
      clientId: input.clientId,
      type: 'interviewExchange',
      content: { exchange: { status: asked }, interview: await invitationOf(tx, row) },
      now: services.now(),
      settle: async (db, message) => {
        await db.update(interviews).set({ requestId: message.id }).where(eq(interviews.id, row.id))
        return { amended: await openExchange(db, message, { jobId: talk.jobId }), changesContact: true }
      },
    })
    return { made: success(row.id), pushes }
  })
  if (!made.ok) return made
  const interview = await loadInterview(services.db, made.data, { imUserId, role: user.role })
  return interview ? success(interview) : noInterview
}
