import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { ImChatroomMsgSend, RoomMessage, RoomPerson } from '../../../../contract/chat/rooms'
import { codes, failure, type Result, success } from '../../../../contract/errors'
import { limits } from '../../../../contract/limits'
import type { Db } from '../../../db/database'
import { roomMessages } from '../../../db/schema/live'
import type { ChatCaller } from '../../../wire/handle'
import type { ChatRules } from '../posting/chatRules'
import { faultOfText } from '../posting/sending'
import { loadSpeakers } from './people'
import { findRestrainable, type Restraint, readRestraint, saveRestraint } from './restraints'
import { appendEntry, findEntry } from './roomLog'
import { blockedHere, isHostOf, lockRoom, noRoom, type RoomRow } from './rooms'

/** Result of an act, and the event for the room after the commit. */
export type Done =
  | { readonly kind: 'said'; readonly message: RoomMessage; readonly isNew: boolean }
  | { readonly kind: 'revoked'; readonly entry: RoomMessage | null }
  | { readonly kind: 'restrained'; readonly person: RoomPerson; readonly restraint: Restraint; readonly hostIm: number }

type Act<Type extends ImChatroomMsgSend['type']> = Extract<ImChatroomMsgSend, { type: Type }>

export interface Actor {
  readonly caller: ChatCaller
  readonly tenantId: number
  readonly rules: Pick<ChatRules, 'blockedWords'>
  readonly now: Date
}

const over = failure(codes.conflict, '直播已结束，不能再发言')
const mutedHere = failure(codes.forbidden, '您已被禁言')
/** Not 7000: the text stays with its writer as one that failed. */
const blockedText = failure(codes.invalidInput, '消息含有平台禁止的内容，未发送')
const hostsOnly = failure(codes.forbidden, '只有主播可以进行此操作')
const noMessage = failure(codes.notFound, '消息不存在')
const tooLate = failure(codes.conflict, '发出超过2分钟的消息不能撤回')
const nobody = failure(codes.notFound, '用户不存在')

/** Carries out the socket's `imChatroomMsgSend`, in a transaction; one act of a room after the other. */
export async function actInRoom(tx: Db, actor: Actor, input: ImChatroomMsgSend): Promise<Result<Done>> {
  const room = await lockRoom(tx, { tenantId: actor.tenantId, roomId: input.roomId })
  if (room === undefined) return noRoom
  if (input.type === 'text') return say(tx, room, actor, input)
  if (input.type === 'revoke') return revoke(tx, room, actor, input)
  return restrain(tx, room, actor, input)
}

async function say(tx: Db, room: RoomRow, { caller, rules, now }: Actor, input: Act<'text'>): Promise<Result<Done>> {
  const { clientId, content } = input
  const { imUserId } = caller
  const fault = faultOfText(content.text)
  if (fault !== undefined) return failure(codes.invalidInput, fault)
  const earlier = await findEntry(tx, { roomId: room.id, fromIm: imUserId, clientId })
  if (earlier) return success({ kind: 'said', message: earlier, isNew: false })
  if (room.endAt <= now) return over
  const { isMuted, isBlocked } = await readRestraint(tx, room.id, imUserId)
  if (isBlocked) return blockedHere
  if (isMuted) return mutedHere
  if (rules.blockedWords.find(content.text) !== undefined) return blockedText
  const [speaker] = await loadSpeakers(tx, room.tenantId, [imUserId])
  if (!speaker) return nobody
  const isHost = isHostOf(room, caller)
  const message = await appendEntry(tx, room, { speaker, clientId, type: 'text', content, isHost, now })
  return success({ kind: 'said', message, isNew: true })
}

/** Taking it back again changes nothing. */
async function revoke(tx: Db, room: RoomRow, { caller, now }: Actor, input: Act<'revoke'>): Promise<Result<Done>> {
  const { msgId } = input.content
  const isIt = and(eq(roomMessages.roomId, room.id), eq(roomMessages.id, msgId), eq(roomMessages.type, 'text'))
  const [row] = await tx.select().from(roomMessages).where(isIt)
  if (row === undefined) return noMessage
  const isHost = isHostOf(room, caller)
  if (!isHost && row.fromIm !== caller.imUserId) return hostsOnly
  if (row.revoked) return success({ kind: 'revoked', entry: null })
  if (!isHost && now.getTime() - row.sendAt.getTime() > limits.revokeWithin) return tooLate
  const [speaker] = await loadSpeakers(tx, room.tenantId, [caller.imUserId])
  if (!speaker) return nobody
  await tx.update(roomMessages).set({ revoked: true, content: {} }).where(isIt)
  const entry = { speaker, clientId: randomUUID(), type: 'revoke' as const, content: { msgId }, isHost, now }
  return success({ kind: 'revoked', entry: await appendEntry(tx, room, entry) })
}

async function restrain(
  tx: Db,
  room: RoomRow,
  { caller, now }: Actor,
  { type, content: { imUserId, value } }: Act<'mute'> | Act<'block'>,
): Promise<Result<Done>> {
  if (!isHostOf(room, caller)) return hostsOnly
  const person = await findRestrainable(tx, room, imUserId)
  if (!person) return nobody
  const change = type === 'mute' ? { isMuted: value } : { isBlocked: value }
  const restraint = await saveRestraint(tx, room, { imUserId, change, now })
  return success({ kind: 'restrained', person, restraint, hostIm: caller.imUserId })
}
