import { and, eq, gt, sql } from 'drizzle-orm'
import { isRevocable } from '#contract/chat/model'
import type { ImMsgSend } from '#contract/chat/socket'
import { codes, failure, success } from '#contract/errors'
import { limits } from '#contract/limits'
import type { Db } from '../../../db/database'
import { messages } from '../../../db/schema/chat'
import { forgetWords } from '../search/messageWords'
import { lockTalk } from '../talks/talks'
import { appendUpdates, type LogEntry, readSeq } from '../talks/updates'
import { type MessageRow, toMessage } from './messageRows'
import { noTalk, type Outcome } from './outcome'

const noMessage: Outcome = { result: failure(codes.notFound, '消息不存在'), pushes: [] }
const tooLate: Outcome = { result: failure(codes.conflict, '发出超过2分钟的消息不能撤回'), pushes: [] }

const notRevocable: Outcome = { result: failure(codes.conflict, '这条消息不能撤回'), pushes: [] }

type Revoking = Extract<ImMsgSend, { type: 'revoke' }>

/**
 * Takes a message of one's own back (core 4.4), for two minutes after it was sent. Both sides' devices hear of it; the
 * logs refer to messages, so a device that was away never learns what it said. Idempotent.
 */
export async function revoke(tx: Db, imUserId: number, { cid, content }: Revoking, now: Date): Promise<Outcome> {
  const locked = await lockTalk(tx, cid, imUserId)
  if (locked === undefined) return noTalk
  const [row] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.id, content.msgId), eq(messages.cid, cid), eq(messages.fromIm, imUserId)))
  if (row === undefined) return noMessage
  if (!isRevocable(row.type)) return notRevocable
  if (row.revoked) return { result: success({ message: null, seq: await readSeq(tx, imUserId) }), pushes: [] }
  if (now.getTime() - row.sendAt.getTime() > limits.revokeWithin) return tooLate
  await tx
    .update(messages)
    .set({ revoked: true })
    .where(and(eq(messages.cid, cid), eq(messages.id, row.id)))
  await forgetWords(tx, row)
  const readers = row.ignored ? [locked.mine] : [locked.mine, locked.theirs]
  const quoting = await emptyQuotesOf(tx, row)
  const entries = readers.map((reader): LogEntry => {
    const seen = quoting.filter(({ ignored, fromIm }) => !ignored || fromIm === reader.ownerIm)
    const amended = seen.length > 0 ? { amended: seen.map((each) => toMessage(each, reader)) } : {}
    const message = toMessage({ ...row, revoked: true }, reader)
    return { imUserId: reader.ownerIm, updates: [{ kind: 'revoke', message, ...amended }] }
  })
  const pushes = await appendUpdates(tx, entries)
  const seq = pushes.find((push) => push.imUserId === imUserId)?.updates.at(-1)?.seq ?? 0
  return { result: success({ message: null, seq }), pushes }
}

const revokedQuote = JSON.stringify({ text: '', revoked: true })

/** Empties the quotes of the revoked message. Returns the changed messages. */
async function emptyQuotesOf(tx: Db, { id, cid }: MessageRow): Promise<MessageRow[]> {
  const quote = sql`${messages.content} -> 'quote'`
  return tx
    .update(messages)
    .set({ content: sql`jsonb_set(${messages.content}, '{quote}', (${quote}) || ${revokedQuote}::jsonb)` })
    .where(and(eq(messages.cid, cid), gt(messages.id, id), sql`(${quote}) ->> 'msgId' = ${String(id)}`))
    .returning()
}
