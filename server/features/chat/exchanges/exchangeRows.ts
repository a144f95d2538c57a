import { and, eq, inArray, ne } from 'drizzle-orm'
import {
  asked,
  type ExchangedResume,
  type ExchangeKind,
  type ExchangeStatus,
  kindOf,
  superseded,
} from '#contract/chat/exchange'
import type { Seen } from '#contract/resume/seen'
import type { Db } from '../../../db/database'
import { exchanges, messages } from '../../../db/schema/chat'
import type { MessageRow } from '../messages/messageRows'

export type ExchangeRow = typeof exchanges.$inferSelect

/** Names the message of a request. */
export type RequestKey = Pick<ExchangeRow, 'cid' | 'requestId'>

/** Joins a request and its message. */
export const isRequestMessage = and(eq(messages.cid, exchanges.cid), eq(messages.id, exchanges.requestId))

export interface Given {
  /** Noted in the seeker's ledger of access. */
  readonly seekerValue?: Seen<string>
  readonly recruiterValue?: string
  readonly resume?: (ExchangedResume & { readonly uploadId: string | null }) | undefined
}

/** Records a request, and supersedes pending requests of the same kind in the talk (core 4.4). Returns their messages. */
export async function openExchange(
  tx: Db,
  request: MessageRow,
  { jobId, resume }: { jobId: number | null; resume?: Given['resume'] },
): Promise<MessageRow[]> {
  const { tenantId, cid, id: requestId, fromIm, type, sendAt } = request
  const kind = kindOf(type)
  if (kind === undefined) throw new Error(`A message of type ${type} asks for nothing`)
  await tx
    .insert(exchanges)
    .values({ tenantId, cid, kind, requestId, fromIm, status: asked, jobId, resume, createdAt: sendAt })
  const waiting = and(eq(exchanges.cid, cid), eq(exchanges.kind, kind), eq(exchanges.status, asked))
  const former = await tx
    .update(exchanges)
    .set({ status: superseded })
    .where(and(waiting, ne(exchanges.requestId, requestId)))
    .returning({ requestId: exchanges.requestId })
  return amendRequests(
    tx,
    cid,
    former.map((row) => row.requestId),
    superseded,
  )
}

/** A pending request of a locked talk; undefined if it is settled or belongs to another talk. */
export async function findWaiting(
  tx: Db,
  { cid, requestId, kind }: { cid: number; requestId: number; kind: ExchangeKind },
): Promise<ExchangeRow | undefined> {
  const [row] = await tx
    .select({ exchange: exchanges })
    .from(exchanges)
    .innerJoin(messages, isRequestMessage)
    .where(
      and(
        eq(exchanges.requestId, requestId),
        eq(exchanges.cid, cid),
        eq(exchanges.kind, kind),
        eq(exchanges.status, asked),
        eq(messages.ignored, false),
      ),
    )
  return row?.exchange
}

/** Settles a request with what both sides gave. Returns its current message. */
export async function settleExchange(
  tx: Db,
  { cid, requestId }: RequestKey,
  status: ExchangeStatus,
  given: Given = {},
): Promise<MessageRow[]> {
  await tx
    .update(exchanges)
    .set({ status, ...given })
    .where(and(eq(exchanges.cid, cid), eq(exchanges.requestId, requestId)))
  return amendRequests(tx, cid, [requestId], status)
}

/** Updates the request's message in the history. */
async function amendRequests(
  tx: Db,
  cid: number,
  ids: readonly number[],
  status: ExchangeStatus,
): Promise<MessageRow[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.cid, cid), inArray(messages.id, [...ids])))
  const amended = rows.map((row) => ({
    ...row,
    content: { ...row.content, exchange: { ...row.content.exchange, status } },
  }))
  for (const { id, content } of amended)
    await tx
      .update(messages)
      .set({ content })
      .where(and(eq(messages.cid, cid), eq(messages.id, id)))
  return amended
}
