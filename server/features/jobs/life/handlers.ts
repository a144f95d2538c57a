import { and, count, desc, eq, gt } from 'drizzle-orm'
import { codes, failure, success } from '#contract/errors'
import { jobStatus } from '#contract/jobs/job'
import { findJobHistory, findJobTemplates, noteJobViewed, setUrgent } from '#contract/jobs/life'
import { jobs } from '../../../db/schema/jobs'
import { type Handler, handle } from '../../../wire/handle'
import { isPosition } from '../../settings/catalogs/positions'
import { noJob } from '../job'
import { findOwnJob } from '../own/readOwnJobs'
import { draftHandlers } from './drafts'
import { readHistory } from './history'
import { findJobRules } from './jobRules'
import { reviewHandlers } from './review'
import { takeDownHandler } from './takeDown'
import { listTemplates } from './templates'
import { countView } from './views'

const weekMs = 7 * 86_400_000

/** Every call of `contract/jobs/life.ts`. */
export const lifeHandlers: readonly Handler[] = [
  handle(findJobHistory, async ({ input, user, tenant, services: { db } }) => {
    const history = await readHistory(db, { id: input.id, tenantId: tenant.id, viewerId: user?.userId })
    return history ? success(history) : noJob
  }),

  handle(noteJobViewed, async ({ input, user, tenant, services, request }) => {
    const { ip, userAgent } = request
    await countView(services, { jobId: input.id, tenantId: tenant.id, userId: user?.userId, ip, userAgent })
    return success({})
  }),

  handle(setUrgent, ({ input: { id, value }, user, tenant, services: { db, now } }) =>
    db.transaction(async (tx) => {
      const owner = { tenantId: tenant.id, userId: user.userId }
      const job = await findOwnJob(tx, owner, id)
      if (job === undefined) return noJob
      const time = now()
      if (!value) {
        await tx.update(jobs).set({ urgentUntil: null }).where(eq(jobs.id, id))
        return success({ urgentUntil: null })
      }
      if (job.status !== jobStatus.open) return failure(codes.conflict, '职位未在招聘中，不能设为急招')
      if (job.urgentUntil && job.urgentUntil > time) return success({ urgentUntil: job.urgentUntil.toISOString() })
      const { urgentJobs } = await findJobRules(tx, tenant.id)
      const own = and(eq(jobs.tenantId, tenant.id), eq(jobs.userId, user.userId), eq(jobs.status, jobStatus.open))
      // Locks the recruiter's open jobs, so that two presses at once do not exceed the limit.
      await tx.select({ id: jobs.id }).from(jobs).where(own).orderBy(jobs.id).for('no key update')
      const [urgent] = await tx
        .select({ number: count() })
        .from(jobs)
        .where(and(own, gt(jobs.urgentUntil, time)))
      if ((urgent?.number ?? 0) >= urgentJobs)
        return failure(codes.conflict, `最多同时有${urgentJobs}个急招职位，请先取消其他职位的急招`)
      const urgentUntil = new Date(time.getTime() + weekMs)
      await tx.update(jobs).set({ urgentUntil }).where(eq(jobs.id, id))
      return success({ urgentUntil: urgentUntil.toISOString() })
    }),
  ),

  handle(findJobTemplates, async ({ input: { positionCode }, user, tenant, services: { db } }) => {
    if (!isPosition(positionCode)) return failure(codes.invalidInput, '请选择职位类型')
    const own = await db
      .select({
        title: jobs.jobName,
        skills: jobs.skills,
        welfare: jobs.welfare,
        description: jobs.description,
      })
      .from(jobs)
      .where(and(eq(jobs.tenantId, tenant.id), eq(jobs.userId, user.userId), eq(jobs.positionCode, positionCode)))
      .orderBy(desc(jobs.updatedAt), desc(jobs.id))
      .limit(3)
    return success({
      list: [...own.map((each) => ({ ...each, source: 'own' as const })), ...listTemplates(positionCode)],
    })
  }),

  ...draftHandlers,
  ...reviewHandlers,
  takeDownHandler,
]
