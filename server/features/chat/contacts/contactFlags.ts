import { and, eq, gt } from 'drizzle-orm'
import type { Contact } from '#contract/chat/model'
import type { Db } from '../../../db/database'
import { contacts, messages } from '../../../db/schema/chat'
import { appendUpdates, lockChatUsers, type Push } from '../talks/updates'
import { loadContact } from './contacts'

export interface ChangedContact {
  readonly contact: Contact
  readonly pushes: readonly Push[]
}

const changeable = ['isTop', 'isBlack', 'isImproper', 'isFavorites', 'isReread', 'isRemove', 'unread'] as const
type Change = Partial<Pick<typeof contacts.$inferInsert, (typeof changeable)[number]>>

/** Sets flags of the owner's contact. The other side is not notified. Returns undefined if the owner is not in the talk. */
export async function setFlags(
  tx: Db,
  owner: { cid: number; imUserId: number },
  flags: Omit<Change, 'isRemove' | 'unread'>,
): Promise<ChangedContact | undefined> {
  return changeContact(tx, owner, () => flags)
}

/** Removes the contact from the list. Its unread messages and its mark stop counting, so the next message makes 1 (core 4.3). */
export async function removeFromList(
  tx: Db,
  owner: { cid: number; imUserId: number },
): Promise<ChangedContact | undefined> {
  const changed = await changeContact(tx, owner, () => ({ isRemove: true, isReread: false, unread: 0 }))
  if (!changed?.pushes.length) return changed
  await tx
    .update(messages)
    .set({ counted: false })
    .where(
      and(
        eq(messages.cid, owner.cid),
        eq(messages.toIm, owner.imUserId),
        gt(messages.id, changed.contact.readMsgId),
        eq(messages.counted, true),
      ),
    )
  return changed
}

/** Restores a removed contact with one unread, as fetching its conversation does (core 4.3). No-op for other contacts. */
export async function restoreToList(
  tx: Db,
  owner: { cid: number; imUserId: number },
): Promise<ChangedContact | undefined> {
  return changeContact(tx, owner, (before) =>
    before.isRemove ? { isRemove: false, unread: before.lastMessage ? 1 : 0 } : {},
  )
}

async function changeContact(
  tx: Db,
  { cid, imUserId }: { cid: number; imUserId: number },
  decide: (before: Contact) => Change,
): Promise<ChangedContact | undefined> {
  await lockChatUsers(tx, [imUserId])
  const before = await loadContact(tx, cid, imUserId)
  if (before === undefined) return undefined
  const change = decide(before)
  const contact = { ...before, ...change }
  if (isSame(before, contact)) return { contact: before, pushes: [] }
  await tx
    .update(contacts)
    .set(change)
    .where(and(eq(contacts.ownerIm, imUserId), eq(contacts.cid, cid)))
  return { contact, pushes: await appendUpdates(tx, [{ imUserId, updates: [{ kind: 'contact', contact }] }]) }
}

function isSame(before: Contact, after: Contact): boolean {
  return changeable.every((key) => before[key] === after[key])
}
