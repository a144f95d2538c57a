import { and, avg, count, eq, isNotNull } from 'drizzle-orm'
import { codes, failure, success } from '#contract/errors'
import { getEvaluation, RecruiterEvaluation, SeekerEvaluation, saveEvaluation } from '#contract/interviews/evaluation'
import { accepted, finished } from '#contract/interviews/interview'
import { limits } from '#contract/limits'
import { recruiter } from '#contract/roles'
import type { Db } from '../../db/database'
import { chatUsers } from '../../db/schema/chat'
import { interviewEvaluations, interviews } from '../../db/schema/interviews'
import { recruiters } from '../../db/schema/recruiters'
import { handle } from '../../wire/handle'
import { refuseOverwrite } from '../../wire/refusals/refuseOverwrite'
import { type Asker, chatUserOf, noInterview } from './changing'
import { hasEnded } from './ended'

/** The caller's interview with the company of its recruiter; undefined if it is not the caller's. */
async function findOwn(asker: Asker, id: number) {
  const { services, user } = asker
  const imUserId = await chatUserOf(services.db, asker)
  const [found] = await services.db
    .select({ row: interviews, brandId: recruiters.brandId })
    .from(interviews)
    .innerJoin(chatUsers, eq(chatUsers.id, interviews.recruiterIm))
    .leftJoin(recruiters, eq(recruiters.userId, chatUsers.userId))
    .where(eq(interviews.id, id))
  const owner = user.role === recruiter ? found?.row.recruiterIm : found?.row.seekerIm
  return found && owner === imUserId ? found : undefined
}

async function experienceAt(db: Db, brandId: number | null) {
  if (brandId === null) return null
  const { company, process } = interviewEvaluations
  const [sum] = await db
    .select({ count: count(), company: avg(company), process: avg(process) })
    .from(interviewEvaluations)
    .where(and(eq(interviewEvaluations.brandId, brandId), isNotNull(company)))
  if (!sum || sum.count < limits.evaluationsShown) return null
  const round = (value: string | null) => Math.round(Number(value) * 10) / 10
  return { count: sum.count, company: round(sum.company), process: round(sum.process) }
}

export const evaluationHandlers = [
  handle(getEvaluation, async ({ input, ...asker }) => {
    const found = await findOwn(asker, input.id)
    if (!found) return noInterview
    const { db, now } = asker.services
    const [mine] = await db
      .select()
      .from(interviewEvaluations)
      .where(and(eq(interviewEvaluations.interviewId, input.id), eq(interviewEvaluations.role, asker.user.role)))
    return success({
      mine: mine ? { company: mine.company, process: mine.process, person: mine.person, note: mine.note } : null,
      mayWrite: hasEnded(found.row, now()),
      experience: await experienceAt(db, found.brandId),
    })
  }),

  handle(saveEvaluation, async ({ input, ...asker }) => {
    const { services, user, tenant } = asker
    const found = await findOwn(asker, input.id)
    if (!found) return noInterview
    if ('person' in input !== (user.role === recruiter)) return failure(codes.invalidInput, '请按您的身份填写评价')
    const { row, brandId } = found
    if (row.status !== accepted && row.status !== finished) return failure(codes.conflict, '这场面试没有进行，不能评价')
    const now = services.now()
    if (!hasEnded(row, now)) return failure(codes.conflict, '面试结束后才能评价')
    const { id, basis: _, ...scores } = input
    const owner = { tenantId: tenant.id, interviewId: id, userId: user.userId, role: user.role, brandId }
    return services.db.transaction(async (tx) => {
      const isMine = and(eq(interviewEvaluations.interviewId, id), eq(interviewEvaluations.role, user.role))
      const [mine] = await tx.select().from(interviewEvaluations).where(isMine).for('update')
      const { company = null, process = null, person = null, note = '' } = mine ?? {}
      const schema = 'person' in input ? RecruiterEvaluation : SeekerEvaluation
      const newer = refuseOverwrite({ schema, input, stored: { company, process, person, note } })
      if (newer) return newer
      await tx
        .insert(interviewEvaluations)
        .values({ ...owner, ...scores, createdAt: now, updatedAt: now })
        .onConflictDoUpdate({
          target: [interviewEvaluations.interviewId, interviewEvaluations.role],
          set: { ...scores, updatedAt: now },
        })
      return success({ evaluated: true as const })
    })
  }),
]
