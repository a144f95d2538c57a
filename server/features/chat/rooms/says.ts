import { and, eq, inArray } from 'drizzle-orm'
import type { ImChatroomMsgSend, RoomMessage } from '#contract/chat/rooms'
import { codes, failure, type Result, success } from '#contract/errors'
import type { Db } from '../../../db/database'
import { roomMessages, roomRestraints } from '../../../db/schema/live'
import type { ChatCaller } from '../../../wire/handle'
import type { ChatRules } from '../../../words/chatRules'
import { flagWords, type Meant } from '../posting/flagWords'
import { faultOfText } from '../posting/sending'
import { loadSpeakers } from './people'
import { appendEntries, type RoomEntry, toRoomMessage } from './roomLog'
import { blockedHere, isHostOf, type RoomRow } from './rooms'

export interface Said {
  readonly kind: 'said'
  readonly message: RoomMessage
  readonly isNew: boolean
}

/** Who acts in a room, and by which rules. */
export interface Actor {
  readonly caller: ChatCaller
  readonly tenantId: number
  readonly rules: Pick<ChatRules, 'blockedWords'>
  readonly now: Date
}

export interface Saying {
  readonly actor: Actor
  readonly input: Extract<ImChatroomMsgSend, { type: 'text' }>
}

const over = failure(codes.conflict, '直播已结束，不能再发言')
const mutedHere = failure(codes.forbidden, '您已被禁言')
/** Not 7000: the text stays with its writer as one that failed. */
const blockedText = failure(codes.invalidInput, '消息含有平台禁止的内容，未发送')
export const nobody = failure(codes.notFound, '用户不存在')

/** Writes what several people say in a room that `lockRoom` holds, in this order. The results are in the same order. */
export async function sayAll(tx: Db, room: RoomRow, sayings: readonly Saying[]): Promise<Result<Said>[]> {
  const ims = [...new Set(sayings.map(({ actor }) => actor.caller.imUserId))]
  const [restraints, earlier, speakers] = [
    await readRestraints(tx, room.id, ims),
    await findEarlier(tx, room.id, sayings),
    new Map((await loadSpeakers(tx, room.tenantId, ims)).map((speaker) => [speaker.imUserId, speaker])),
  ]
  const entries: RoomEntry[] = []
  const places = new Map<string, number>()
  const struck: Meant[] = []
  const results = sayings.map(({ actor, input }): Result<Said> | number => {
    const { imUserId } = actor.caller
    const key = keyOf(imUserId, input.clientId)
    const fault = faultOfText(input.content.text)
    if (fault !== undefined) return failure(codes.invalidInput, fault)
    const before = earlier.get(key)
    if (before) return success({ kind: 'said', message: before, isNew: false })
    const place = places.get(key)
    if (place !== undefined) return place
    if (room.endAt <= actor.now) return over
    const { isBlocked, isMuted } = restraints.get(imUserId) ?? { isBlocked: false, isMuted: false }
    if (isBlocked) return blockedHere
    if (isMuted) return mutedHere
    if (actor.rules.blockedWords.find(input.content.text) !== undefined) {
      struck.push({ fromIm: imUserId, isRoom: true, clientId: input.clientId, text: input.content.text })
      return blockedText
    }
    const speaker = speakers.get(imUserId)
    if (!speaker) return nobody
    const { clientId, content } = input
    const isHost = isHostOf(room, actor.caller)
    places.set(key, entries.length)
    return entries.push({ speaker, clientId, type: 'text', content, isHost, now: actor.now }) - 1
  })
  const [first] = sayings
  if (first) await flagWords(tx, struck, first.actor)
  const written = await appendEntries(tx, room, entries)
  const told = new Set<number>()
  return results.map((result) => {
    if (typeof result !== 'number') return result
    const message = written[result]
    if (!message) throw new Error('A saying was not written')
    const isNew = !told.has(result)
    told.add(result)
    return success({ kind: 'said', message, isNew })
  })
}

const keyOf = (imUserId: number, clientId: string): string => `${imUserId} ${clientId}`

async function readRestraints(tx: Db, roomId: number, imUserIds: readonly number[]) {
  const rows = await tx
    .select()
    .from(roomRestraints)
    .where(and(eq(roomRestraints.roomId, roomId), inArray(roomRestraints.imUserId, [...imUserIds])))
  return new Map(rows.map((row) => [row.imUserId, row]))
}

/** What was said before under these `clientId`s. */
async function findEarlier(tx: Db, roomId: number, sayings: readonly Saying[]): Promise<Map<string, RoomMessage>> {
  const rows = await tx
    .select()
    .from(roomMessages)
    .where(
      and(
        eq(roomMessages.roomId, roomId),
        inArray(
          roomMessages.fromIm,
          sayings.map(({ actor }) => actor.caller.imUserId),
        ),
        inArray(
          roomMessages.clientId,
          sayings.map(({ input }) => input.clientId),
        ),
      ),
    )
  return new Map(rows.map((row) => [keyOf(row.fromIm, row.clientId), toRoomMessage(row)]))
}
