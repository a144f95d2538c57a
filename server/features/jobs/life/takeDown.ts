import { inArray } from 'drizzle-orm'
import { codes, failure, success } from '#contract/errors'
import { jobStatus } from '#contract/jobs/job'
import { takeJobDown } from '#contract/jobs/life'
import { jobPages } from '#contract/jobs/pages'
import { pathTo } from '#contract/page'
import { recruiter } from '#contract/roles'
import type { Db } from '../../../db/database'
import { jobs } from '../../../db/schema/jobs'
import { handleImpartially } from '../../../identity/parties'
import { type NotedAct, nameThing, noteActs } from '../../../operators/acts'
import { notifyAll } from '../../notices/notify'
import { tellDecision } from '../../notices/tellDecision'
import { noJob } from '../job'
import { noteJobEvent } from './events'
import { countOpenJobs, type Job } from './publish'
import { findJobParties } from './review'
import { lockJob } from './schedule'

const notOpen = failure(codes.conflict, '该职位没有在招聘，不需要下架')

interface Down {
  readonly now: Date
  /** Stays at the job for its recruiter. */
  readonly reviewNote: string
  /** What the recruiter is told after the job's name. */
  readonly words: string
}

/** Jobs of one transaction, if others shall not wait long for it: it locks their companies, and the site's log at its end. */
export const jobsAtOnce = 50

/**
 * Takes locked open jobs down as if a review had refused them: each has to be changed before it is published again. Many cost little
 * more than one, since the open jobs of their companies are counted once.
 */
export async function takeDown(tx: Db, taken: readonly Job[], { now, reviewNote, words }: Down): Promise<void> {
  if (taken.length === 0) return
  const ids = taken.map(({ id }) => id)
  await tx.update(jobs).set({ status: jobStatus.refused, reviewNote, updatedAt: now }).where(inArray(jobs.id, ids))
  await countOpenJobs(tx, ...new Set(taken.map(({ brandId }) => brandId)))
  await noteJobEvent(
    tx,
    ...taken.map(({ id: jobId, tenantId }) => ({ tenantId, jobId, kind: 'paused' as const, at: now })),
  )
  const notice = { role: recruiter, kind: 'system', title: '职位已下架' } as const
  const link = pathTo(jobPages['job-mine'], { status: '3' })
  const notices = taken.map(({ tenantId, userId, jobName }) => {
    const content = `「${jobName}」${words}。修改后可以重新提交。`
    return { ...notice, tenantId, userId, content, link }
  })
  await notifyAll(tx, notices, now)
}

/** Takes locked open jobs down for an operator's reason. */
export const takeDownFor = (
  tx: Db,
  taken: readonly Job[],
  { reason, now }: { reason: string; now: Date },
): Promise<void> => takeDown(tx, taken, { now, reviewNote: `已下架：${reason}`, words: `已被网站下架：${reason}` })

/** The log's entry about it. */
export const actOfTakeDown = ({ id, userId, brandId, jobName }: Job, note: string) =>
  ({
    act: takeJobDown.acts.takeDown,
    personId: userId,
    brandId,
    before: { name: jobName, state: '招聘中' },
    after: { name: jobName, state: '已下架' },
    note,
    subject: nameThing(takeJobDown.acts.takeDown, id),
  }) satisfies NotedAct

export const takeDownHandler = handleImpartially(takeJobDown, findJobParties, (context) => {
  const { input, user, tenant, services, request } = context
  return services.db.transaction(async (tx) => {
    const job = await lockJob(tx, input.id)
    if (job?.tenantId !== tenant.id) return noJob
    if (job.status !== jobStatus.open) return notOpen
    await takeDownFor(tx, [job], { reason: input.reason, now: services.now() })
    services.afterCommit((after) => tellDecision(after, job.userId, 'job'))
    const actor = { tenantId: tenant.id, userId: user.userId, ip: request.ip }
    await noteActs({ ...services, db: tx }, actor, [actOfTakeDown(job, input.reason)])
    return success({})
  })
})
