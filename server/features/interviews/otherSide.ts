import { eq } from 'drizzle-orm'
import { isRole, type Role, seeker } from '#contract/roles'
import type { Db } from '../../db/database'
import { chatUsers } from '../../db/schema/chat'
import { loadContact } from '../chat/contacts/contacts'
import type { LockedTalk } from '../chat/talks/talks'

export interface OtherSide {
  /** The account that reads the notice, and its role in the talk. */
  readonly userId: number
  readonly role: Role
  /** The caller as the other side knows them: company and name. */
  readonly who: string
  /** The job of the talk; empty if it has none. */
  readonly jobName: string
}

/** The other side of a locked talk, for notices to it. Undefined if it has blacklisted the caller and wants no notices. */
export async function findOtherSide(tx: Db, { mine, theirs }: LockedTalk): Promise<OtherSide | undefined> {
  if (theirs.isBlack) return undefined
  const contact = await loadContact(tx, mine.cid, theirs.ownerIm)
  const [reader] = await tx.select().from(chatUsers).where(eq(chatUsers.id, theirs.ownerIm))
  if (contact === undefined || reader === undefined) throw new Error(`Talk ${mine.cid} lacks a side`)
  const { userId, role } = reader
  const who = [contact.peer.brandName, contact.peer.name].filter(Boolean).join(' · ')
  return { userId, role: isRole(role) ? role : seeker, who, jobName: contact.jobName }
}
