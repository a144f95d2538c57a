import { type Message, messageStatus } from '#contract/chat/model'
import type { messages } from '../../../db/schema/chat'

export type MessageRow = typeof messages.$inferSelect

/** Whose view of a message it is, and how far the two sides have read. */
export interface Reader {
  readonly ownerIm: number
  readonly readMsgId: number
  readonly peerReadMsgId: number
}

/** A message as its reader sees it. `status` says whether its receiver has read it (core 3.3). */
export function toMessage(row: MessageRow, { ownerIm, readMsgId, peerReadMsgId }: Reader): Message {
  const readUpTo = row.fromIm === ownerIm ? peerReadMsgId : readMsgId
  return {
    id: row.id,
    cid: row.cid,
    fromUserId: row.fromIm,
    toUserId: row.toIm,
    clientId: row.clientId,
    type: row.type,
    content: row.revoked ? {} : row.content,
    sendAt: toSeconds(row.sendAt),
    status: row.id <= readUpTo ? messageStatus.read : messageStatus.sent,
    revoked: row.revoked,
  }
}

/** Chat counts time in seconds since 1970 (core 3.3). */
export function toSeconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000)
}
