import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, gte } from 'drizzle-orm'
import { findToMe, type MsgToUser, sendByHttp } from '#contract/chat/fallback'
import { ImMsgSend } from '#contract/chat/socket'
import { codes, failure, success } from '#contract/errors'
import type { Db } from '../../db/database'
import { contacts, messages } from '../../db/schema/chat'
import { TokenBuckets } from '../../edge/tokenBucket'
import { type Handler, handle } from '../../wire/handle'
import { noTalk } from './contacts/contactCalls'
import { oneState } from './contacts/unread'
import { readLoginState } from './login/loginState'
import { toMessage } from './messages/messageRows'
import { sendFrom } from './posting/sending'

const tooFast = failure(codes.tooManyRequests, '消息发得太快了，请稍后再试')

/** The polling of a hub whose socket is down leaves little to send. */
const buckets = new TokenBuckets('chat.fallback', { burst: 20, perSecond: 2 })

/** Chat over HTTP (core 7.2), for clients that cannot open a socket. */
export const fallbackHandlers: readonly Handler[] = [
  handle(sendByHttp, async ({ input, user, services }) => {
    if (input.type !== 'read' && !buckets.take(String(user.imUserId), services.now().getTime())) return tooFast
    const message = 'toUserId' in input ? await inTalk(services.db, user.imUserId, input) : input
    return message ? sendFrom(services, user.imUserId, message) : noTalk
  }),

  handle(findToMe, async ({ input, user, services: { db } }) => {
    const { imUserId } = user
    const state = await readLoginState(db, imUserId, input.cursor)
    const list = await db.transaction((tx) => findReceived(tx, imUserId, input), oneState)
    return success({ ...state, list })
  }),
]

/** Adds the cid of the caller's talk with the receiver. Returns undefined if they have no talk. */
async function inTalk(db: Db, imUserId: number, message: MsgToUser): Promise<ImMsgSend | undefined> {
  const { type, content, toUserId, other } = message
  const [contact] = await db
    .select({ cid: contacts.cid })
    .from(contacts)
    .where(and(eq(contacts.ownerIm, imUserId), eq(contacts.peerIm, toUserId)))
  if (contact === undefined) return undefined
  const isNew = type !== 'read' && type !== 'revoke' && type !== 'reread'
  const clientId = isNew ? { clientId: other?.clientId ?? randomUUID() } : {}
  return ImMsgSend.parse({ type, content, cid: contact.cid, ...clientId })
}

interface Window {
  readonly startAt: number
  readonly page: number
  readonly limit: number
  readonly lastId: number
}

async function findReceived(tx: Db, imUserId: number, { startAt, page, limit, lastId }: Window) {
  const rows = await tx
    .select({ row: messages, reader: contacts })
    .from(messages)
    .innerJoin(contacts, and(eq(contacts.cid, messages.cid), eq(contacts.ownerIm, imUserId)))
    .where(
      and(
        eq(messages.toIm, imUserId),
        eq(messages.ignored, false),
        gt(messages.id, lastId),
        gte(messages.sendAt, new Date(startAt * 1000)),
      ),
    )
    .orderBy(asc(messages.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return rows.map(({ row, reader }) => toMessage(row, reader))
}
