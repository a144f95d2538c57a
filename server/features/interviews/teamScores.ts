import { and, eq, inArray, sql } from 'drizzle-orm'
import { mayAs } from '#contract/companies/roles'
import { codes, failure, success } from '#contract/errors'
import { accepted, finished, type InterviewStatus } from '#contract/interviews/interview'
import { findTeamInterviews, saveTeamScore, type TeamInterview } from '#contract/interviews/teamScores'
import { findMembership, noCompany, notAllowed } from '../../companies/brandRights'
import type { Db } from '../../db/database'
import { interviewScores } from '../../db/schema/interviews'
import { recruiters } from '../../db/schema/recruiters'
import { handle } from '../../wire/handle'
import { refuseOverwrite } from '../../wire/refusals/refuseOverwrite'
import { noInterview } from './changing'
import { hasEnded } from './ended'

const notOver = failure(codes.conflict, '面试结束后才能评分')

interface Found extends Record<string, unknown> {
  readonly id: number
  readonly jobName: string
  readonly interviewer: string
  readonly startAt: Date
  readonly minutes: number
  readonly status: InterviewStatus
}

interface Wanted {
  readonly tenantId: number
  readonly brandId: number
  /** One interview, or those with one person. */
  readonly by: { readonly id: number } | { readonly resumeId: number }
}

/** Interviews about jobs of a company, the newest first. */
async function findOfCompany(db: Db, { tenantId, brandId, by }: Wanted): Promise<Found[]> {
  const which = 'id' in by ? sql`i.id = ${by.id}` : sql`p.id = ${by.resumeId}`
  const { rows } = await db.execute<Found>(sql`
    select i.id, j.job_name as "jobName", coalesce(r.name, '') as interviewer, i.start_at as "startAt", i.minutes,
      i.status
    from interviews i
    join jobs j on j.id = i.job_id and j.brand_id = ${brandId}
    join chat_users theirs on theirs.id = i.seeker_im
    left join resumes p on p.user_id = theirs.user_id
    join chat_users host on host.id = i.recruiter_im
    left join recruiters r on r.user_id = host.user_id
    where ${which} and i.tenant_id = ${tenantId} and i.status in (${accepted}, ${finished})
    order by i.start_at desc limit 10`)
  return rows.map((row) => ({ ...row, startAt: new Date(row.startAt) }))
}

export const teamScoreHandlers = [
  handle(findTeamInterviews, async ({ input, user, tenant, services: { db, now } }) => {
    const membership = await findMembership(db, { tenantId: tenant.id, userId: user.userId })
    if (membership === undefined || !mayAs(membership.role, 'seeColleagues')) return success({ list: [] })
    const { brandId, role } = membership
    const found = await findOfCompany(db, { tenantId: tenant.id, brandId, by: input })
    const scores = await db
      .select({ row: interviewScores, name: recruiters.name })
      .from(interviewScores)
      .leftJoin(recruiters, eq(recruiters.userId, interviewScores.userId))
      .where(
        inArray(
          interviewScores.interviewId,
          found.map(({ id }) => id),
        ),
      )
      .orderBy(interviewScores.id)
    const list = found.map(({ minutes, status, startAt, ...facts }): TeamInterview => {
      const given = scores.filter(({ row }) => row.interviewId === facts.id)
      const mine = given.find(({ row }) => row.userId === user.userId)?.row
      return {
        ...facts,
        startAt: startAt.toISOString(),
        scores: given.map(({ row, name }) => ({
          userId: row.userId,
          name: name ?? '',
          score: row.score,
          note: row.note,
          at: row.updatedAt.toISOString(),
        })),
        mine: mine ? { score: mine.score, note: mine.note } : null,
        mayScore: mayAs(role, 'handleCandidates') && hasEnded({ startAt, minutes, status }, now()),
      }
    })
    return success({ list })
  }),

  handle(saveTeamScore, async ({ input, user, tenant, services: { db, now } }) => {
    const membership = await findMembership(db, { tenantId: tenant.id, userId: user.userId })
    if (membership === undefined) return noCompany
    if (!mayAs(membership.role, 'handleCandidates')) return notAllowed
    const { id, score, note } = input
    const [found] = await findOfCompany(db, { tenantId: tenant.id, brandId: membership.brandId, by: { id } })
    if (found === undefined) return noInterview
    const time = now()
    if (!hasEnded(found, time)) return notOver
    return db.transaction(async (tx) => {
      const isMine = and(eq(interviewScores.interviewId, id), eq(interviewScores.userId, user.userId))
      const [mine] = await tx.select().from(interviewScores).where(isMine).for('update')
      const stored = { score: mine?.score, note: mine?.note ?? '' }
      const newer = refuseOverwrite({ schema: saveTeamScore.input, input, stored })
      if (newer) return newer
      await tx
        .insert(interviewScores)
        .values({
          interviewId: id,
          userId: user.userId,
          tenantId: tenant.id,
          score,
          note,
          createdAt: time,
          updatedAt: time,
        })
        .onConflictDoUpdate({
          target: [interviewScores.interviewId, interviewScores.userId],
          set: { score, note, updatedAt: time },
        })
      return success({})
    })
  }),
]
