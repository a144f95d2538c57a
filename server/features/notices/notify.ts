import type { NoticeKind } from '#contract/notices/notice'
import type { Role } from '#contract/roles'
import type { Db } from '../../db/database'
import { notices } from '../../db/schema/notices'

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

/** Tells a user of something that has happened, within the transaction in which it does. */
export async function notify(tx: Db, { now, ...notice }: NewNotice): Promise<void> {
  await tx
    .insert(notices)
    .values({ ...notice, createdAt: now })
    .onConflictDoNothing()
}
