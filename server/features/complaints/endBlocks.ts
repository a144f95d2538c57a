import { and, eq, lte } from 'drizzle-orm'
import { setUserBlocked } from '#contract/complaints/blocking'
import { users } from '../../db/schema/accounts/accounts'
import { nameThing, noteActs } from '../../operators/acts'
import type { OuterServices } from '../../services'
import type { Turn } from '../../tasks/every'
import { changeChat } from '../chat/talks/updates'
import { setBlocked } from './blockUser'

/** Accounts that one turn looks at. */
const most = 100

/** Lifts the blocks whose last day is over. */
export async function endBlocks(services: OuterServices, { signal }: Turn): Promise<void> {
  const { db, now } = services
  const isDue = and(eq(users.blocked, true), lte(users.blockedUntil, now()))
  const due = await db.select({ id: users.id, tenantId: users.tenantId }).from(users).where(isDue).limit(most)
  for (const { id, tenantId } of due) {
    if (signal.aborted) return
    await changeChat(services, async (tx) => {
      // Somebody may have lifted it, or moved its end, since.
      const unblocked = { tenantId, userId: id, blocked: false, blockedUntil: null, provided: isDue }
      const done = await setBlocked(tx, unblocked)
      if (!done.result.ok) return done
      const act = setUserBlocked.acts.unblock
      const facts = { before: { blocked: true }, after: { blocked: false } }
      await noteActs({ ...services, db: tx }, { tenantId, userId: null, ip: '' }, [
        { act, subject: nameThing(act, id), personId: id, note: '封禁到期', ...facts },
      ])
      return done
    })
  }
}
