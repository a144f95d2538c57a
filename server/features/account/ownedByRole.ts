import { and, eq } from 'drizzle-orm'
import type { Role } from '#contract/roles'
import type { Db } from '../../db/database'
import { userRoles } from '../../db/schema/accounts/accounts'

/** A role of an account: what belongs to the one is not the other's. */
export interface RoleOwner {
  readonly tenantId: number
  readonly userId: number
  readonly role: Role
}

/** Blocks other changes of this role's data until the transaction ends, so that limits and positions stay correct. */
export async function lockRole(tx: Db, { userId, role }: RoleOwner): Promise<void> {
  await tx
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(and(eq(userRoles.userId, userId), eq(userRoles.role, role)))
    .for('update')
}
