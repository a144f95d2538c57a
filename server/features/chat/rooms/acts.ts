import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { ImChatroomMsgSend, RoomMessage, RoomPerson } from '#contract/chat/rooms'
import { codes, failure, type Result, success } from '#contract/errors'
import { limits } from '#contract/limits'
import type { Db } from '../../../db/database'
import { roomMessages } from '../../../db/schema/live'
import { loadSpeakers } from './people'
import { findRestrainable, type Restraint, saveRestraint } from './restraints'
import { appendEntries } from './roomLog'
import { isHostOf, lockRoom, noRoom, type RoomRow } from './rooms'
import { type Actor, nobody, type Said } from './says'

/** Result of an act, and the event for the room after the commit. */
export type Done =
  | Said
  | { readonly kind: 'revoked'; readonly entry: RoomMessage | null }
  | { readonly kind: 'restrained'; readonly person: RoomPerson; readonly restraint: Restraint; readonly hostIm: number }

type Act<Type extends ImChatroomMsgSend['type']> = Extract<ImChatroomMsgSend, { type: Type }>

const hostsOnly = failure(codes.forbidden, '只有主播可以进行此操作')
const noMessage = failure(codes.notFound, '消息不存在')
const tooLate = failure(codes.conflict, '发出超过2分钟的消息不能撤回')

/** Carries out what is no text of the socket's `imChatroomMsgSend`, in a transaction; one act of a room after the other. */
export async function actInRoom(
  tx: Db,
  actor: Actor,
  input: Exclude<ImChatroomMsgSend, { type: 'text' }>,
): Promise<Result<Done>> {
  const room = await lockRoom(tx, { tenantId: actor.tenantId, roomId: input.roomId })
  if (room === undefined) return noRoom
  if (input.type === 'revoke') return revoke(tx, room, actor, input)
  return restrain(tx, room, actor, input)
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
  const [written = null] = await appendEntries(tx, room, [entry])
  return success({ kind: 'revoked', entry: written })
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
