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
  /** Not told outside the open pages from then on: what it reminds of is over. */
  readonly until?: Date
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
  let news = 0
  for (let from = 0; from < given.length; from += atOnce)
    news += await writeNotices(tx, given.slice(from, from + atOnce), now)
  return news
}

/** Rows of one statement, which has a bounded number of parameters. */
const atOnce = 1_000

async function writeNotices(tx: Db, given: readonly Omit<NewNotice, 'now'>[], now: Date): Promise<number> {
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
