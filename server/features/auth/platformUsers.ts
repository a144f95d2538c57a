import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { users } from '../../db/schema/accounts/accounts'
import { hostUsers } from '../../db/schema/accounts/hostUsers'
import { hostOf } from '../../identity/hostUsers'
import type { Account } from './accounts'

/** The account that the app's user is bound to. */
export async function findBound(db: Db, tenantId: number, openId: string): Promise<Account | undefined> {
  const isBound: SQL | undefined =
    hostOf(openId) === 'wechat'
      ? eq(users.openId, openId)
      : sql`exists (select from ${hostUsers}
          where ${hostUsers.userId} = ${users.id} and ${hostUsers.tenantId} = ${tenantId} and ${hostUsers.openId} = ${openId})`
  const [account] = await db
    .select()
    .from(users)
    .where(and(eq(users.tenantId, tenantId), isBound))
  return account
}
