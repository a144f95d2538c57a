import { and, eq } from 'drizzle-orm'
import { users } from '../../db/schema/accounts'
import type { Services } from '../../services'
import type { Caller, Tenant } from '../../wire/handle'

/** Whether the caller's account is named among the operators of the site. */
export async function isOperator(
  { db, operators }: Pick<Services, 'db' | 'operators'>,
  user: Pick<Caller, 'userId'>,
  tenant: Pick<Tenant, 'id' | 'key'>,
): Promise<boolean> {
  if (operators.size === 0) return false
  const [account] = await db
    .select({ mobile: users.mobile })
    .from(users)
    .where(and(eq(users.id, user.userId), eq(users.tenantId, tenant.id)))
  return account !== undefined && operators.has(`${tenant.key}:${account.mobile}`)
}
