import { and, eq, inArray } from 'drizzle-orm'
import { allOperatorPermissions, type OperatorPermission } from '#contract/operators'
import type { Db } from '../db/database'
import { operators } from '../db/schema/site/operators'

/** Resolves to true if the account is an operator of its site with this permission (any permission if omitted). */
export async function isOperator(db: Db, userId: number, permission?: OperatorPermission): Promise<boolean> {
  const which = permission === undefined ? undefined : eq(operators.permission, permission)
  return (await db.$count(operators, and(eq(operators.userId, userId), which))) > 0
}

/** Returns the account's permissions on its site, in the order of `operatorPermissions`. */
export async function findPermissions(db: Db, userId: number): Promise<OperatorPermission[]> {
  const rows = await db.select().from(operators).where(eq(operators.userId, userId))
  return allOperatorPermissions.filter((each) => rows.some(({ permission }) => permission === each))
}

interface Granting {
  /** The operator who proposed it. */
  readonly grantedBy?: number
  /** Now by default. */
  readonly createdAt?: Date
}

/** Adds permissions to an account. Existing permissions are kept. */
export async function grant(
  db: Db,
  userId: number,
  permissions: readonly OperatorPermission[],
  given: Granting = {},
): Promise<void> {
  const rows = permissions.map((permission) => ({ ...given, userId, permission }))
  if (rows.length > 0) await db.insert(operators).values(rows).onConflictDoNothing()
}

export async function revoke(db: Db, userId: number, permissions: readonly OperatorPermission[]): Promise<void> {
  await db.delete(operators).where(and(eq(operators.userId, userId), inArray(operators.permission, [...permissions])))
}
