import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { Message, MessageContent, MessageType } from '#contract/chat/model'
import type { Db } from '../../../db/database'
import { chatLog, contacts, messages, talks } from '../../../db/schema/chat'
import { messageOfLogged } from '../../../db/schema/loggedUpdate'
import { unnested } from '../../../db/unnested'
import { loadContacts } from '../contacts/contacts'
import { type Consequences, consequencesOf, type Reached } from '../posting/consequences'
import { indexMessages } from '../search/messageWords'
import { type ContactRow, type LockedTalk, lockTalk } from '../talks/talks'
import { appendUpdates, type LogEntry, type Push, readLogEnds, type UpdateBody } from '../talks/updates'
import { type MessageRow, toMessage } from './messageRows'

export interface NewMessage {
  readonly cid: number
  readonly fromIm: number
  /** UUID; unique for its sender. */
  readonly clientId: string
  readonly type: MessageType
  readonly content: MessageContent
  readonly now: Date
  /** The service reports an act of this side, which does not count as having written. */
  readonly isNews?: boolean
  /** Applies further changes. Runs only for a new message, with both sides locked. */
  readonly settle?: (tx: Db, row: MessageRow) => Promise<Settled>
}

/** Earlier messages that changed, and whether the sides' contact cards changed. */
export interface Settled {
  readonly amended: readonly MessageRow[]
  readonly changesContact: boolean
}

export interface PostedMessage {
  readonly message: Message
  /** Seq of the message in its sender's log; 0 if that part of the log is no longer kept. */
  readonly seq: number
  /** The sender had sent the message before; nothing was changed. */
  readonly duplicate: boolean
  /** For `pushAll` after the commit. */
  readonly pushes: readonly Push[]
}

/** Writes a message into one of the sender's talks; see {@link postInTalk}. */
export async function postMessage(tx: Db, input: NewMessage): Promise<PostedMessage> {
  const locked = await lockTalk(tx, input.cid, input.fromIm)
  if (locked === undefined) throw new Error(`Chat user ${input.fromIm} has no part in talk ${input.cid}`)
  return postInTalk(tx, locked, input)
}

/**
 * Writes a message and its consequences on both sides. A message that was sent before, by its `clientId`, is acknowledged as it
 * was. The server that took it may have died before it pushed anything, so both sides are pushed the ends of their logs.
 */
export async function postInTalk(tx: Db, locked: LockedTalk, input: NewMessage): Promise<PostedMessage> {
  const { fromIm, isNews, now: sendAt } = input
  const posted = { fromIm, isNews, sendAt, jobId: input.content.job?.id }
  const consequences = consequencesOf(posted, locked.talk, locked)
  const row = await insertMessage(tx, locked, input, consequences)
  if (row === undefined) {
    const sides = [locked.mine.ownerIm, locked.theirs.ownerIm]
    return { ...(await findSurely(tx, input)), pushes: await readLogEnds(tx, sides, new Date(0)) }
  }
  const readers: ContactRow[] = []
  for (const reached of consequences.reached) readers.push(await saveContact(tx, sideOf(locked, reached), row, reached))
  if (consequences.talk) await tx.update(talks).set(consequences.talk).where(eq(talks.id, row.cid))
  const { amended, changesContact } = (await input.settle?.(tx, row)) ?? nothingSettled

  const owners = consequences.reached.filter(({ showsContact }) => showsContact || changesContact)
  const cards = owners.length ? await loadContacts(tx, { cid: row.cid, owners: owners.map((it) => it.ownerIm) }) : []
  const entries = readers.map((reader): LogEntry => {
    const card = cards.find(({ imUserId }) => imUserId === reader.ownerIm)
    const news = describe(row, reader, { mutual: consequences.mutual, amended })
    return { imUserId: reader.ownerIm, updates: card ? [{ kind: 'contact', contact: card }, news] : [news] }
  })
  const pushes = await appendUpdates(tx, entries)
  const seq = pushes.find(({ imUserId }) => imUserId === input.fromIm)?.updates.at(-1)?.seq ?? 0
  return { message: toMessage(row, locked.mine), seq, duplicate: false, pushes }
}

const nothingSettled: Settled = { amended: [], changesContact: false }

const sideOf = ({ mine, theirs }: LockedTalk, { ownerIm }: Reached): ContactRow =>
  ownerIm === mine.ownerIm ? mine : theirs

