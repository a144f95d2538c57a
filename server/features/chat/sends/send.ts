import { randomUUID } from 'node:crypto'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import { codes, type Failure, failure, type Result, success } from '../../../../contract/errors'
import { findSends, getSend, getSubmitConfig, sendResume } from '../../../../contract/jobs/send'
import { recruiter } from '../../../../contract/roles'
import type { FormAnswers, FormField } from '../../../../contract/settings/form'
import { faultsOf } from '../../../../contract/settings/formRules'
import type { Db } from '../../../db/database'
import { jobSends, jobs } from '../../../db/schema/jobs'
import type { Services } from '../../../services'
import { handle } from '../../../wire/handle'
import { noJob } from '../../jobs/job'
import { loadJobCards } from '../../jobs/jobCards'
import { loadResumeCards } from '../../resume/resumeCards'
import type { ResumeRow } from '../../resume/resumeStore'
import { findSendable } from '../../resume/sections/sendable'
import { refuseBlacklisted } from '../contacts/shutOut'
import { postMessage } from '../messages/messages'
import { type ChatRules, refuseFirstContact } from '../posting/chatRules'
import { lockTalk, openTalk, type TalkParties } from '../talks/talks'
import { changeChat, type Push } from '../talks/updates'
import { tellOfSend } from './tellOfSend'

const sentAlready = failure(codes.conflict, '您已投递过该职位')

const noSend = failure(codes.notFound, '投递记录不存在')
const unsupported = failure(codes.toast, '不支持的投递方式')
/** A job that asks questions takes a form (domain 3, "Job submit config"). */
const submitTypeOf = ({ submitType, questions }: OpenJob) => {
  if (submitType === 2) return 2
  return questions.length > 0 ? 1 : 0
}

/** A question's answer has at most 200 Chinese characters. */
const fieldsOf = ({ questions }: OpenJob): FormField[] =>
  questions.map((label, at) => ({
    key: `q${at + 1}`,
    type: 'textarea',
    label,
    required: true,
    hint: '',
    options: [],
    max: 400,
  }))

export const sendHandlers = [
  handle(getSubmitConfig, async ({ input, user, tenant, services: { db } }) => {
    const job = await findOpenJob(db, tenant.id, input.jobId)
    if (!job.ok) return job
    const type = submitTypeOf(job.data)
    const resume = type === 2 ? success(null) : await findSendable(db, user.userId, '投递')
    return resume.ok ? success({ type, fields: fieldsOf(job.data) }) : resume
  }),

  handle(sendResume, async ({ input, user, tenant, services }) => {
    const resume = await findSendable(services.db, user.userId, '投递')
    if (!resume.ok) return resume
    const job = await findOpenJob(services.db, tenant.id, input.jobId)
    if (!job.ok) return job
    if (job.data.submitType === 2) return unsupported
    const [fault] = Object.values(faultsOf(fieldsOf(job.data), input.answers))
    if (fault) return failure(codes.invalidInput, fault)
    if (job.data.userId === user.userId) return failure(codes.conflict, '不能向自己的职位投递简历')
    const sending = {
      tenantId: tenant.id,
      resume: resume.data,
      job: job.data,
      answers: input.answers,
      now: services.now(),
    }
    const { result } = await changeChat(services, (tx) => send(tx, sending, services))
    return result
  }),

  handle(getSend, async ({ input, user, tenant, services }) => {
    const own = and(eq(jobSends.id, input.id), eq(jobSends.seekerId, user.userId), eq(jobSends.tenantId, tenant.id))
    const [row] = await services.db.select().from(jobSends).where(own)
    const ids = row ? [row.jobId] : []
    const [job] = await loadJobCards(services, { tenantId: tenant.id, ids, viewer: user })
    if (!row || !job) return noSend
    return success({ status: statusOf(row), sentAt: row.sentAt.toISOString(), cid: row.cid, job })
  }),

  handle(findSends, async ({ input, user, tenant, services }) => {
    const isRecruiter = user.role === recruiter
    const { rows, total } = await listSends(services.db, { tenantId: tenant.id, ...user, ...input })
    const jobIds = [...new Set(rows.map(({ jobId }) => jobId))]
    const resumeIds = isRecruiter ? [...new Set(rows.map(({ resumeId }) => resumeId))] : []
    const [cards, people] = await Promise.all([
      loadJobCards(services, { tenantId: tenant.id, ids: jobIds, viewer: user }),
      loadResumeCards(services, { tenantId: tenant.id, ids: resumeIds, viewerId: user.userId }),
    ])
    const jobById = new Map(cards.map((card) => [card.id, card]))
    const personById = new Map(people.map((person) => [person.id, person]))
    const list = rows.flatMap((row) => {
      const { id, sentAt, cid, jobId, resumeId } = row
      const job = jobById.get(jobId)
      if (job === undefined) return []
      const resume = personById.get(resumeId) ?? null
      return [{ id, status: statusOf(row), sentAt: sentAt.toISOString(), cid, job, resume }]
    })
    return success({ list, total })
  }),
]

