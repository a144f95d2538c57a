import { and, count, eq, isNull } from 'drizzle-orm'
import type { UnreadNotices } from '#contract/notices/notice'
import type { Role } from '#contract/roles'
import type { Db } from '../../db/database'
import { notices } from '../../db/schema/alerts/notices'

export interface Reader {
  readonly userId: number
  readonly role: Role
}

/** A user's notices in one role. */
export const isOwn = ({ userId, role }: Reader) => and(eq(notices.userId, userId), eq(notices.role, role))

export async function countUnreadNotices(db: Db, reader: Reader): Promise<UnreadNotices> {
  const rows = await db
    .select({ kind: notices.kind, rows: count() })
    .from(notices)
    .where(and(isOwn(reader), isNull(notices.readAt)))
    .groupBy(notices.kind)
  return {
    system: 0,
    send: 0,
    interview: 0,
    event: 0,
    view: 0,
    ...Object.fromEntries(rows.map(({ kind, rows }) => [kind, rows])),
  }
}
