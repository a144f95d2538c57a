import { and, eq, gt } from 'drizzle-orm'
import { sessions } from '../../db/schema/accounts/logins'
import type { Ticket } from '../../identity/tickets'
import type { Services } from '../../services'

/**
 * Whether the session that made or confirmed a ticket still exists. A login that it was to hand on ends with it: by a logout
 * here or everywhere, a new password, a block.
 */
export async function isMakerLoggedIn({ db, now }: Services, { userId, data }: Ticket): Promise<boolean> {
  if (!userId || !data.sessionId) return false
  const [session] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, data.sessionId), eq(sessions.userId, userId), gt(sessions.expiresAt, now())))
  return session !== undefined
}
