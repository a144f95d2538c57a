import { and, eq, inArray } from 'drizzle-orm'
import type { Role } from '#contract/roles'
import type { Db } from '../db/database'
import { userRoles } from '../db/schema/accounts/accounts'

/** Updates when these users, in these roles, were last active. */
export async function touchActive(
  db: Db,
  people: readonly { readonly userId: number; readonly role: Role }[],
  now: Date,
): Promise<void> {
  for (const role of new Set(people.map((person) => person.role))) {
    const userIds = people.filter((person) => person.role === role).map(({ userId }) => userId)
    await db
      .update(userRoles)
      .set({ activeAt: now })
      .where(and(inArray(userRoles.userId, userIds), eq(userRoles.role, role)))
  }
}
