import { and, asc, desc, eq, gt, lt, or } from 'drizzle-orm'
import type { Message } from '#contract/chat/model'
import type { Db } from '../../../db/database'
import { contacts, messages } from '../../../db/schema/chat'
import { toMessage } from './messageRows'

export interface HistoryQuery {
  readonly cid: number
  readonly ownerIm: number
  /** Messages below this id; the newest without it. */
  readonly before?: number | undefined
  /** The first messages above this id, in place of those below another. */
  readonly after?: number | undefined
  /** From 1. */
  readonly page?: number
  readonly limit: number
}

/**
 * A talk as one of its sides sees it, newest first; what came in from a blacklisted sender is not there. `more`: others
 * stand behind. Undefined when the talk is not theirs.
 */
export async function findHistory(
  db: Db,
  { cid, ownerIm, before, after, page = 1, limit }: HistoryQuery,
): Promise<{ list: Message[]; more: boolean } | undefined> {
  const [reader] = await db
    .select()
    .from(contacts)
    .where(and(eq(contacts.cid, cid), eq(contacts.ownerIm, ownerIm)))
  if (reader === undefined) return undefined
  const rows = await db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.cid, cid),
        or(eq(messages.ignored, false), eq(messages.fromIm, ownerIm)),
        before === undefined ? undefined : lt(messages.id, before),
        after === undefined ? undefined : gt(messages.id, after),
      ),
    )
    .orderBy(after === undefined ? desc(messages.id) : asc(messages.id))
    .limit(limit + 1)
    .offset((page - 1) * limit)
  const list = rows.slice(0, limit).map((row) => toMessage(row, reader))
  return { list: after === undefined ? list : list.reverse(), more: rows.length > limit }
}
