import { and, desc, eq, sql } from 'drizzle-orm'
import type { Contact, Message, MessageContent, MessageType } from '../../../../contract/chat/model'
import type { Db } from '../../../db/database'
import { chatUpdates, contacts, messages, talks } from '../../../db/schema/chat'
import { loadContacts } from '../contacts/contacts'
import { indexMessages } from '../search/messageWords'
import { type ContactRow, type LockedTalk, lockTalk } from '../talks/talks'
import { appendUpdates, type LogEntry, type Push, readLogEnds, type UpdateBody } from '../talks/updates'
import { type MessageRow, toMessage } from './messageRows'

export interface Draft {
  readonly cid: number
  readonly fromIm: number
  /** UUID; unique for its sender. */
  readonly clientId: string
  readonly type: MessageType
  readonly content: MessageContent
  readonly now: Date
  /** What else the message changes; runs once, when it is new, with both sides locked. */
  readonly settle?: (tx: Db, row: MessageRow) => Promise<Settled>
}

/** Earlier messages as they stand now, and whether what the two sides know of each other changed. */
export interface Settled {
  readonly amended: readonly MessageRow[]
  readonly changesContact: boolean
}

export interface PostedMessage {
  readonly message: Message
  /** Where the message stands in its sender's log; 0 when that part of the log is no longer kept. */
  readonly seq: number
  /** The sender had sent it before: nothing was changed. */
  readonly duplicate: boolean
  /** For `pushAll` after the commit. */
  readonly pushes: readonly Push[]
}

/** Writes a message into a talk that its sender has a part in; see {@link postInTalk}. */
export async function postMessage(tx: Db, draft: Draft): Promise<PostedMessage> {
  const locked = await lockTalk(tx, draft.cid, draft.fromIm)
  if (locked === undefined) throw new Error(`Chat user ${draft.fromIm} has no part in talk ${draft.cid}`)
  return postInTalk(tx, locked, draft)
}

/**
 * Writes a message and what follows from it on both sides (core 4.3): a receiver who has blacklisted the sender gets
 * nothing, one who finds the sender improper gets it without unread, a removed contact comes back. A message sent
 * before, by its `clientId`, is answered as it was; the server that took it may have died before it told anybody, so both
 * sides are shown where their logs end.
 */
export async function postInTalk(tx: Db, locked: LockedTalk, draft: Draft): Promise<PostedMessage> {
  const row = await insertMessage(tx, locked, draft)
  if (row === undefined) {
    const sides = [locked.mine.ownerIm, locked.theirs.ownerIm]
    return { ...(await findSurely(tx, draft)), pushes: await readLogEnds(tx, sides, new Date(0)) }
  }
  const mine = await saveContact(tx, sent(locked.mine, row))
  const theirs = row.ignored ? locked.theirs : await saveContact(tx, received(locked.theirs, row))
  const mutual = await saveTalk(tx, locked, draft)
  const { amended, changesContact } = (await draft.settle?.(tx, row)) ?? nothingSettled

  const owners = [locked.mine, ...(row.ignored ? [] : [locked.theirs])]
  const isNewToAll = changesContact || changesJob(locked, draft)
  const stale = owners.filter((before) => before.chatAt === null || before.isRemove || isNewToAll)
  const cards = stale.length ? await loadContacts(tx, { cid: row.cid, owners: stale.map((it) => it.ownerIm) }) : []
  const entryOf = (owner: ContactRow) => describe(row, owner, { mutual, amended, card: cardOf(cards, owner) })
  const pushes = await appendUpdates(tx, row.ignored ? [entryOf(mine)] : [entryOf(mine), entryOf(theirs)])
  const seq = pushes.find(({ imUserId }) => imUserId === draft.fromIm)?.updates.at(-1)?.seq ?? 0
  return { message: toMessage(row, mine), seq, duplicate: false, pushes }
}

const nothingSettled: Settled = { amended: [], changesContact: false }

async function insertMessage(tx: Db, { mine, theirs }: LockedTalk, draft: Draft): Promise<MessageRow | undefined> {
  const [row] = await tx
    .insert(messages)
    .values({
      tenantId: mine.tenantId,
      cid: draft.cid,
      fromIm: mine.ownerIm,
      toIm: mine.peerIm,
      clientId: draft.clientId,
      type: draft.type,
      content: draft.content,
      counted: !theirs.isBlack && !theirs.isImproper,
      ignored: theirs.isBlack,
      sendAt: draft.now,
    })
    .onConflictDoNothing()
    .returning()
  if (row) await indexMessages(tx, [row])
  return row
}

