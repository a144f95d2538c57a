import { and, asc, desc, eq, isNotNull, or, sql } from 'drizzle-orm'
import { codes, failure, success } from '#contract/errors'
import { liveStatus } from '#contract/live/live'
import {
  answerLiveQuestion,
  createLiveQuestion,
  findLiveQuestions,
  getLiveJob,
  liveQuestionLimits,
  sendLiveJob,
} from '#contract/live/liveJobs'
import type { Db } from '../../db/database'
import { lock } from '../../db/locks'
import { liveQuestions, liveRooms } from '../../db/schema/live'
import { type Handler, handle } from '../../wire/handle'
import { blockedHere, findRoom, isHostOf } from '../chat/rooms/rooms'
import { submitResume } from '../chat/sends/send'
import { loadJobDetail } from '../jobs/job'
import { noLive } from './noLive'
import { loadQuestions } from './questions'
import { statusOf } from './showLive'
import { isJobOf, readRestraintsOf } from './visit'

const noJob = failure(codes.notFound, '本场直播没有这个职位')
const noQuestion = failure(codes.notFound, '问题不存在')
const muted = failure(codes.forbidden, '您已被主播禁言，暂时不能提问')
const ownStream = failure(codes.forbidden, '不能向自己的直播提问')
const over = failure(codes.conflict, '直播已结束，不能再提问')
const waiting = failure(codes.conflict, `您有${liveQuestionLimits.open}个问题还没有回答，请先等主持人回答`)
const answered = failure(codes.conflict, '这个问题已经回答过了')

/** The jobs of a stream: read, applied to, asked about (domain 7, "Live streaming"). */
export const liveJobHandlers: readonly Handler[] = [
  handle(getLiveJob, async ({ input: { id, jobId }, user, tenant, services }) => {
    const { db } = services
    const room = await findRoom(db, { tenantId: tenant.id, roomId: id })
    if (!room) return noLive
    if (!(await isJobOf(db, { tenantId: tenant.id, roomId: id, jobId }))) return noJob
    const job = await loadJobDetail(services, { tenantId: tenant.id, id: jobId, viewer: user })
    if (!job) return noJob
    const shown = isHostOf(room, user)
      ? undefined
      : or(isNotNull(liveQuestions.answeredAt), eq(liveQuestions.userId, user?.userId ?? 0))
    const which = and(eq(liveQuestions.roomId, id), eq(liveQuestions.jobId, jobId), shown)
    const questions = await loadQuestions(db, which, { viewerId: user?.userId, order: [desc(liveQuestions.id)] })
    return success({ job, questions })
  }),

  handle(sendLiveJob, async ({ input: { id, ...input }, user, tenant, services }) => {
    const { db } = services
    const room = await findRoom(db, { tenantId: tenant.id, roomId: id })
    if (!room) return noLive
    if (!(await isJobOf(db, { tenantId: tenant.id, roomId: id, jobId: input.jobId }))) return noJob
    if ((await readRestraintsOf(db, id, user)).isBlocked) return blockedHere
    return submitResume({ input: { ...input, model: 'live', modelId: id }, user, tenant, services })
  }),

  handle(createLiveQuestion, async ({ input: { id, jobId, text }, user, tenant, services: { db, now } }) => {
    const room = await findRoom(db, { tenantId: tenant.id, roomId: id })
    if (!room) return noLive
    if (!(await isJobOf(db, { tenantId: tenant.id, roomId: id, jobId }))) return noJob
    if (room.hostId === user.userId) return ownStream
    if (statusOf(room, now()) === liveStatus.over) return over
    const { isMuted, isBlocked } = await readRestraintsOf(db, id, user)
    if (isBlocked) return blockedHere
    if (isMuted) return muted
    // Calls that come at once must not each find room for one more.
    await lock(db, 'liveQuestions', `${id} ${user.userId}`)
    const own = and(eq(liveQuestions.roomId, id), eq(liveQuestions.userId, user.userId))
    const open = await db.$count(liveQuestions, and(own, sql`${liveQuestions.answeredAt} is null`))
    if (open >= liveQuestionLimits.open) return waiting
    const row = { tenantId: tenant.id, roomId: id, jobId, userId: user.userId, text, createdAt: now() }
    const [asked] = await db.insert(liveQuestions).values(row).returning({ id: liveQuestions.id })
    return showQuestion(db, asked?.id ?? 0, user.userId)
  }),

  handle(findLiveQuestions, async ({ input, user, tenant, services: { db } }) => {
    const room = await findRoom(db, { tenantId: tenant.id, roomId: input.id })
    if (!room || !isHostOf(room, user)) return noLive
    const which = eq(liveQuestions.roomId, room.id)
    const isAnswered = sql`${liveQuestions.answeredAt} is not null`
    const page = { limit: input.limit, offset: (input.page - 1) * input.limit }
    const order = [asc(isAnswered), asc(liveQuestions.id)]
    const [list, total] = await Promise.all([
      loadQuestions(db, which, { viewerId: user.userId, order, page }),
      db.$count(liveQuestions, which),
    ])
    return success({ list, total })
  }),

  handle(answerLiveQuestion, async ({ input: { id, answer }, user, tenant, services: { db, now } }) => {
    const [found] = await db
      .select({ room: liveRooms, answeredAt: liveQuestions.answeredAt })
      .from(liveQuestions)
      .innerJoin(liveRooms, eq(liveRooms.id, liveQuestions.roomId))
      .where(and(eq(liveQuestions.id, id), eq(liveQuestions.tenantId, tenant.id)))
      .for('update', { of: liveQuestions })
    if (!found || !isHostOf(found.room, user)) return noQuestion
    if (found.answeredAt) return answered
    await db.update(liveQuestions).set({ answer, answeredAt: now() }).where(eq(liveQuestions.id, id))
    return showQuestion(db, id, user.userId)
  }),
]

async function showQuestion(db: Db, id: number, viewerId: number) {
  const [question] = await loadQuestions(db, eq(liveQuestions.id, id), { viewerId, order: [] })
  return question ? success(question) : noQuestion
}
