import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { OutputOf } from '#contract/endpoint'
import { codes, type Failure, failure, type Result, success } from '#contract/errors'
import { sayInterviewTime } from '#contract/interviews/interviewTime'
import { getSubmitConfig, sendResume } from '#contract/jobs/send'
import { reappliesAt, sendStateLabel, sent } from '#contract/jobs/sendStates'
import { type SubmitModel, type SubmitSource, submitTypes } from '#contract/jobs/submitSource'
import type { FormAnswers } from '#contract/settings/form'
import { faultsOf } from '#contract/settings/formRules'
import type { Db } from '../../../db/database'
import { jobSendEvents, jobSends } from '../../../db/schema/jobs'
import { liveRoomJobs } from '../../../db/schema/live'
import { resumeAttachments } from '../../../db/schema/uploads'
import type { Services } from '../../../services'
import { type Context, handle, type Reply } from '../../../wire/handle'
import { enqueue } from '../../../work/enqueue'
import { refuseUnmet } from '../../jobs/conditions/refuseUnmet'
import type { ResumeRow } from '../../resume/resumeStore'
import { findSendable } from '../../resume/sections/sendable'
import { moveSends } from '../../resume/sends/moveSends'
import { findSendRules } from '../../resume/sends/sendRules'
import { tellSends } from '../../resume/sends/tellSends'
import { refuseBlacklisted } from '../contacts/shutOut'
import { postMessage } from '../messages/messages'
import { type GreetingParts, spendGreeting } from '../posting/spendGreeting'
import { lockTalk, openTalk, type TalkParties } from '../talks/talks'
import { changeChat, type Push } from '../talks/updates'
import { sendClosings } from './closing'
import { answersOf, fieldsOf, findOpenJob, type OpenJob, submitTypeOf } from './openJob'
import type { SendRow } from './rows'
import { tellOfSend } from './tellOfSend'

const sentAlready = failure(codes.conflict, '您已投递过该职位')
const unsupported = failure(codes.toast, '不支持的投递方式')
const noFile = failure(codes.notFound, '附件不存在，请重新选择')

export const sendHandlers = [
  handle(getSubmitConfig, async ({ input, user, tenant, services: { db } }) => {
    const job = await findOpenJob(db, tenant.id, input.jobId)
    if (!job.ok) return job
    const type = submitTypeOf(job.data)
    const resume = type === submitTypes.unsupported ? success(null) : await findSendable(db, user.userId, '投递')
    if (!resume.ok) return resume
    const source = await findSource(db, tenant.id, input)
    return success({ type, fields: fieldsOf(job.data), ...source })
  }),

  handle(sendResume, submitResume),
]

/** Sends the caller's resume to a job, as `sendResume` says. */
export async function submitResume({
  input,
  user,
  tenant,
  services,
}: Pick<Context<typeof sendResume>, 'input' | 'user' | 'tenant' | 'services'>): Promise<
  Reply<OutputOf<typeof sendResume>>
> {
  const resume = await findSendable(services.db, user.userId, '投递')
  if (!resume.ok) return resume
  const job = await findOpenJob(services.db, tenant.id, input.jobId)
  if (!job.ok) return job
  if (submitTypeOf(job.data) === submitTypes.unsupported) return unsupported
  const [fault] = Object.values(faultsOf(fieldsOf(job.data), input.answers))
  if (fault) return failure(codes.invalidInput, fault)
  if (job.data.userId === user.userId) return failure(codes.conflict, '不能向自己的职位投递简历')
  const unmet = await refuseUnmet(services.db, {
    tenantId: tenant.id,
    jobId: job.data.id,
    seekerId: user.userId,
    now: services.now(),
  })
  if (unmet) return unmet
  const file = await findFile(services.db, user.userId, input.attachmentId)
  if (!file.ok) return file
  const sending = {
    tenantId: tenant.id,
    resume: resume.data,
    job: job.data,
    answers: input.answers,
    source: await findSource(services.db, tenant.id, input),
    file: file.data,
    now: services.now(),
  }
  const { result } = await changeChat(services, (tx) => send(tx, sending, services))
  if (result.ok) services.afterCommit((after) => tellSends(after, [result.data.sendId]))
  return result
}

interface Claimed {
  readonly jobId: number
  readonly model?: SubmitModel | undefined
  readonly modelId?: number | undefined
}

/** What the application comes from: the stream that the client names, if it is about the job, else the job. */
async function findSource(db: Db, tenantId: number, { jobId, model, modelId = 0 }: Claimed): Promise<SubmitSource> {
  if (model !== 'live') return { model: 'job', modelId: jobId }
  const [found] = await db
    .select({ modelId: liveRoomJobs.roomId })
    .from(liveRoomJobs)
    .where(and(eq(liveRoomJobs.roomId, modelId), eq(liveRoomJobs.jobId, jobId), eq(liveRoomJobs.tenantId, tenantId)))
  return found ? { model, ...found } : { model: 'job', modelId: jobId }
}

interface SentFile {
  readonly uploadId: string | null
  readonly fileName: string
}

async function findFile(db: Db, userId: number, id: number | undefined): Promise<Result<SentFile>> {
  if (id === undefined) return success({ uploadId: null, fileName: '' })
  const [file] = await db
    .select({ uploadId: resumeAttachments.uploadId, fileName: resumeAttachments.name })
    .from(resumeAttachments)
    .where(and(eq(resumeAttachments.id, id), eq(resumeAttachments.userId, userId)))
  return file ? success(file) : noFile
}

interface Sending {
  readonly tenantId: number
  readonly resume: ResumeRow
  readonly job: OpenJob
  readonly answers: FormAnswers
  readonly source: SubmitSource
  readonly file: SentFile
  readonly now: Date
}

