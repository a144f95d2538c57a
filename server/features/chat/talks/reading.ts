import { and, eq, gt, inArray, lte, max, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import { chatLog, contacts, messages } from '../../../db/schema/chat'
import { cidOfLogged, messageOfLogged } from '../../../db/schema/loggedUpdate'
import type { Services } from '../../../services'
import { loadContact } from '../contacts/contacts'
import { countUnread, findUnreadTalks, readUnread } from '../contacts/unread'
import { type Reading, readNewest } from './readNewest'
import { type ContactRow, type LockedTalk, lockTalk } from './talks'
import {
  appendUpdates,
  changeChat,
  type LogEntry,
  lockChatUsers,
  type Push,
  pushAll,
  readSeq,
  type UpdateBody,
} from './updates'

interface ReadState {
  readonly unread: number
  /** Last seq of the reader's log, this reading included. */
  readonly seq: number
  readonly pushes: readonly Push[]
}

/** {@link readUpTo}, committed and pushed. One function of the database serves a read up to the end of a talk. */
export async function read(
  services: Pick<Services, 'db' | 'live'>,
  reading: Reading,
): Promise<Pick<ReadState, 'unread' | 'seq'> | undefined> {
  const newest = await readNewest(services.db, reading)
  if (newest === undefined) return readAlone(services, reading)
  pushAll(services.live, newest.pushes)
  return { unread: 0, seq: newest.seq }
}

async function readAlone(services: Pick<Services, 'db' | 'live'>, reading: Reading) {
  const { state } = await changeChat(services, async (tx) => {
    const state = await readUpTo(tx, reading)
    return { state, pushes: state?.pushes ?? [] }
  })
  return state && { unread: state.unread, seq: state.seq }
}

/**
 * Moves a chat user's read cursor in a talk forward, never back, as far as the newest received message up to `msgId` (core
 * 4.4), and takes the mark of a talk to be read again off. The user's other devices hear of it; the other side gets a receipt
 * unless either has blacklisted the other (core 4.3). Undefined when the talk is not theirs.
 */
export async function readUpTo(tx: Db, { cid, imUserId, msgId }: Reading): Promise<ReadState | undefined> {
  const locked = await lockTalk(tx, cid, imUserId)
  if (locked === undefined) return undefined
  const { mine } = locked
  const readMsgId = Math.max(mine.readMsgId, await newestReceived(tx, mine, msgId))
  const unread = await countUnread(tx, { cid, ownerIm: imUserId, readMsgId })
  if (readMsgId === mine.readMsgId && unread === mine.unread && !mine.isReread)
    return { unread, seq: await readSeq(tx, imUserId), pushes: [] }
  await tx.update(contacts).set({ readMsgId, unread, isReread: false }).where(isContact(mine))
  const unmarked = mine.isReread ? await loadContact(tx, cid, imUserId) : undefined
  const read: UpdateBody = { kind: 'read', cid, msgId: readMsgId, unread }
  const entries: LogEntry[] = [
    { imUserId, updates: unmarked ? [read, { kind: 'contact', contact: unmarked }] : [read] },
    ...(await receipt(tx, locked, readMsgId)),
  ]
  const pushes = await appendUpdates(tx, entries)
  const seq = pushes.find((push) => push.imUserId === imUserId)?.updates.at(-1)?.seq ?? 0
  return { unread, seq, pushes }
}

/**
 * Reads what a chat user has unread in talks that count, as far as update `seen` of its log. A talk that was marked unread after
 * it stays as it is. Each talk needs both of its sides locked, so all are locked at once, in the order of every other change.
 * Returns how much is left unread.
 */
export async function readAll(
  tx: Db,
  imUserId: number,
  seen: number,
): Promise<{ total: number; pushes: readonly Push[] }> {
  const cids = await findUnreadTalks(tx, imUserId)
  if (cids.length === 0) return { total: 0, pushes: [] }
  const sides = await tx.select({ peerIm: contacts.peerIm }).from(contacts).where(isOneOf(imUserId, cids))
  await lockChatUsers(tx, [imUserId, ...sides.map(({ peerIm }) => peerIm)])
  const news = await findNews(tx, imUserId, seen)
  const pushes: Push[] = []
  for (const cid of cids) {
    const { firstId, isMarked } = news.get(cid) ?? { firstId: null, isMarked: false }
    if (isMarked) continue
    const msgId = firstId === null ? Number.MAX_SAFE_INTEGER : firstId - 1
    const read = await readUpTo(tx, { cid, imUserId, msgId })
    pushes.push(...(read?.pushes ?? []))
  }
  return { total: (await readUnread(tx, imUserId)).total, pushes }
}

interface News {
  readonly cid: number
  /** The first message received; null for none. */
  readonly firstId: number | null
  /** The talk was marked unread. */
  readonly isMarked: boolean
}

/** The log's entries of each talk after `seen`. */
async function findNews(tx: Db, imUserId: number, seen: number): Promise<Map<number, News>> {
  const { update } = chatLog
  const cid = cidOfLogged(update)
  const isMessage = sql`${messages.cid} = ${cid} and ${messages.id} = ${messageOfLogged(update)}`
  const rows = await tx
    .select({
      cid,
      firstId: sql`min(${messages.id}) filter (where ${messages.toIm} = ${imUserId})`.mapWith(Number),
      isMarked: sql<boolean>`coalesce(bool_or((${update} -> 'contact' ->> 'isReread')::boolean), false)`,
    })
    .from(chatLog)
    .leftJoin(messages, isMessage)
    .where(and(eq(chatLog.imUserId, imUserId), gt(chatLog.seq, seen)))
    .groupBy(cid)
  return new Map(rows.map((row) => [row.cid, row]))
}

const isOneOf = (ownerIm: number, cids: readonly number[]) =>
  and(eq(contacts.ownerIm, ownerIm), inArray(contacts.cid, [...cids]))

async function newestReceived(tx: Db, { cid, ownerIm }: ContactRow, msgId: number): Promise<number> {
  const isReceived = and(eq(messages.cid, cid), eq(messages.toIm, ownerIm), eq(messages.ignored, false))
  const [newest] = await tx
    .select({ id: max(messages.id) })
    .from(messages)
    .where(and(isReceived, lte(messages.id, msgId)))
  return newest?.id ?? 0
}

async function receipt(tx: Db, { mine, theirs }: LockedTalk, msgId: number): Promise<LogEntry[]> {
  if (mine.isBlack || theirs.isBlack || msgId <= theirs.peerReadMsgId) return []
  await tx.update(contacts).set({ peerReadMsgId: msgId }).where(isContact(theirs))
  return [{ imUserId: theirs.ownerIm, updates: [{ kind: 'peerRead', cid: theirs.cid, msgId }] }]
}

function isContact({ ownerIm, cid }: ContactRow) {
  return and(eq(contacts.ownerIm, ownerIm), eq(contacts.cid, cid))
}
