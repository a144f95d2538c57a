import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { codes, failure, success } from '#contract/errors'
import { findSends, getSend, getSendFile, type SendEvent } from '#contract/jobs/send'
import { recruiter } from '#contract/roles'
import type { Db } from '../../../db/database'
import { jobSendEvents, jobSends } from '../../../db/schema/jobs'
import { recruiters } from '../../../db/schema/recruiters'
import { uploads } from '../../../db/schema/uploads'
import { type Caller, handle, type Tenant } from '../../../wire/handle'
import { judgeConditions } from '../../jobs/conditions/hardConditions'
import { loadJobCards } from '../../jobs/jobCards'
import { disclose } from '../../resume/ledger/disclose'
import { loadResumeCards } from '../../resume/resumeCards'
import { signedUrl } from '../../uploads/addresses'
import { onDesk } from './desk'
import { noSend } from './moving'
import { countsByStatus, describeSend, isFromActive } from './rows'

const noFile = failure(codes.notFound, '这份投递没有附件')

/** Applications that the caller may see: a seeker's own, or those on the recruiter's board. */
export const isVisibleTo = (tenant: Pick<Tenant, 'id'>, { userId, role }: Pick<Caller, 'userId' | 'role'>): SQL =>
  role === recruiter
    ? onDesk({ tenantId: tenant.id, userId })
    : sql`(${eq(jobSends.tenantId, tenant.id)} and ${eq(jobSends.seekerId, userId)})`

export const sendReadHandlers = [
  handle(getSend, async ({ input, user, tenant, services }) => {
    const { db } = services
    const [row] = await db
      .select()
      .from(jobSends)
      .where(and(eq(jobSends.id, input.id), isVisibleTo(tenant, user)))
    const ids = row ? [row.jobId] : []
    const [job] = await loadJobCards(services, { tenantId: tenant.id, ids, viewer: user })
    if (!row || !job) return noSend
    const isRecruiter = user.role === recruiter
    const whose = { tenantId: tenant.id, ids: isRecruiter ? [row.resumeId] : [], viewerId: user.userId }
    const pairs = isRecruiter ? [{ jobId: row.jobId, seekerId: row.seekerId }] : []
    const [events, [resume = null], judged] = await Promise.all([
      findEvents(db, row.id, isRecruiter),
      loadResumeCards(services, { ...whose, haveApplied: true }),
      judgeConditions(db, { tenantId: tenant.id, pairs, now: services.now() }),
    ])
    const { answers, snapshot, fileName, model, modelId, jobId } = row
    const [conditions = []] = judged.values()
    return success({
      ...describeSend(row),
      job,
      snapshot,
      answers,
      source: { model, modelId: modelId ?? jobId },
      fileName,
      events,
      resume,
      conditions: [...conditions],
    })
  }),

  handle(findSends, async ({ input, user, tenant, services }) => {
    const isRecruiter = user.role === recruiter
    const { rows, total, counts } = await listSends(services.db, { tenantId: tenant.id, ...user, ...input })
    const jobIds = [...new Set(rows.map(({ jobId }) => jobId))]
    const resumeIds = isRecruiter ? [...new Set(rows.map(({ resumeId }) => resumeId))] : []
    const [cards, people] = await Promise.all([
      loadJobCards(services, { tenantId: tenant.id, ids: jobIds, viewer: user }),
      loadResumeCards(services, { tenantId: tenant.id, ids: resumeIds, viewerId: user.userId }),
    ])
    const jobById = new Map(cards.map((card) => [card.id, card]))
    const personById = new Map(people.map((person) => [person.id, person]))
    const list = rows.flatMap((row) => {
      const job = jobById.get(row.jobId)
      return job ? [{ ...describeSend(row), job, resume: personById.get(row.resumeId) ?? null }] : []
    })
    return success({ list, total, counts })
  }),

  handle(getSendFile, async ({ input, user, tenant, services }) => {
    const [row] = await services.db
      .select({ seekerId: jobSends.seekerId, uploadId: jobSends.uploadId, name: jobSends.fileName, type: uploads.type })
      .from(jobSends)
      .innerJoin(uploads, sql`${uploads.id}::text = ${jobSends.uploadId}`)
      .where(and(eq(jobSends.id, input.id), isVisibleTo(tenant, user)))
    if (!row?.uploadId) return noFile
    const { seekerId: ownerId, uploadId, name, type } = row
    const part = { url: signedUrl(services.secret, uploadId, services.now().getTime()), name, type }
    const viewer = { tenantId: tenant.id, userId: user.userId }
    const [file] = await disclose(services, viewer, [{ ownerId, kind: 'attachment', subject: name, part }])
    return success(file)
  }),
]

/** The timeline. A seeker does not see which recruiter acted, nor hand-overs between recruiters. */
async function findEvents(db: Db, sendId: number, isRecruiter: boolean): Promise<SendEvent[]> {
  const rows = await db
    .select({ event: jobSendEvents, name: recruiters.name })
    .from(jobSendEvents)
    .leftJoin(recruiters, and(eq(recruiters.userId, jobSendEvents.actorId), eq(jobSendEvents.by, 'recruiter')))
    .where(eq(jobSendEvents.sendId, sendId))
    .orderBy(jobSendEvents.id)
  return rows.flatMap(({ event, name }) => {
    if (event.kind === 'handOver' && !isRecruiter) return []
    const { id, kind, from, to, by, reason, createdAt } = event
    return [{ id, kind, from, to, by, reason, name: isRecruiter ? (name ?? '') : '', at: createdAt.toISOString() }]
  })
}

interface SendsPage {
  readonly tenantId: number
  readonly userId: number
  readonly role: number
  readonly jobId?: number | undefined
  readonly statuses?: readonly number[] | undefined
  readonly page: number
  readonly limit: number
}

async function listSends(db: Db, { tenantId, userId, role, jobId, statuses, page, limit }: SendsPage) {
  const side = role === recruiter ? jobSends.recruiterId : jobSends.seekerId
  const whose = and(
    eq(jobSends.tenantId, tenantId),
    eq(side, userId),
    role === recruiter ? isFromActive : undefined,
    jobId === undefined ? undefined : eq(jobSends.jobId, jobId),
  )
  const where = and(whose, statuses && sql`${inArray(jobSends.status, [...statuses] as never[])}`)
  const [rows, counted] = await Promise.all([
    db
      .select()
      .from(jobSends)
      .where(where)
      .orderBy(desc(jobSends.sentAt), desc(jobSends.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ status: jobSends.status, rows: count() }).from(jobSends).where(whose).groupBy(jobSends.status),
  ])
  const counts = countsByStatus(counted)
  const asked = new Set(statuses ?? counts.map((_, status) => status))
  return { rows, counts, total: [...asked].reduce((sum, status) => sum + (counts[status] ?? 0), 0) }
}