async function insertMessage(
  tx: Db,
  { mine }: LockedTalk,
  input: NewMessage,
  { counted, ignored }: Consequences,
): Promise<MessageRow | undefined> {
  const [row] = await tx
    .insert(messages)
    .values({
      tenantId: mine.tenantId,
      cid: input.cid,
      fromIm: mine.ownerIm,
      toIm: mine.peerIm,
      clientId: input.clientId,
      type: input.type,
      content: input.content,
      counted,
      ignored,
      sendAt: input.now,
    })
    .onConflictDoNothing()
    .returning()
  if (row) await indexMessages(tx, [row])
  return row
}

async function saveContact(tx: Db, contact: ContactRow, { id, sendAt }: MessageRow, { unreadBy }: Reached) {
  const change = { unread: contact.unread + unreadBy, lastMessageId: id, chatAt: sendAt, isRemove: false }
  await tx
    .update(contacts)
    .set(change)
    .where(and(eq(contacts.ownerIm, contact.ownerIm), eq(contacts.cid, contact.cid)))
  return { ...contact, ...change }
}

/** A message in the log of one side. */
function describe(
  row: MessageRow,
  reader: ContactRow,
  { mutual, amended }: { mutual: boolean; amended: readonly MessageRow[] },
): UpdateBody {
  const { unread, readMsgId } = reader
  const seen = amended.filter(({ ignored, fromIm }) => !ignored || fromIm === reader.ownerIm)
  return {
    kind: 'message',
    message: toMessage(row, reader),
    unread,
    readMsgId,
    mutual,
    ...(seen.length ? { amended: seen.map((each) => toMessage(each, reader)) } : {}),
  }
}

/** Names a message by its talk, sender and client id. */
type SentKey = Pick<NewMessage, 'cid' | 'fromIm' | 'clientId'>

/** Finds the message that the sender has sent before into the talk under this `clientId`. */
export async function findPosted(tx: Db, input: SentKey) {
  const [posted] = await findAllPosted(tx, [input])
  return posted
}

/** Finds messages that their senders have sent before. Their logs are read from the end, where what is sent again is. */
export async function findAllPosted(tx: Db, sent: readonly SentKey[]): Promise<PostedMessage[]> {
  if (sent.length === 0) return []
  const isOneOf = sent.map(({ cid, fromIm, clientId }) =>
    and(eq(messages.cid, cid), eq(messages.fromIm, fromIm), eq(messages.clientId, clientId)),
  )
  const rows = await tx
    .select()
    .from(messages)
    .where(or(...isOneOf))
  const sides = await findSenders(tx, rows)
  return rows.flatMap((row) => {
    const side = sides.get(row.id)
    if (side === undefined) return []
    return [{ message: toMessage(row, side.reader), seq: side.seq ?? 0, duplicate: true, pushes: [] }]
  })
}

/** The contacts of the messages' senders, and the numbers of the messages in their logs, by message. */
async function findSenders(tx: Db, rows: readonly MessageRow[]) {
  if (rows.length === 0) return new Map<number, { reader: ContactRow; seq: number | null }>()
  const owner = sql<number>`sent.owner`
  const id = sql<number>`sent.id`
  const isIt = sql`${messageOfLogged(chatLog.update)} = ${id}`
  const logged = tx
    .select({ seq: chatLog.seq })
    .from(chatLog)
    .where(and(eq(chatLog.imUserId, owner), isIt))
    .orderBy(desc(chatLog.seq))
    .limit(1)
    .as('logged')
  const found = await tx
    .select({ id: id.mapWith(Number), reader: contacts, seq: logged.seq })
    .from(
      unnested(
        { owner: rows.map(({ fromIm }) => fromIm), cid: rows.map(({ cid }) => cid), id: rows.map(({ id }) => id) },
        'sent',
      ),
    )
    .innerJoin(contacts, and(eq(contacts.ownerIm, owner), sql`${contacts.cid} = sent.cid`))
    .leftJoinLateral(logged, sql`true`)
  return new Map(found.map((side) => [side.id, side]))
}

async function findSurely(tx: Db, input: NewMessage): Promise<PostedMessage> {
  const posted = await findPosted(tx, input)
  if (posted === undefined) throw new Error(`Message ${input.clientId} is neither new nor there`)
  return posted
}
