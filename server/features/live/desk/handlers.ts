import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm'
import { success } from '#contract/errors'
import { findDeskLives, findDeskTalk, getDeskLive } from '#contract/live/desk'
import { liveStatus } from '#contract/live/live'
import type { Db } from '../../../db/database'
import { jobs } from '../../../db/schema/jobs'
import { liveRoomJobs, liveRooms, roomMessages, roomRestraints } from '../../../db/schema/live'
import { handleImpartially, loadInterests } from '../../../identity/parties'
import type { Services } from '../../../services'
import { type Handler, handle } from '../../../wire/handle'
import { toSeconds } from '../../chat/messages/messageRows'
import { findRoom, type RoomRow } from '../../chat/rooms/rooms'
import { recordingUrl } from '../broadcast/recording'
import { countBytes } from '../broadcast/runs'
import { watchRoom } from '../broadcast/watchRoom'
import { noLive } from '../noLive'
import { statusOf } from '../showLive'
import { liveActHandlers } from './acts'
import { findLiveParties, isLive, selectDeskLives, showDeskLives, whichLives } from './showDeskLives'

/** Texts of the talk that are shown at once. */
const talkPage = 50

/** Operators' calls about the site's streams. */
export const liveDeskHandlers: readonly Handler[] = [
  handle(findDeskLives, async ({ input: { page, limit, status }, user, tenant, services }) => {
    const { db, now } = services
    const which = whichLives(tenant.id, status, now())
    const [rows, total, own] = await Promise.all([
      selectDeskLives(db, which, now())
        .limit(limit)
        .offset((page - 1) * limit),
      db.$count(liveRooms, which),
      loadInterests(db, user.userId),
    ])
    return success({ list: await showDeskLives(rows, { own, services }), total })
  }),

  handleImpartially(getDeskLive, findLiveParties, async ({ input, user, tenant, services }) => {
    const { db, now } = services
    const rows = await selectDeskLives(db, isLive(tenant, input.id), now())
    const [shown] = await showDeskLives(rows, { own: await loadInterests(db, user.userId), services })
    const room = rows[0]?.room
    if (!shown || !room) return noLive
    return success({
      ...shown,
      intro: room.intro,
      url: await findVideo(services, room),
      bytes: await countBytes(db, room.id),
      jobs: await findJobs(db, room.id),
    })
  }),

  handleImpartially(findDeskTalk, findLiveParties, async ({ input: { id, before }, tenant, services: { db } }) => {
    if (!(await findRoom(db, { tenantId: tenant.id, roomId: id }))) return noLive
    const rows = await db
      .select({ message: roomMessages, isMuted: roomRestraints.isMuted })
      .from(roomMessages)
      .leftJoin(
        roomRestraints,
        and(eq(roomRestraints.roomId, roomMessages.roomId), eq(roomRestraints.imUserId, roomMessages.fromIm)),
      )
      .where(
        and(
          eq(roomMessages.roomId, id),
          eq(roomMessages.type, 'text'),
          eq(roomMessages.revoked, false),
          before > 0 ? lt(roomMessages.id, before) : undefined,
        ),
      )
      .orderBy(desc(roomMessages.id))
      .limit(talkPage + 1)
    const list = rows.slice(0, talkPage).map(({ message, isMuted }) => ({
      id: message.id,
      imUserId: message.fromIm,
      name: message.name,
      isHost: message.isHost,
      text: message.content.text ?? '',
      sendAt: toSeconds(message.sendAt),
      isMuted: isMuted ?? false,
    }))
    return success({ list, more: rows.length > talkPage })
  }),

  ...liveActHandlers,
]

/** What is to be seen of a stream at this moment, or of its recording. */
async function findVideo(services: Services, room: RoomRow): Promise<string> {
  if (room.videoUrl !== '') return room.videoUrl
  if (statusOf(room, services.now()) !== liveStatus.over) return (await watchRoom(services, room)).url
  return recordingUrl(services, { tenantId: room.tenantId, roomId: room.id })
}

async function findJobs(db: Db, roomId: number) {
  const chosen = await db
    .select({ jobId: liveRoomJobs.jobId })
    .from(liveRoomJobs)
    .where(eq(liveRoomJobs.roomId, roomId))
    .orderBy(asc(liveRoomJobs.place))
  const ids = chosen.map(({ jobId }) => jobId)
  const rows = await db.select({ id: jobs.id, jobName: jobs.jobName }).from(jobs).where(inArray(jobs.id, ids))
  return ids.flatMap((id) => rows.filter((row) => row.id === id))
}
