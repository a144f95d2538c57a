import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { codes, failure, success } from '#contract/errors'
import { type BoardCard, type Colleague, findBoard, getBoard } from '#contract/jobs/sendBoard'
import { isMemberWith, presentBrandOf } from '../../../companies/brandRights'
import { type Cursor, decodeCursor, encodeCursor } from '../../../db/cursor'
import type { Db } from '../../../db/database'
import { jobSends, jobs } from '../../../db/schema/jobs'
import { recruiters } from '../../../db/schema/recruiters'
import { personRelations } from '../../../db/schema/resumes'
import type { Services } from '../../../services'
import { handle } from '../../../wire/handle'
import { hardConditionsMet } from '../../jobs/conditions/hardConditions'
import { loadResumeCards } from '../../resume/resumeCards'
import { handlerOf } from '../../resume/sends/handlerOf'
import { type Desk, matches, onDesk } from './desk'
import { countsByStatus, describeSend, type SendRow } from './rows'
import { findWriting } from './team'

const order = 'board'
const stale = failure(codes.invalidInput, '列表已更新，请刷新')

export const boardHandlers = [
  handle(findBoard, async ({ input, user, tenant, services }) => {
    const desk = { tenantId: tenant.id, userId: user.userId }
    const last = input.cursor === undefined ? undefined : decodeCursor(order, input.cursor)
    if (input.cursor !== undefined && last === undefined) return stale
    const rows = await findRows(services.db, desk, { ...input, last })
    const list = await toCards(services, desk, rows.slice(0, input.limit))
    const end = rows.length > input.limit ? rows[input.limit - 1]?.send : undefined
    const next = end && encodeCursor(order, { lane: 0, key: end.changedAt.getTime(), id: end.id })
    return success({ list, total: null, ...(next && { next }) })
  }),

  handle(getBoard, async ({ input, user, tenant, services: { db } }) => {
    const desk = { tenantId: tenant.id, userId: user.userId }
    const [counted, offered, colleagues, tags] = await Promise.all([
      db
        .select({ status: jobSends.status, rows: count() })
        .from(jobSends)
        .where(matches(desk, input))
        .groupBy(jobSends.status),
      db
        .select({ id: jobs.id, jobName: jobs.jobName, sends: count() })
        .from(jobSends)
        .innerJoin(jobs, eq(jobs.id, jobSends.jobId))
        .where(onDesk(desk))
        .groupBy(jobs.id)
        .orderBy(desc(jobs.status), desc(jobs.id))
        .limit(200),
      findColleagues(db, desk),
      findTags(db, desk),
    ])
    return success({ counts: countsByStatus(counted), jobs: offered, colleagues, tags })
  }),
]

interface Column {
  readonly status?: number | undefined
  readonly ids?: readonly number[] | undefined
  readonly jobId?: number | undefined
  readonly handlerId?: number | undefined
  readonly tag?: string | undefined
  readonly keyword?: string | undefined
  readonly last: Cursor | undefined
  readonly limit: number
}

/** One row more than the limit, if there are more. */
function findRows(db: Db, desk: Desk, { status, ids, last, limit, ...filter }: Column) {
  // Milliseconds, since a cursor carries no more.
  const place = sql`(date_trunc('milliseconds', job_sends.changed_at), job_sends.id)`
  return db
    .select({ send: jobSends, jobName: jobs.jobName, handlerId: handlerOf() })
    .from(jobSends)
    .innerJoin(jobs, eq(jobs.id, jobSends.jobId))
    .where(
      and(
        matches(desk, filter),
        status === undefined ? undefined : sql`job_sends.status = ${status}`,
        ids && inArray(jobSends.id, [...ids]),
        last && sql`${place} < (${new Date(last.key).toISOString()}::timestamptz, ${last.id}::bigint)`,
      ),
    )
    .orderBy(sql`${place} desc`)
    .limit(limit + 1)
}

interface BoardRow {
  readonly send: SendRow
  readonly jobName: string
  readonly handlerId: number
}

