import { and, asc, count, eq } from 'drizzle-orm'
import { dayInChina } from '#contract/chinaTime'
import { codes, failure, success } from '#contract/errors'
import { jobStatus } from '#contract/jobs/job'
import { findJobReviews, reviewJob } from '#contract/jobs/life'
import { jobPages } from '#contract/jobs/pages'
import { pathTo } from '#contract/page'
import { recruiter, seeker } from '#contract/roles'
import type { Db } from '../../../db/database'
import { userRoles, users } from '../../../db/schema/accounts/accounts'
import { jobs } from '../../../db/schema/jobs'
import { operators } from '../../../db/schema/site/operators'
import { handleImpartially, isPartyTo, loadInterests, type Parties } from '../../../identity/parties'
import { noteAct } from '../../../operators/acts'
import type { Services } from '../../../services'
import { type Context, type Handler, handle } from '../../../wire/handle'
import { notify } from '../../notices/notify'
import { tellDecision } from '../../notices/tellDecision'
import { noJob } from '../job'
import { loadJobCards } from '../jobCards'
import { refuseOpening } from './postingRights'
import { type Job, publishJob } from './publish'
import { lockJob, scheduleJob } from './schedule'

export const reviewHandlers: readonly Handler[] = [
  handle(findJobReviews, async ({ input: { page, limit }, user, tenant, services }) => {
    const { db } = services
    const where = and(eq(jobs.tenantId, tenant.id), eq(jobs.status, jobStatus.inReview))
    const [rows, [counted]] = await Promise.all([
      db
        .select({
          id: jobs.id,
          userId: jobs.userId,
          brandId: jobs.brandId,
          description: jobs.description,
          updatedAt: jobs.updatedAt,
        })
        .from(jobs)
        .where(where)
        .orderBy(asc(jobs.id))
        .limit(limit)
        .offset((page - 1) * limit),
      db.select({ total: count() }).from(jobs).where(where),
    ])
    const cards = await loadJobCards(services, { tenantId: tenant.id, ids: rows.map(({ id }) => id), viewer: user })
    const cardById = new Map(cards.map((card) => [card.id, card]))
    const own = await loadInterests(db, user.userId)
    const list = rows.flatMap(({ id, description, updatedAt, userId, brandId }) => {
      const card = cardById.get(id)
      const isParty = isPartyTo(own, { userIds: [userId], brandIds: [brandId] })
      return card ? [{ card, description, submittedAt: updatedAt.toISOString(), isParty }] : []
    })
    return success({ list, total: counted?.total ?? 0 })
  }),

  handleImpartially(reviewJob, findJobParties, (context) => {
    const { input, tenant, services } = context
    return services.db.transaction(async (tx) => {
      const job = await lockJob(tx, input.id)
      if (job?.tenantId !== tenant.id) return noJob
      if (job.status !== jobStatus.inReview) return failure(codes.conflict, '该职位已审核，请刷新列表')
      const time = services.now()
      if (!input.passes) {
        await tx
          .update(jobs)
          .set({ status: jobStatus.refused, reviewNote: input.note, updatedAt: time })
          .where(eq(jobs.id, job.id))
        await tellResult(tx, job, time, '职位未通过审核', `「${job.jobName}」未通过审核：${input.note}`)
        services.afterCommit((after) => tellDecision(after, job.userId, 'job'))
        await noteReview({ ...services, db: tx }, context, job)
        return success({})
      }
      if (job.beginOn > dayInChina(time)) {
        const waiting = { status: jobStatus.waiting, reviewNote: '', updatedAt: time }
        await tx.update(jobs).set(waiting).where(eq(jobs.id, job.id))
        await scheduleJob(tx, services, { ...job, ...waiting })
      } else {
        const refusal = await refuseOpening(tx, job)
        if (refusal) return refusal
        await publishJob(tx, services, job)
      }
      await tellResult(tx, job, time, '职位已通过审核', `「${job.jobName}」已通过审核。`)
      services.afterCommit((after) => tellDecision(after, job.userId, 'job'))
      await noteReview({ ...services, db: tx }, context, job)
      return success({})
    })
  }),
]

const noteReview = (services: Services, context: Context<typeof reviewJob>, job: Job): Promise<void> =>
  noteAct(services, context, {
    act: context.input.passes ? reviewJob.acts.pass : reviewJob.acts.refuse,
    id: job.id,
    personId: job.userId,
    brandId: job.brandId,
    after: { name: job.jobName },
    note: context.input.passes ? '' : context.input.note,
  })

/** The recruiter of the job and its company. */
export async function findJobParties({
  input,
  tenant,
  services,
}: Pick<Context<typeof reviewJob>, 'tenant' | 'services'> & { readonly input: { readonly id: number } }): Promise<
  Parties | undefined
> {
  const [job] = await services.db
    .select({ userId: jobs.userId, brandId: jobs.brandId })
    .from(jobs)
    .where(and(eq(jobs.id, input.id), eq(jobs.tenantId, tenant.id)))
  return job && { userIds: [job.userId], brandIds: [job.brandId] }
}

async function tellResult(tx: Db, job: Job, now: Date, title: string, content: string): Promise<void> {
  const link = pathTo(jobPages['job-mine'], { status: '3' })
  const { tenantId, userId } = job
  await notify(tx, { tenantId, userId, role: recruiter, kind: 'system', title, content, link, now })
}

/** Tells the site's reviewers that a job waits for them; once while its notice of the day is kept. */
export async function tellReviewers(tx: Db, { tenantId, now }: { tenantId: number; now: Date }): Promise<void> {
  const reviewers = await tx
    .select({ userId: operators.userId, role: userRoles.role })
    .from(operators)
    .innerJoin(users, eq(users.id, operators.userId))
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(and(eq(operators.permission, 'jobs'), eq(users.tenantId, tenantId)))
  for (const { userId, role } of reviewers)
    await notify(tx, {
      tenantId,
      userId,
      role: role === recruiter ? recruiter : seeker,
      kind: 'system',
      title: '有职位等待审核',
      content: '招聘者提交了新的职位，请尽快审核。',
      link: pathTo(jobPages['job-review']),
      onceKey: `jobReview:${role}:${dayInChina(now)}`,
      now,
    })
}
