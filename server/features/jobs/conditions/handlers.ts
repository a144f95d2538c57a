import { and, eq } from 'drizzle-orm'
import { codes, failure, success } from '#contract/errors'
import { getConditions, saveConditionAnswers } from '#contract/jobs/conditions'
import { seeker } from '#contract/roles'
import type { Db } from '../../../db/database'
import { conditionAnswers, conditionPasses } from '../../../db/schema/jobLife'
import { jobs } from '../../../db/schema/jobs'
import { type Handler, handle } from '../../../wire/handle'
import { noJob } from '../job'
import { isReadableBy } from '../life/status'
import { hasGoneOn, judgeConditions, seenByNobody } from './hardConditions'
import { readRows } from './storedConditions'

/** Every call of `contract/jobs/conditions.ts`. */
export const conditionHandlers: readonly Handler[] = [
  handle(getConditions, async ({ input: { jobId }, user, tenant, services: { db, now } }) => {
    if (!(await isReadable(db, { id: jobId, tenantId: tenant.id, userId: user?.userId }))) return noJob
    if (user?.role !== seeker) return success({ list: (await readRows(db, jobId)).map(seenByNobody), wentOn: false })
    const pair = { jobId, seekerId: user.userId }
    const judged = await judgeConditions(db, { tenantId: tenant.id, pairs: [pair], now: now() })
    return success({ list: [...(judged.get(`${jobId}:${user.userId}`) ?? [])], wentOn: await hasGoneOn(db, pair) })
  }),

  handle(saveConditionAnswers, async ({ input, user, tenant, services: { db, now } }) => {
    const { jobId, answers, goesOn } = input
    const { userId } = user
    if (!(await isReadable(db, { id: jobId, tenantId: tenant.id, userId }))) return noJob
    const own = new Set((await readRows(db, jobId)).map(({ id }) => id))
    if (answers.some(({ id }) => !own.has(id))) return failure(codes.notFound, '职位的硬性条件已修改，请重新查看')
    return db.transaction(async (tx) => {
      for (const { id, met } of answers)
        await tx
          .insert(conditionAnswers)
          .values({ conditionId: id, userId, tenantId: tenant.id, met, answeredAt: now() })
          .onConflictDoUpdate({
            target: [conditionAnswers.conditionId, conditionAnswers.userId],
            set: { met, answeredAt: now() },
          })
      const pass = { jobId, userId, tenantId: tenant.id, createdAt: now() }
      if (goesOn) await tx.insert(conditionPasses).values(pass).onConflictDoNothing()
      return success({})
    })
  }),
]

async function isReadable(db: Db, job: { id: number; tenantId: number; userId: number | undefined }): Promise<boolean> {
  const where = and(eq(jobs.id, job.id), eq(jobs.tenantId, job.tenantId), isReadableBy(job.userId))
  return (await db.$count(jobs, where)) > 0
}
