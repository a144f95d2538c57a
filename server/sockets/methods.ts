import * as z from 'zod/mini'
import { type ChatMethods, ImLogin, ImMsgSend, ImUpdates } from '#contract/chat/socket'
import { codes, failure, success } from '#contract/errors'
import { type Rate, TokenBuckets } from '../edge/tokenBucket'
import { oneState } from '../features/chat/contacts/unread'
import { readLoginState } from '../features/chat/login/loginState'
import { isPlainText, sendFrom } from '../features/chat/posting/sending'
import { readLog } from '../features/chat/talks/updates'
import { version } from '../pages/bootstrap'
import type { Services } from '../services'
import { findChatCaller, findEndedSessions } from '../sessions/chatTokens'
import type { Members } from './members'
import { type Method, method, openMethod } from './method'
import { readText } from './readText'
import { meetingMethods } from './rooms/meetingMethods'
import type { RoomLooks } from './rooms/roomLooks'
import type { RoomMembers } from './rooms/roomMembers'
import { roomMethods } from './rooms/roomMethods'

const needsLogin = failure(codes.notLoggedIn, '聊天登录已失效，请重新登录')
const tooFast = failure(codes.tooManyRequests, '消息发得太快了，请稍后再试')

export type Methods = Record<keyof ChatMethods, Method>

export interface Sides {
  readonly services: Services
  readonly members: Members
  readonly rooms: RoomMembers
  readonly roomLooks: RoomLooks
  /** Messages of one chat user over all devices, in talks and in chatrooms. */
  readonly messageRate: Rate
  readonly roomRate: Rate
}

/** The methods of a chat socket. */
export function chatMethods({ services, members, rooms, roomLooks, messageRate, roomRate }: Sides): Methods {
  const { db, now } = services
  const messages = new TokenBuckets('chat.messages', messageRate)

  return {
    imLogin: openMethod(ImLogin, async (socket, { token, cursor }) => {
      const caller = await findChatCaller(db, { tenantId: socket.data.tenant.id, token, now: now() })
      if (!caller || caller.blocked) return needsLogin
      await rooms.leaveAll(socket)
      // Join before reading: an update committed in between arrives twice, and none is lost.
      await members.enter(socket, caller)
      const [ended, state] = await Promise.all([
        findEndedSessions(db, [caller.sessionId], now()),
        readLoginState(db, caller.imUserId, cursor),
      ])
      members.delivered(caller, state.seq)
      if (ended.size === 0) return success({ ...state, build: version })
      await members.leave(socket)
      members.awaitLogin(socket)
      return needsLogin
    }),

    imLogout: openMethod(z.strictObject({}), async (socket) => {
      await rooms.leaveAll(socket)
      await members.leave(socket)
      members.awaitLogin(socket)
      return success(null)
    }),

    imMsgSend: {
      ...method(
        ImMsgSend,
        async ({ imUserId }, input) => {
          if (input.type !== 'read' && !messages.take(String(imUserId), now().getTime())) return tooFast
          return sendFrom(services, imUserId, input)
        },
        readText,
      ),
      flows: isPlainText,
    },

    imUpdates: method(ImUpdates, async ({ imUserId }, { after, limit }) =>
      success(await db.transaction((tx) => readLog(tx, imUserId, after, limit), oneState)),
    ),

    ...meetingMethods(services),
    ...roomMethods({ services, members, rooms, roomLooks, rate: roomRate }),
  }
}
