import { randomBytes } from 'node:crypto'
import { and, asc, count, desc, eq, gt, inArray } from 'drizzle-orm'
import { momentInChina, timeInChina } from '#contract/chinaTime'
import type { ParsedInputOf } from '#contract/endpoint'
import { codes, type Failure, failure, success } from '#contract/errors'
import { jobStatus } from '#contract/jobs/job'
import { deleteLive, findOwnLives, hostingLimits, type OwnLive, saveLive } from '#contract/live/hosting'
import { liveStatus } from '#contract/live/live'
import { findRightful } from '../../../companies/brandRights'
import type { Db } from '../../../db/database'
import { lock } from '../../../db/locks'
import { jobs } from '../../../db/schema/jobs'
import { liveRoomJobs, liveRooms, liveSubscriptions } from '../../../db/schema/live'
import { runInTransaction } from '../../../db/transactional'
import { type Handler, handle } from '../../../wire/handle'
import { refuseOverwrite } from '../../../wire/refusals/refuseOverwrite'
import { lockRoom, type RoomRow } from '../../chat/rooms/rooms'
import { imageUrl } from '../../uploads/addresses'
import { findOwnUpload } from '../../uploads/uploadRows'
import { noLive } from '../noLive'
import { tellOfCancelling, tellOfMove } from '../reminders'
import { statusOf } from '../showLive'

const wrong = (field: string, msg: string) => failure(codes.invalidInput, msg, { field })
const over = failure(codes.conflict, '直播已结束，不能修改')
const begun = failure(codes.conflict, '直播已经开始，不能撤销；可以在直播台结束直播')
const tooMany = failure(codes.conflict, `最多有${hostingLimits.open}场未结束的直播`)

/** A host's own streams: announced, changed, withdrawn. */
export const hostingHandlers: readonly Handler[] = [
  handle(findOwnLives, async ({ input, user, tenant, services: { db, now } }) => {
    const own = and(eq(liveRooms.tenantId, tenant.id), eq(liveRooms.hostId, user.userId))
    const [rows, total] = await Promise.all([
      db
        .select()
        .from(liveRooms)
        .where(own)
        .orderBy(desc(liveRooms.startAt), desc(liveRooms.id))
        .limit(input.limit)
        .offset((input.page - 1) * input.limit),
      db.$count(liveRooms, own),
    ])
    return success({ list: await showOwn(db, rows, now()), total })
  }),

  handle(saveLive, async ({ input, user, tenant, services: { db, now } }) => {
    const member = { tenantId: tenant.id, userId: user.userId }
    const rightful = await findRightful(db, member, 'postJobs')
    if (!rightful.ok) return rightful
    // Calls at once must not each find room for one more.
    await lock(db, 'liveHosts', `${user.userId}`)
    const former = input.id === 0 ? undefined : await lockOwn(db, { ...member, roomId: input.id })
    if (input.id !== 0 && !former) return noLive
    const refusal = await refuse(db, { input, former, member, now: now() })
    if (refusal) return refusal
    const { title, intro, poster } = input
    // A stream that runs keeps the second at which it began.
    const isRunning = former && statusOf(former, now()) === liveStatus.running
    const startAt = isRunning ? former.startAt : momentInChina(input.startAt)
    const times = { startAt, endAt: momentInChina(input.endAt) }
    const row = { tenantId: tenant.id, hostId: user.userId, title, intro, poster, ...times }
    const [saved] = former
      ? await db.update(liveRooms).set(row).where(eq(liveRooms.id, former.id)).returning({ id: liveRooms.id })
      : await db
          .insert(liveRooms)
          .values({ ...row, code: randomBytes(6).toString('base64url'), createdAt: now() })
          .returning({ id: liveRooms.id })
    if (!saved) throw new Error('A stream was not written')
    if (former) await tellOfMove(db, former, { ...row, id: saved.id }, now())
    await writeJobs(db, { tenantId: tenant.id, roomId: saved.id, jobIds: input.jobIds })
    return success({ id: saved.id })
  }),

  handle(deleteLive, ({ input: { id }, user, tenant, services }) =>
    runInTransaction(services, async ({ db, now }) => {
      const room = await lockOwn(db, { tenantId: tenant.id, userId: user.userId, roomId: id })
      if (!room) return success({ id })
      if (room.startAt <= now()) return begun
      await tellOfCancelling(db, room, now())
      await db.delete(liveRooms).where(eq(liveRooms.id, id))
      return success({ id })
    }),
  ),
]

interface Own {
  readonly tenantId: number
  readonly userId: number
}

async function lockOwn(db: Db, { tenantId, userId, roomId }: Own & { roomId: number }): Promise<RoomRow | undefined> {
  const room = await lockRoom(db, { tenantId, roomId })
  return room?.hostId === userId ? room : undefined
}

