import type { NoticeKind } from '#contract/notices/notice'
import { noticeTag } from '#contract/notices/push'
import type { Role } from '#contract/roles'
import type { Db } from '../../db/database'
import { notices } from '../../db/schema/alerts/notices'
import { queueTellings } from './tellings'

export interface NewNotice {
  readonly tenantId: number
  readonly userId: number
  /** The role whose list has it. */
  readonly role: Role
  readonly kind: NoticeKind
  readonly title: string
  readonly content: string
  /** A page of this site: `/complaint/detail?id=3`. */
  readonly link?: string
  /** A second notice with the same key is left out. */
  readonly onceKey?: string
  readonly now: Date
}

/**
 * Tells a user of something that has happened, within the transaction in which it does: in the list of notices at once, and by the ways
 * that the user has chosen if it is not read soon.
 */
export async function notify(tx: Db, { now, ...notice }: NewNotice): Promise<void> {
  await notifyAll(tx, [notice], now)
}

/** Resolves to the number of notices that are new. */
export async function notifyAll(tx: Db, given: readonly Omit<NewNotice, 'now'>[], now: Date): Promise<number> {
  if (given.length === 0) return 0
  const rows = await tx
    .insert(notices)
    .values(given.map((notice) => ({ ...notice, createdAt: now })))
    .onConflictDoNothing()
    .returning({ id: notices.id, tenantId: notices.tenantId, userId: notices.userId, role: notices.role })
  await queueTellings(
    tx,
    rows.map(({ id, ...whose }) => ({ ...whose, tag: noticeTag(id) })),
    now,
  )
  return rows.length
}
