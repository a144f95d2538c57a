import { eq } from 'drizzle-orm'
import { type Role, recruiter } from '#contract/roles'
import type { Db } from '../../db/database'
import { userRoles, users } from '../../db/schema/accounts/accounts'
import { recruiters } from '../../db/schema/recruiters'

/** Makes `role` the account's role, creating it on first use. */
export async function takeRole(
  tx: Db,
  { tenantId, userId, role, now }: { tenantId: number; userId: number; role: Role; now: Date },
): Promise<void> {
  await tx
    .insert(userRoles)
    .values({ userId, role, activeAt: now })
    .onConflictDoUpdate({ target: [userRoles.userId, userRoles.role], set: { activeAt: now } })
  if (role === recruiter) await tx.insert(recruiters).values({ userId, tenantId }).onConflictDoNothing()
  await tx.update(users).set({ lastRole: role }).where(eq(users.id, userId))
}