function sent(contact: ContactRow, { id, sendAt }: MessageRow): ContactRow {
  return { ...contact, lastMessageId: id, chatAt: sendAt, isRemove: false }
}

function received(contact: ContactRow, row: MessageRow): ContactRow {
  return { ...sent(contact, row), unread: contact.unread + (row.counted ? 1 : 0) }
}

async function saveContact(tx: Db, contact: ContactRow): Promise<ContactRow> {
  const { unread, lastMessageId, chatAt, isRemove } = contact
  await tx
    .update(contacts)
    .set({ unread, lastMessageId, chatAt, isRemove })
    .where(and(eq(contacts.ownerIm, contact.ownerIm), eq(contacts.cid, contact.cid)))
  return contact
}

/** Notes who has written, and the job of a `job` message; answers whether both sides have written now. */
async function saveTalk(tx: Db, locked: LockedTalk, draft: Draft): Promise<boolean> {
  const { talk } = locked
  const seekerWrote = talk.seekerWrote || talk.seekerIm === draft.fromIm
  const recruiterWrote = talk.recruiterWrote || talk.recruiterIm === draft.fromIm
  const isNews = seekerWrote !== talk.seekerWrote || recruiterWrote !== talk.recruiterWrote
  if (isNews || changesJob(locked, draft)) {
    const initiatorIm = talk.initiatorIm ?? draft.fromIm
    const jobId = draft.content.job?.id ?? talk.jobId
    const initiatedAt = talk.initiatedAt ?? draft.now
    await tx
      .update(talks)
      .set({ seekerWrote, recruiterWrote, initiatorIm, initiatedAt, jobId })
      .where(eq(talks.id, talk.id))
  }
  return seekerWrote && recruiterWrote
}

function changesJob({ talk }: LockedTalk, { content }: Draft): boolean {
  return content.job !== undefined && content.job.id !== talk.jobId
}

function cardOf(cards: readonly Contact[], { ownerIm }: ContactRow): Contact | undefined {
  return cards.find(({ imUserId }) => imUserId === ownerIm)
}

interface News {
  readonly mutual: boolean
  readonly amended: readonly MessageRow[]
  readonly card: Contact | undefined
}

/** One side's updates: its contact first where that is new, came back or changed, then the message. */
function describe(row: MessageRow, owner: ContactRow, { mutual, amended, card }: News): LogEntry {
  const { unread, readMsgId } = owner
  const seen = amended.filter(({ ignored, fromIm }) => !ignored || fromIm === owner.ownerIm)
  const news: UpdateBody = {
    kind: 'message',
    message: toMessage(row, owner),
    unread,
    readMsgId,
    mutual,
    ...(seen.length ? { amended: seen.map((each) => toMessage(each, owner)) } : {}),
  }
  return { imUserId: owner.ownerIm, updates: card ? [{ kind: 'contact', contact: card }, news] : [news] }
}

/** What a sender has sent before under this `clientId`. */
export async function findPosted(
  tx: Db,
  { fromIm, clientId }: Pick<Draft, 'fromIm' | 'clientId'>,
): Promise<PostedMessage | undefined> {
  const [found] = await tx
    .select({ row: messages, reader: contacts })
    .from(messages)
    .innerJoin(contacts, and(eq(contacts.cid, messages.cid), eq(contacts.ownerIm, messages.fromIm)))
    .where(and(eq(messages.fromIm, fromIm), eq(messages.clientId, clientId)))
  if (found === undefined) return undefined
  const isIt = sql`${chatUpdates.update} -> 'message' ->> 'clientId' = ${found.row.clientId}`
  const [logged] = await tx
    .select({ seq: chatUpdates.seq })
    .from(chatUpdates)
    .where(and(eq(chatUpdates.imUserId, fromIm), isIt))
    .orderBy(desc(chatUpdates.seq))
    .limit(1)
  return { message: toMessage(found.row, found.reader), seq: logged?.seq ?? 0, duplicate: true, pushes: [] }
}

async function findSurely(tx: Db, draft: Draft): Promise<PostedMessage> {
  const posted = await findPosted(tx, draft)
  if (posted === undefined) throw new Error(`Message ${draft.clientId} is neither new nor there`)
  return posted
}
