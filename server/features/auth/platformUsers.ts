import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { users } from '../../db/schema/accounts/accounts'
import { hostUsers } from '../../db/schema/accounts/hostUsers'
import { kindOf, splitNames } from '../../identity/hostUsers'
import type { Account } from './accounts'

export interface BoundAccount {
  readonly account: Account
  /** The names that no account has yet; undefined if all are this account's or others'. */
  readonly unbound: string | undefined
}

/**
 * The account of an app's user, by the user's own name or else by that of the person. If these belong to two accounts, the user's own
 * counts, and the accounts stay two.
 */
export async function findBound(db: Db, tenantId: number, names: string): Promise<BoundAccount | undefined> {
  const owners = await Promise.all(splitNames(names).map((name) => findOwner(db, tenantId, name)))
  const account = owners.find((owner) => owner !== undefined)
  if (!account) return undefined
  const free = splitNames(names).filter((_name, at) => owners[at] === undefined)
  return { account, unbound: free.length > 0 ? free.join(' ') : undefined }
}

/** The account that has this name. */
export async function findOwner(db: Db, tenantId: number, name: string): Promise<Account | undefined> {
  const isBound: SQL | undefined =
    kindOf(name) === 'wechat'
      ? eq(users.openId, name)
      : sql`exists (select from ${hostUsers}
          where ${hostUsers.userId} = ${users.id} and ${hostUsers.tenantId} = ${tenantId} and ${hostUsers.openId} = ${name})`
  const [account] = await db
    .select()
    .from(users)
    .where(and(eq(users.tenantId, tenantId), isBound))
  return account
}