async function toCards(services: Services, desk: Desk, rows: readonly BoardRow[]): Promise<BoardCard[]> {
  const resumeIds = [...new Set(rows.map(({ send }) => send.resumeId))]
  const seekerIds = [...new Set(rows.map(({ send }) => send.seekerId))]
  const pairs = rows.map(({ send: { jobId, seekerId } }) => ({ jobId, seekerId }))
  const sendIds = rows.map(({ send }) => send.id)
  const [people, handlers, movers, relations, writing, conditions] = await Promise.all([
    loadResumeCards(services, { tenantId: desk.tenantId, ids: resumeIds, viewerId: desk.userId, haveApplied: true }),
    findCards(services.db, [...new Set(rows.map(({ handlerId }) => handlerId))]),
    findMovers(services.db, sendIds),
    services.db
      .select()
      .from(personRelations)
      .where(and(eq(personRelations.recruiterId, desk.userId), inArray(personRelations.resumeId, resumeIds))),
    findWriting(services, desk, seekerIds),
    hardConditionsMet(services.db, { tenantId: desk.tenantId, pairs, now: services.now() }),
  ])
  const personById = new Map(people.map((person) => [person.id, person]))
  const handlerById = new Map(handlers.map((each) => [each.userId, each]))
  const relationById = new Map(relations.map((each) => [each.resumeId, each]))
  return rows.flatMap(({ send, jobName, handlerId }) => {
    const person = personById.get(send.resumeId)
    if (person === undefined) return []
    const { closesAt: _, ...plain } = describeSend(send)
    const relation = relationById.get(send.resumeId)
    const judged = conditions.get(`${send.jobId}:${send.seekerId}`)
    return [
      {
        ...plain,
        job: { id: send.jobId, jobName },
        person,
        answers: send.answers,
        conditions: judged ? { met: judged.met, total: judged.total } : null,
        fileName: send.fileName,
        handler: handlerById.get(handlerId) ?? { userId: handlerId, name: '', jobTitle: '', avatar: '' },
        movedBy: movers.get(send.id) ?? null,
        tags: relation?.tags ?? [],
        note: relation?.note ?? '',
        writing: writing.get(send.seekerId) ?? '',
      },
    ]
  })
}

interface Moved extends Record<string, unknown> {
  readonly id: number
  readonly userId: number
  readonly name: string
}

/** The recruiters who moved applications to their states, by the application. */
async function findMovers(db: Db, ids: readonly number[]): Promise<Map<number, BoardCard['movedBy']>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<Moved>(sql`
    select moves.send_id as id, moves.actor_id as "userId", recruiters.name from (
      select distinct on (send_id) send_id, "by", actor_id from job_send_events
      where send_id = any(${sql.param([...ids])}::bigint[]) and kind = 'move' order by send_id, id desc
    ) as moves join recruiters on recruiters.user_id = moves.actor_id where moves."by" = 'recruiter'`)
  return new Map(rows.map(({ id, userId, name }) => [id, { userId, name }]))
}

const colleague = {
  userId: recruiters.userId,
  name: recruiters.name,
  jobTitle: recruiters.jobTitle,
  avatar: recruiters.avatar,
}

const findCards = (db: Db, ids: readonly number[]): Promise<Colleague[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select(colleague)
        .from(recruiters)
        .where(inArray(recruiters.userId, [...ids]))

/** Recruiters of the same company who deal with people, the caller first; the caller alone without a company. */
export const findColleagues = (db: Db, { tenantId, userId }: Desk): Promise<Colleague[]> =>
  db
    .select(colleague)
    .from(recruiters)
    .where(
      sql`${recruiters.tenantId} = ${tenantId} and (${recruiters.userId} = ${userId}
        or (${recruiters.brandId} = ${presentBrandOf(userId, 'seeColleagues')}
          and ${isMemberWith('handleCandidates', recruiters)}))`,
    )
    .orderBy(sql`${recruiters.userId} <> ${userId}`, recruiters.userId)
    .limit(200)

/** The caller's tags on people who applied, the most used first. */
async function findTags(db: Db, { userId }: Desk): Promise<string[]> {
  const { rows } = await db.execute<{ tag: string }>(sql`
    select tag from person_relations, unnest(tags) as tag where recruiter_id = ${userId}
    group by tag order by count(*) desc, tag limit 50`)
  return rows.map(({ tag }) => tag)
}
