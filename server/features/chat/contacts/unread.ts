import { and, count, eq, gt, or } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import { contacts, messages } from '../../../db/schema/chat'
import { readSeq } from '../talks/updates'

export interface UnreadState {
  readonly total: number
  /** Where the owner's log stood when this was read. */
  readonly seq: number
  /** By cid; contacts with unread messages that are not blacklisted, improper or removed. */
  readonly unread: Record<string, number>
}

/** All unread of a chat user. Run it in a transaction that sees one state. */
export async function readUnread(tx: Db, ownerIm: number): Promise<UnreadState> {
  const seq = await readSeq(tx, ownerIm)
  const rows = await tx
    .select({ cid: contacts.cid, unread: contacts.unread })
    .from(contacts)
    .where(and(countsFor(ownerIm), gt(contacts.unread, 0)))
  return {
    total: rows.reduce((sum, { unread }) => sum + unread, 0),
    seq,
    unread: Object.fromEntries(rows.map(({ cid, unread }) => [cid, unread])),
  }
}

/** The owner's talks that count and have something unread, or are marked as to be read again. */
export async function findUnreadTalks(tx: Db, ownerIm: number): Promise<number[]> {
  const rows = await tx
    .select({ cid: contacts.cid })
    .from(contacts)
    .where(and(countsFor(ownerIm), or(gt(contacts.unread, 0), contacts.isReread)))
  return rows.map(({ cid }) => cid)
}

const countsFor = (ownerIm: number) =>
  and(
    eq(contacts.ownerIm, ownerIm),
    eq(contacts.isBlack, false),
    eq(contacts.isImproper, false),
    eq(contacts.isRemove, false),
  )

/** How many messages of a talk, to this owner, count as unread after a cursor. */
export async function countUnread(
  tx: Db,
  { cid, ownerIm, readMsgId }: { cid: number; ownerIm: number; readMsgId: number },
): Promise<number> {
  const [counted] = await tx
    .select({ unread: count() })
    .from(messages)
    .where(
      and(eq(messages.cid, cid), eq(messages.toIm, ownerIm), gt(messages.id, readMsgId), eq(messages.counted, true)),
    )
  return counted?.unread ?? 0
}

/** Reads of more than one statement see the same committed state. */
export const oneState = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const