interface Saving {
  readonly input: ParsedInputOf<typeof saveLive>
  readonly former: RoomRow | undefined
  readonly member: Own
  readonly now: Date
}

/** Why a stream cannot be saved like this. */
async function refuse(db: Db, { input, former, member, now }: Saving): Promise<Failure | undefined> {
  if (former && statusOf(former, now) === liveStatus.over) return over
  const [shown] = former ? await showOwn(db, [former], now) : []
  const newer = shown && refuseOverwrite({ schema: saveLive.input, input, stored: shown })
  if (newer) return newer
  const [startAt, endAt] = [momentInChina(input.startAt), momentInChina(input.endAt)]
  const isRunning = former && statusOf(former, now) === liveStatus.running
  if (isRunning && shown?.startAt !== input.startAt) return wrong('startAt', '直播已经开始，不能改开始时间')
  if (!isRunning && startAt <= now) return wrong('startAt', '开始时间须晚于现在')
  if (endAt <= startAt || endAt <= now) return wrong('endAt', '结束时间须晚于开始时间和现在')
  if (endAt.getTime() - startAt.getTime() > hostingLimits.hours * hour)
    return wrong('endAt', `一场直播最长${hostingLimits.hours}小时`)
  if (!former && (await countOpen(db, member, now)) >= hostingLimits.open) return tooMany
  if (!(await areOwnJobs(db, member, input.jobIds))) return wrong('jobIds', '只能选择自己正在招聘的职位')
  const isFit = input.poster === (former?.poster ?? '') || (await isOwnPicture(db, member, input.poster))
  return isFit ? undefined : wrong('poster', '图片不存在，请重新上传')
}

const hour = 3_600_000

const countOpen = (db: Db, { tenantId, userId }: Own, now: Date): Promise<number> =>
  db.$count(liveRooms, and(eq(liveRooms.tenantId, tenantId), eq(liveRooms.hostId, userId), gt(liveRooms.endAt, now)))

/** Whether it is the address of a picture that the member has uploaded. No poster fits too. */
async function isOwnPicture(db: Db, member: Own, address: string): Promise<boolean> {
  if (address === '') return true
  const [, id = ''] = /^\/files\/([\da-f-]{36})\.\w{3}$/.exec(address) ?? []
  const image = await findOwnUpload(db, { ...member, id, kind: 'image' })
  return image !== undefined && imageUrl(image.id, image.type) === address
}

async function areOwnJobs(db: Db, { tenantId, userId }: Own, jobIds: readonly number[]): Promise<boolean> {
  const own = and(
    eq(jobs.tenantId, tenantId),
    eq(jobs.userId, userId),
    eq(jobs.status, jobStatus.open),
    inArray(jobs.id, [...jobIds]),
  )
  return (
    new Set(jobIds).size === jobIds.length && (jobIds.length === 0 || (await db.$count(jobs, own)) === jobIds.length)
  )
}

/** As their host reads and writes them. */
async function showOwn(db: Db, rows: readonly RoomRow[], now: Date): Promise<OwnLive[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const [chosen, subscribed] = await Promise.all([
    db
      .select({ roomId: liveRoomJobs.roomId, jobId: liveRoomJobs.jobId })
      .from(liveRoomJobs)
      .where(inArray(liveRoomJobs.roomId, ids))
      .orderBy(asc(liveRoomJobs.place), asc(liveRoomJobs.jobId)),
    db
      .select({ roomId: liveSubscriptions.roomId, people: count() })
      .from(liveSubscriptions)
      .where(inArray(liveSubscriptions.roomId, ids))
      .groupBy(liveSubscriptions.roomId),
  ])
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    intro: row.intro,
    poster: row.poster,
    startAt: timeInChina(row.startAt),
    endAt: timeInChina(row.endAt),
    jobIds: chosen.filter(({ roomId }) => roomId === row.id).map(({ jobId }) => jobId),
    status: statusOf(row, now),
    subscribers: subscribed.find(({ roomId }) => roomId === row.id)?.people ?? 0,
    likes: row.likes,
    stopReason: row.stopReason,
  }))
}

interface Jobs {
  readonly tenantId: number
  readonly roomId: number
  readonly jobIds: readonly number[]
}

async function writeJobs(db: Db, { tenantId, roomId, jobIds }: Jobs): Promise<void> {
  await db.delete(liveRoomJobs).where(eq(liveRoomJobs.roomId, roomId))
  const rows = jobIds.map((jobId, place) => ({ roomId, jobId, tenantId, place }))
  if (rows.length > 0) await db.insert(liveRoomJobs).values(rows)
}