interface Sent {
  readonly result: Result<{ sendId: number; cid: number }>
  readonly pushes: readonly Push[]
}

/**
 * Opening the talk locks both sides, so of two sends at once the second finds the first; and record and message stand or fall
 * together.
 */
async function send(tx: Db, sending: Sending, services: Pick<Services, 'now' | 'secret'>): Promise<Sent> {
  const { tenantId, resume, job, answers, now } = sending
  const parties = { tenantId, seekerId: resume.userId, recruiterId: job.userId, jobId: job.id }
  const former = await findSent(tx, parties)
  const again = former && refuseAgain(former, now)
  if (again) return { result: again, pushes: [] }
  const refusal = await refuseToReach({ ...services, db: tx }, parties)
  if (refusal) return { result: refusal, pushes: [] }
  const { talk, pushes } = await openTalk(tx, parties)
  const row = await writeSend(tx, sending, { talk, former })
  if (row === undefined) return { result: sentAlready, pushes }
  const { closesAt } = row
  if (closesAt) {
    const key = `${row.id}:${row.round}`
    await enqueue({ ...services, db: tx }, sendClosings, { sendId: row.id, round: row.round }, { key, runAt: closesAt })
  }
  const posted = await postMessage(tx, {
    cid: talk.id,
    fromIm: talk.seekerIm,
    clientId: randomUUID(),
    type: 'resume',
    content: { resume: { id: resume.id, name: resume.name, jobName: job.jobName } },
    now,
    // An application to another job may have ended before, so that no answer was due.
    settle: async () => ({ amended: [], changesContact: true }),
  })
  const { userId: recruiterId, jobName } = job
  await tellOfSend(tx, { tenantId, recruiterId, name: resume.name, jobName, cid: talk.id }, now)
  const answered = job.questions.length > 0 ? await tellAnswers(tx, { talk, job, answers, now }) : []
  return { result: success({ sendId: row.id, cid: talk.id }), pushes: [...pushes, ...posted.pushes, ...answered] }
}

async function findSent(
  tx: Db,
  { jobId, seekerId }: { jobId: number; seekerId: number },
): Promise<SendRow | undefined> {
  const [row] = await tx
    .select()
    .from(jobSends)
    .where(and(eq(jobSends.jobId, jobId), eq(jobSends.seekerId, seekerId)))
  return row
}

/** Why the same job may not be applied to again; undefined once an end is old enough. */
function refuseAgain(former: SendRow, now: Date): Failure | undefined {
  const at = reappliesAt(former)
  if (at === undefined) return sentAlready
  if (at <= now.getTime()) return undefined
  return failure(
    codes.conflict,
    `您上次的投递${sendStateLabel(former.status)}，${sayInterviewTime(new Date(at))}后可以再次投递`,
  )
}

/** Writes a first application, or turns one that ended into a new one. */
async function writeSend(
  tx: Db,
  { tenantId, resume, job, answers, source, file, now }: Sending,
  { talk, former }: { readonly talk: { readonly id: number }; readonly former: SendRow | undefined },
): Promise<SendRow | undefined> {
  const { closeAfterDays } = await findSendRules(tx, tenantId)
  const closesAt = closeAfterDays > 0 ? new Date(now.getTime() + closeAfterDays * day) : null
  const news = {
    resumeId: resume.id,
    recruiterId: job.userId,
    cid: talk.id,
    snapshot: job.snapshot,
    ...source,
    ...file,
    answers: answersOf(job, answers),
    sentAt: now,
    changedAt: now,
    closesAt,
    urgedAt: null,
    handlerId: null,
  }
  if (former) {
    const [moved] = await moveSends(tx, eq(jobSends.id, former.id), {
      to: sent,
      by: 'seeker',
      actorId: resume.userId,
      now,
    })
    if (moved === undefined) return undefined
    const [row] = await tx
      .update(jobSends)
      .set({ ...news, round: sql`${jobSends.round} + 1` })
      .where(eq(jobSends.id, former.id))
      .returning()
    return row
  }
  const [row] = await tx
    .insert(jobSends)
    .values({ tenantId, jobId: job.id, seekerId: resume.userId, ...news })
    .onConflictDoNothing()
    .returning()
  const event = { kind: 'send', to: sent, by: 'seeker', actorId: resume.userId, createdAt: now } as const
  if (row) await tx.insert(jobSendEvents).values({ tenantId, sendId: row.id, ...event })
  return row
}

const day = 86_400_000

/** An application begins a talk, so that it uses a greeting as a first message does. */
async function refuseToReach(services: GreetingParts, parties: TalkParties): Promise<Failure | undefined> {
  const { talk } = await openTalk(services.db, { ...parties, jobId: null })
  const locked = await lockTalk(services.db, talk.id, talk.seekerIm)
  if (locked === undefined) throw new Error(`Talk ${talk.id} is not its seeker's`)
  const refusal = refuseBlacklisted(locked)
  if (refusal) return refusal
  const spent = await spendGreeting(services, locked)
  return spent.ok ? undefined : spent
}

/** The applicant's answers follow the resume as messages. */
async function tellAnswers(
  tx: Db,
  { talk, job, answers, now }: Pick<Sending, 'job' | 'answers' | 'now'> & { talk: { id: number; seekerIm: number } },
): Promise<readonly Push[]> {
  const text = fieldsOf(job)
    .map(({ key, label }) => `${label}\n${answers[key]}`)
    .join('\n\n')
  const draft = { cid: talk.id, fromIm: talk.seekerIm, clientId: randomUUID(), type: 'text' as const, now }
  const { pushes } = await postMessage(tx, { ...draft, content: { text } })
  return pushes
}
