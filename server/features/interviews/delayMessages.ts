import { and, eq, ne, sql } from 'drizzle-orm'
import { agreed, asked, refused, superseded } from '#contract/chat/exchange'
import { isOpen } from '#contract/interviews/interview'
import type { Db } from '../../db/database'
import { messages } from '../../db/schema/chat'
import type { MessageRow } from '../chat/messages/messageRows'
import type { InterviewRow } from './interviewRows'

export interface DelayChange {
  readonly row: InterviewRow
  readonly next: InterviewRow
  /** Id of the message about the change. */
  readonly but: number
}

/**
 * Marks the message that asks for another time as answered or superseded if the change did so. Returns the message's new state.
 */
export async function settleDelay(tx: Db, { row, next, but }: DelayChange): Promise<MessageRow[]> {
  const isSame = next.delayStatus === asked && next.delayAt?.getTime() === row.delayAt?.getTime()
  if (row.delayStatus !== asked || (isSame && isOpen(next.status))) return []
  const status = next.delayStatus === agreed ? agreed : next.delayStatus === refused ? refused : superseded
  const isWaiting = sql`${messages.content} -> 'delay' ->> 'status' = ${String(asked)}`
  return tx
    .update(messages)
    .set({ content: sql`jsonb_set(${messages.content}, '{delay,status}', ${String(status)}::jsonb)` })
    .where(and(eq(messages.cid, row.cid), eq(messages.type, 'tip'), ne(messages.id, but), isWaiting))
    .returning()
}
