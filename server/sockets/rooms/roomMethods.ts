import {
  ImChatroomJoin,
  ImChatroomJoinToken,
  ImChatroomLeave,
  ImChatroomMsgFind,
  ImChatroomMsgSend,
  type RoomJoined,
  type RoomSent,
} from '#contract/chat/rooms'
import { codes, failure, type Result, success } from '#contract/errors'
import { type Rate, TokenBuckets } from '../../edge/tokenBucket'
import { faultOfText } from '../../features/chat/posting/sending'
import { actInRoom, type Done } from '../../features/chat/rooms/acts'
import { type Joining, readRoom } from '../../features/chat/rooms/readRoom'
import { readRestraint } from '../../features/chat/rooms/restraints'
import { readRoomAccess } from '../../features/chat/rooms/roomAccess'
import { readEntries } from '../../features/chat/rooms/roomLog'
import { blockedHere, findRoom, noRoom } from '../../features/chat/rooms/rooms'
import { RoomTexts } from '../../features/chat/rooms/roomTexts'
import type { Services } from '../../services'
import type { ChatCaller } from '../../wire/handle'
import { refuseWords } from '../../words/chatRules'
import type { ChatSocket } from '../chatSocket'
import type { Members } from '../members'
import { openMethod } from '../method'
import type { RoomLooks } from './roomLooks'
import { isInside, type RoomMembers, viewerOf } from './roomMembers'

const notLoggedIn = failure(codes.notLoggedIn, '请先登录')
const notInside = failure(codes.conflict, '请先进入直播间')
const staleAccess = failure(codes.notLoggedIn, '观看凭证已失效')
const tooFast = failure(codes.tooManyRequests, '您说得太快了，请歇一歇')

export interface RoomSides {
  readonly services: Services
  readonly members: Members
  readonly rooms: RoomMembers
  readonly roomLooks: RoomLooks
  /** Messages of one person in rooms, over all devices. */
  readonly rate: Rate
}

/** The socket's methods for chatrooms (core 7.2). */
export function roomMethods({ services, members, rooms, roomLooks, rate }: RoomSides) {
  const { chatRules, db, now, secret } = services
  const said = new TokenBuckets('chat.rooms', rate)
  const texts = new RoomTexts(db, services.log)

  /** Joined first and read then: what is said in between comes twice, and nothing is lost. */
  const enter = async (
    socket: ChatSocket,
    roomId: number,
    viewer: string,
    request: Omit<Joining, 'now' | 'caller' | 'online'>,
  ) => {
    const { caller, tenant } = socket.data
    if (!(await findRoom(db, { tenantId: tenant.id, roomId }))) return noRoom
    await rooms.enter(socket, roomId, viewer)
    const room = await findRoom(db, { tenantId: tenant.id, roomId })
    if (room) roomLooks.entered(roomId, room.seq)
    const { isBlocked } = caller ? await readRestraint(db, roomId, caller.imUserId) : { isBlocked: false }
    const online = await rooms.count(roomId)
    if (room && !isBlocked) return success(await readRoom(db, room, { ...request, caller, online, now: now() }))
    await rooms.leave(socket, roomId)
    return room ? blockedHere : noRoom
  }

  /** The words of an entering person follow the rules of a text; a muted person enters silently. */
  const mayGreet = async ({ imUserId }: ChatCaller, { me, isOver }: RoomJoined, tenantId: number, content: string) => {
    if (me === null || me.isMuted || isOver || faultOfText(content) !== undefined) return false
    if (refuseWords(content, await chatRules.of(db, tenantId, now()))) return false
    return said.take(String(imUserId), now().getTime())
  }

  const tell = async (roomId: number, done: Done): Promise<RoomSent> => {
    if (done.kind === 'said') {
      if (done.isNew) rooms.tell({ kind: 'message', roomId, message: done.message })
      return { message: done.message }
    }
    if (done.kind === 'revoked') {
      if (done.entry) rooms.tell({ kind: 'message', roomId, message: done.entry })
      return { message: null }
    }
    const { person, restraint, hostIm } = done
    rooms.tellPeople([person.imUserId, hostIm], { kind: 'restrained', roomId, person, ...restraint })
    if (restraint.isBlocked) rooms.putOut(roomId, person.imUserId)
    return { message: null }
  }

  return {
    imChatroomJoin: openMethod(ImChatroomJoin, async (socket, { roomId, content, ...request }) => {
      const { caller } = socket.data
      if (!caller) return notLoggedIn
      const joined = await enter(socket, roomId, viewerOf(caller.imUserId), request)
      if (joined.ok && content && (await mayGreet(caller, joined.data, socket.data.tenant.id, content)))
        rooms.tellOthers(socket, { kind: 'entered', roomId, name: joined.data.me?.name ?? '', content })
      return joined
    }),

    imChatroomJoinToken: openMethod(ImChatroomJoinToken, async (socket, { msgCount, ...access }) => {
      const { caller, tenant } = socket.data
      const open = readRoomAccess(secret, access, { tenantId: tenant.id, now: now() })
      if (!open) return staleAccess
      const viewer = caller ? viewerOf(caller.imUserId) : open.viewer
      const joined = await enter(socket, open.roomId, viewer, { msgCount, blockCount: 0, mutedCount: 0 })
      if (joined.ok && !caller) clearTimeout(socket.data.loginTimer)
      return joined
    }),

    imChatroomLeave: openMethod(ImChatroomLeave, async (socket, { roomId }) => {
      await rooms.leave(socket, roomId)
      if (!socket.data.caller && socket.data.rooms.size === 0) members.awaitLogin(socket)
      return success(null)
    }),

    imChatroomMsgSend: openMethod(ImChatroomMsgSend, async (socket, input): Promise<Result<RoomSent>> => {
      const { caller, tenant } = socket.data
      if (!caller) return notLoggedIn
      if (!isInside(socket, input.roomId)) return notInside
      if (input.type === 'text' && !said.take(String(caller.imUserId), now().getTime())) return tooFast
      const rules = await chatRules.of(db, tenant.id, now())
      const actor = { caller, tenantId: tenant.id, rules, now: now() }
      const done: Result<Done> =
        input.type === 'text'
          ? await texts.say({ actor, input })
          : await db.transaction((tx) => actInRoom(tx, actor, input))
      return done.ok ? success(await tell(input.roomId, done.data)) : done
    }),

    imChatroomMsgFind: openMethod(ImChatroomMsgFind, async (socket, request) => {
      if (!isInside(socket, request.roomId)) return notInside
      return success(await readEntries(db, request))
    }),
  }
}
