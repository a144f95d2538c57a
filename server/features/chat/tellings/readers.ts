import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import { users } from '../../../db/schema/accounts/accounts'
import { tenants } from '../../../db/schema/site/tenants'

/** Whom something is told to, and the site that tells it. */
export interface TellingReader {
  readonly tenantId: number
  readonly email: string
  readonly mobile: string
  readonly site: { readonly key: string; readonly name: string }
}

/** Undefined for an account that is blocked or being closed: it is told nothing. */
export async function findReader(
  db: Db,
  { tenantId, userId }: { readonly tenantId: number; readonly userId: number },
): Promise<TellingReader | undefined> {
  const [row] = await db
    .select({ email: users.email, mobile: users.mobile, key: tenants.key, name: tenants.name })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .where(and(eq(users.id, userId), eq(users.tenantId, tenantId), eq(users.blocked, false), isNull(users.closingAt)))
  if (!row) return undefined
  const { email, mobile, ...site } = row
  return { tenantId, email, mobile, site }
}
