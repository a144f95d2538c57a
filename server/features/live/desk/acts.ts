import { eq } from 'drizzle-orm'
import { codes, failure, success } from '#contract/errors'
import { endDeskLive, muteDeskViewer, removeDeskRecording, revokeDeskTalk } from '#contract/live/desk'
import { liveStatus } from '#contract/live/live'
import { livePages } from '#contract/live/pages'
import type { ActFacts } from '#contract/operatorActs'
import { recruiter } from '#contract/roles'
import { liveRooms } from '../../../db/schema/live'
import { runInTransaction } from '../../../db/transactional'
import { handleImpartially } from '../../../identity/parties'
import { type ActOnOne, noteAct } from '../../../operators/acts'
import type { Services } from '../../../services'
import type { Caller, Handler, Tenant } from '../../../wire/handle'
import { findText, noMessage, revokeText } from '../../chat/rooms/acts'
import { findRestrainable, saveRestraint } from '../../chat/rooms/restraints'
import { lockRoom, type RoomRow } from '../../chat/rooms/rooms'
import { nobody } from '../../chat/rooms/says'
import { notify } from '../../notices/notify'
import { takeBackReminders } from '../../notices/reminders'
import { isRecorded } from '../broadcast/playlists'
import { deleteRecording } from '../broadcast/recording'
import { endRuns } from '../broadcast/runs'
import { refuseDeletion } from '../media/refuseDeletion'
import { noLive } from '../noLive'
import { liveReminders, tellOfCancelling } from '../reminders'
import { statusOf } from '../showLive'
import { findLiveParties } from './showDeskLives'

const over = failure(codes.conflict, '直播已结束')
const noRecording = failure(codes.conflict, '这场直播没有录像')

/** What operators do about a stream and the talk beside it. */
export const liveActHandlers: readonly Handler[] = [
  handleImpartially(endDeskLive, findLiveParties, (context) =>
    runInTransaction(context.services, async (inside) => {
      const { input, tenant } = context
      const { db, now } = inside
      const room = await lockRoom(db, { tenantId: tenant.id, roomId: input.id })
      if (!room) return noLive
      const status = statusOf(room, now())
      if (status === liveStatus.over) return over
      await endRuns(db, room.id, now())
      const startAt = status === liveStatus.planned ? now() : room.startAt
      await db
        .update(liveRooms)
        .set({ startAt, endAt: now(), stopReason: input.reason })
        .where(eq(liveRooms.id, room.id))
      if (status === liveStatus.planned) await tellOfCancelling(db, room, now())
      else await takeBackReminders(liveReminders, db, room, now())
      await tellHost(inside, room, { title: '直播已被结束', words: `已被网站结束：${input.reason}` })
      await note(inside, context, { act: endDeskLive.acts.end, room, words: input.reason })
      return success({})
    }),
  ),

  handleImpartially(removeDeskRecording, findLiveParties, async (context) => {
    const { input, tenant, services } = context
    const refusal = await runInTransaction(services, async (inside) => {
      const { db, now } = inside
      const room = await lockRoom(db, { tenantId: tenant.id, roomId: input.id })
      if (!room) return noLive
      if (room.videoUrl === '' && !(await isRecorded(db, room.id))) return noRecording
      const why = await refuseDeletion(db, room, now())
      if (why) return why
      await db.update(liveRooms).set({ videoUrl: '' }).where(eq(liveRooms.id, room.id))
      await tellHost(inside, room, { title: '直播录像已被删除', words: `的录像已被网站删除：${input.reason}` })
      await note(inside, context, { act: removeDeskRecording.acts.remove, room, words: input.reason })
      return undefined
    })
    if (refusal) return refusal
    await deleteRecording(services, input.id)
    return success({})
  }),

  handleImpartially(revokeDeskTalk, findLiveParties, (context) =>
    runInTransaction(context.services, async (inside) => {
      const { input, tenant } = context
      const { db, now, live } = inside
      const room = await lockRoom(db, { tenantId: tenant.id, roomId: input.id })
      if (!room) return noLive
      const row = await findText(db, room, input.messageId)
      if (!row) return noMessage
      if (row.revoked) return success({})
      const { isHost, fromIm: by, content } = row
      const revoked = await revokeText(db, { room, row, by, isHost, now: now() })
      if (!revoked.ok) return revoked
      if (revoked.data) live.tellRoom({ kind: 'message', roomId: room.id, message: revoked.data })
      await note(inside, context, {
        act: revokeDeskTalk.acts.revoke,
        room,
        before: { name: row.name, words: content.text },
      })
      return success({})
    }),
  ),

  handleImpartially(muteDeskViewer, findLiveParties, (context) =>
    runInTransaction(context.services, async (inside) => {
      const { input, tenant } = context
      const { db, now } = inside
      const room = await lockRoom(db, { tenantId: tenant.id, roomId: input.id })
      if (!room) return noLive
      const { imUserId, isMuted } = input
      const person = await findRestrainable(db, room, imUserId)
      if (!person) return nobody
      await saveRestraint(db, room, { imUserId, change: { isMuted }, now: now() })
      await note(inside, context, {
        act: isMuted ? muteDeskViewer.acts.mute : muteDeskViewer.acts.unmute,
        room,
        after: { name: person.name },
      })
      return success({})
    }),
  ),
]

async function tellHost(
  { db, now }: Services,
  { tenantId, hostId, title: name }: RoomRow,
  { title, words }: { title: string; words: string },
): Promise<void> {
  await notify(db, {
    tenantId,
    userId: hostId,
    role: recruiter,
    now: now(),
    kind: 'system',
    title,
    content: `「${name}」${words}。`,
    link: livePages['my-lives'].path,
  })
}

interface Acting {
  readonly user: Caller
  readonly tenant: Tenant
  readonly request: { readonly ip: string }
}

interface Noted {
  readonly act: ActOnOne
  readonly room: RoomRow
  readonly words?: string
  readonly before?: ActFacts
  readonly after?: ActFacts
}

const note = (services: Services, acting: Acting, { act, room, words, before, after }: Noted): Promise<void> =>
  noteAct(services, acting, {
    act,
    id: room.id,
    personId: room.hostId,
    before: before ?? { name: room.title },
    after,
    note: words,
  })