const statusOf = ({ status }: { readonly status: number }): 0 | 1 => (status === 1 ? 1 : 0)

interface OpenJob {
  readonly id: number
  readonly userId: number
  readonly jobName: string
  readonly submitType: number
  readonly questions: readonly string[]
}

async function findOpenJob(db: Db, tenantId: number, jobId: number): Promise<Result<OpenJob>> {
  const [job] = await db
    .select({
      id: jobs.id,
      userId: jobs.userId,
      jobName: jobs.jobName,
      status: jobs.status,
      submitType: jobs.submitType,
      questions: jobs.questions,
    })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), eq(jobs.tenantId, tenantId)))
  if (job === undefined) return noJob
  return job.status === 1 ? success(job) : failure(codes.conflict, '职位已停止招聘')
}

interface Sending {
  readonly tenantId: number
  readonly resume: ResumeRow
  readonly job: OpenJob
  readonly answers: FormAnswers
  readonly now: Date
}

interface Sent {
  readonly result: Result<{ sendId: number; cid: number }> | Failure
  readonly pushes: readonly Push[]
}

/** Opening the talk locks both sides, so of two sends at once the second finds the first; and record and message stand or fall together. */
async function send(
  tx: Db,
  { tenantId, resume, job, answers, now }: Sending,
  { chatRules }: Pick<Services, 'chatRules'>,
): Promise<Sent> {
  const parties = { tenantId, seekerId: resume.userId, recruiterId: job.userId, jobId: job.id }
  if (await wasSent(tx, parties)) return { result: sentAlready, pushes: [] }
  const refusal = await refuseToReach(tx, parties, await chatRules.of(tx, tenantId, now), now)
  if (refusal) return { result: refusal, pushes: [] }
  const { talk, pushes } = await openTalk(tx, parties)
  const [row] = await tx
    .insert(jobSends)
    .values({ ...parties, resumeId: resume.id, cid: talk.id, sentAt: now })
    .onConflictDoNothing()
    .returning({ id: jobSends.id })
  if (row === undefined) return { result: sentAlready, pushes }
  const posted = await postMessage(tx, {
    cid: talk.id,
    fromIm: talk.seekerIm,
    clientId: randomUUID(),
    type: 'resume',
    content: { resume: { id: resume.id, name: resume.name, jobName: job.jobName } },
    now,
  })
  const { userId: recruiterId, jobName } = job
  await tellOfSend(tx, { tenantId, recruiterId, name: resume.name, jobName, cid: talk.id }, now)
  const answered = job.questions.length > 0 ? await tellAnswers(tx, { talk, job, answers, now }) : []
  return { result: success({ sendId: row.id, cid: talk.id }), pushes: [...pushes, ...posted.pushes, ...answered] }
}

/** An application begins a talk, so that it counts against the day's first contacts as a first message does. */
async function refuseToReach(tx: Db, parties: TalkParties, rules: ChatRules, now: Date): Promise<Failure | undefined> {
  const { talk } = await openTalk(tx, { ...parties, jobId: null })
  const locked = await lockTalk(tx, talk.id, talk.seekerIm)
  if (locked === undefined) throw new Error(`Talk ${talk.id} is not its seeker's`)
  return refuseBlacklisted(locked) ?? refuseFirstContact(tx, locked, rules, now)
}

/** What was answered follows the resume as the applicant's own words. */
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

async function wasSent(tx: Db, { jobId, seekerId }: { jobId: number; seekerId: number }): Promise<boolean> {
  const rows = await tx
    .select({ id: jobSends.id })
    .from(jobSends)
    .where(and(eq(jobSends.jobId, jobId), eq(jobSends.seekerId, seekerId)))
  return rows.length > 0
}

/** Sent by an account that is not blocked. */
export const isFromActive = sql`exists (select from resumes where resumes.id = ${jobSends.resumeId} and not resumes.barred)`

interface SendsPage {
  readonly tenantId: number
  readonly userId: number
  readonly role: number
  readonly jobId?: number | undefined
  readonly page: number
  readonly limit: number
}

async function listSends(db: Db, { tenantId, userId, role, jobId, page, limit }: SendsPage) {
  const side = role === recruiter ? jobSends.recruiterId : jobSends.seekerId
  const where = and(
    eq(jobSends.tenantId, tenantId),
    eq(side, userId),
    role === recruiter ? isFromActive : undefined,
    jobId === undefined ? undefined : eq(jobSends.jobId, jobId),
  )
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(jobSends)
      .where(where)
      .orderBy(desc(jobSends.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(jobSends).where(where),
  ])
  return { rows, total: counted?.total ?? 0 }
}
