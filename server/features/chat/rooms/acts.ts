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
export const noMessage = failure(codes.notFound, '消息不存在')
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
  const row = await findText(tx, room, input.content.msgId)
  if (row === undefined) return noMessage
  const isHost = isHostOf(room, caller)
  if (!isHost && row.fromIm !== caller.imUserId) return hostsOnly
  if (!isHost && !row.revoked && now.getTime() - row.sendAt.getTime() > limits.revokeWithin) return tooLate
  const revoked = await revokeText(tx, { room, row, by: caller.imUserId, isHost, now })
  return revoked.ok ? success({ kind: 'revoked', entry: revoked.data }) : revoked
}

type TextRow = typeof roomMessages.$inferSelect

const isText = (room: RoomRow, id: number) =>
  and(eq(roomMessages.roomId, room.id), eq(roomMessages.id, id), eq(roomMessages.type, 'text'))

export async function findText(tx: Db, room: RoomRow, id: number): Promise<TextRow | undefined> {
  const [row] = await tx.select().from(roomMessages).where(isText(room, id))
  return row
}

interface Revoking {
  /** Locked. */
  readonly room: RoomRow
  readonly row: TextRow
  /** Whose entry of the log it is. */
  readonly by: number
  readonly isHost: boolean
  readonly now: Date
}

/** Takes a text out of the log. Resolves to the entry that says so; null if it was taken out before. */
export async function revokeText(
  tx: Db,
  { room, row, by, isHost, now }: Revoking,
): Promise<Result<RoomMessage | null>> {
  if (row.revoked) return success(null)
  const [speaker] = await loadSpeakers(tx, room.tenantId, [by])
  if (!speaker) return nobody
  await tx.update(roomMessages).set({ revoked: true, content: {} }).where(isText(room, row.id))
  const content = { msgId: row.id }
  const entry = { speaker, clientId: randomUUID(), type: 'revoke' as const, content, isHost, now }
  const [written = null] = await appendEntries(tx, room, [entry])
  return success(written)
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
