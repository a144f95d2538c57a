import { and, eq, inArray } from 'drizzle-orm'
import { noticeTag } from '#contract/notices/push'
import { type Role, recruiter, seeker } from '#contract/roles'
import type { Db } from '../../db/database'
import { users } from '../../db/schema/accounts/accounts'
import { notices } from '../../db/schema/alerts/notices'
import { tellings } from '../../db/schema/alerts/tellings'
import { type NewNotice, notifyAll } from './notify'

export type EventNotice = Pick<NewNotice, 'tenantId' | 'title' | 'content' | 'link' | 'onceKey' | 'until'>

/** Accounts of one statement. */
const atOnce = 1_000

/** Tells people of something that they want to attend, each in the role in which they were at the site last. */
export async function tellOfEvent(tx: Db, userIds: readonly number[], notice: EventNotice, now: Date): Promise<void> {
  for (const some of parts(userIds)) {
    const rows = await tx.select({ id: users.id, role: users.lastRole }).from(users).where(inArray(users.id, some))
    const given = rows.map(({ id: userId, role: last }) => {
      const role: Role = last === recruiter ? recruiter : seeker
      return { ...notice, userId, role, kind: 'event' as const }
    })
    await notifyAll(tx, given, now)
  }
}

/** Takes a notice back that is not true any more: it leaves the lists, and devices that show it. */
export async function takeBackNotices(
  tx: Db,
  userIds: readonly number[],
  { onceKey }: { readonly onceKey: string },
  now: Date,
): Promise<void> {
  for (const some of parts(userIds)) {
    const gone = await tx
      .delete(notices)
      .where(and(inArray(notices.userId, some), eq(notices.onceKey, onceKey)))
      .returning({ id: notices.id })
    const tags = gone.map(({ id }) => noticeTag(id))
    if (tags.length > 0)
      await tx
        .update(tellings)
        .set({ lookAt: now })
        .where(and(inArray(tellings.userId, some), inArray(tellings.tag, tags)))
  }
}

function parts(userIds: readonly number[]): number[][] {
  const found: number[][] = []
  for (let from = 0; from < userIds.length; from += atOnce) found.push(userIds.slice(from, from + atOnce))
  return found
}
