import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { recruiter, seeker } from '#contract/roles'
import type { Db } from '../../../db/database'
import { contacts, talks } from '../../../db/schema/chat'
import { loadContacts } from '../contacts/contacts'
import { openChatUser } from '../login/chatUsers'
import { appendUpdates, lockChatUsers, type Push } from './updates'

export type Talk = typeof talks.$inferSelect
export type ContactRow = typeof contacts.$inferSelect

export interface TalkParties {
  readonly tenantId: number
  /** Accounts, not chat users. */
  readonly seekerId: number
  readonly recruiterId: number
  /** The talk's new job; null keeps the present one. */
  readonly jobId: number | null
}

export interface OpenedTalk {
  readonly talk: Talk
  /** For `pushAll` after the commit. */
  readonly pushes: readonly Push[]
}

/**
 * The talk of a seeker and a recruiter, made if need be with both contacts; `talk.id` is the cid. Sends nothing: the
 * other side learns of a new talk by its first message. Locks both chat users until the transaction ends.
 */
export async function openTalk(tx: Db, { tenantId, seekerId, recruiterId, jobId }: TalkParties): Promise<OpenedTalk> {
  const seekerIm = await openChatUser(tx, { tenantId, userId: seekerId, role: seeker })
  const recruiterIm = await openChatUser(tx, { tenantId, userId: recruiterId, role: recruiter })
  await lockChatUsers(tx, [seekerIm, recruiterIm])
  const known = await findTalkOf(tx, seekerIm, recruiterIm)
  if (known === undefined) return { talk: await makeTalk(tx, { tenantId, seekerIm, recruiterIm, jobId }), pushes: [] }
  if (jobId === null || jobId === known.jobId) return { talk: known, pushes: [] }
  const talk = { ...known, jobId }
  await tx.update(talks).set({ jobId }).where(eq(talks.id, known.id))
  return { talk, pushes: await tellOfTalk(tx, talk) }
}

/** By the contact of either side: somebody whose account was removed has none. */
async function findTalkOf(tx: Db, one: number, other: number): Promise<Talk | undefined> {
  const isOf = (ownerIm: number, peerIm: number) => and(eq(contacts.ownerIm, ownerIm), eq(contacts.peerIm, peerIm))
  const [contact] = await tx
    .select({ cid: contacts.cid })
    .from(contacts)
    .where(or(isOf(one, other), isOf(other, one)))
    .limit(1)
  if (contact === undefined) return undefined
  const [talk] = await tx.select().from(talks).where(eq(talks.id, contact.cid))
  return talk
}

async function makeTalk(
  tx: Db,
  values: { tenantId: number; seekerIm: number; recruiterIm: number; jobId: number | null },
): Promise<Talk> {
  const { tenantId, seekerIm, recruiterIm } = values
  const [talk] = await tx.insert(talks).values(values).returning()
  if (talk === undefined) throw new Error('A talk was not made')
  await tx.insert(contacts).values([
    { tenantId, cid: talk.id, ownerIm: seekerIm, peerIm: recruiterIm },
    { tenantId, cid: talk.id, ownerIm: recruiterIm, peerIm: seekerIm },
  ])
  return talk
}

/** Logs the talk's current job and interview for each side that has the contact in its list. */
export async function tellOfTalk(tx: Db, { id, seekerIm, recruiterIm }: Talk): Promise<Push[]> {
  const known = await loadContacts(tx, { cid: id, owners: [seekerIm, recruiterIm] })
  const listed = known.filter(({ chatAt, isBlack }) => chatAt > 0 && !isBlack)
  return appendUpdates(
    tx,
    listed.map((contact) => ({ imUserId: contact.imUserId, updates: [{ kind: 'contact', contact }] })),
  )
}

/** A talk that is locked until the transaction ends, seen from one of its sides. */
export interface LockedTalk {
  readonly talk: Talk
  readonly mine: ContactRow
  readonly theirs: ContactRow
}

/** Locks both sides of a talk. Returns undefined if `imUserId` is not in the talk. */
export async function lockTalk(tx: Db, cid: number, imUserId: number): Promise<LockedTalk | undefined> {
  const sides = sql`select unnest(array[${talks.seekerIm}, ${talks.recruiterIm}]) from ${talks} where ${talks.id} = ${cid}`
  const locked = await lockChatUsers(tx, sides)
  if (!locked.has(imUserId)) return undefined
  const rows = await tx
    .select({ talk: talks, contact: contacts })
    .from(contacts)
    .innerJoin(talks, eq(talks.id, contacts.cid))
    .where(and(inArray(contacts.ownerIm, [...locked.keys()]), eq(contacts.cid, cid)))
  const mine = rows.find(({ contact }) => contact.ownerIm === imUserId)
  const theirs = rows.find(({ contact }) => contact.ownerIm !== imUserId)
  if (mine === undefined || theirs === undefined) throw new Error(`Talk ${cid} lacks a contact`)
  return { talk: mine.talk, mine: mine.contact, theirs: theirs.contact }
}
