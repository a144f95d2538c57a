import { and, asc, eq, exists, or, sql } from 'drizzle-orm'
import { type Role, seeker } from '#contract/roles'
import type { Db } from '../../db/database'
import { userMobiles, users } from '../../db/schema/accounts/accounts'
import { releaseElsewhere } from '../account/releasedNumbers'
import { noteRegistration } from '../register/codes'

export type Account = typeof users.$inferSelect

export interface AccountName {
  readonly tenantId: number
  readonly mobile: string
}

export async function findAccount(db: Db, { tenantId, mobile }: AccountName): Promise<Account | undefined> {
  const [account] = await db
    .select()
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.mobile, mobile)))
  return account
}

/** Every account that a number belongs to, as its main one or a further one; the one it is the main number of comes first. */
export async function findAccounts(db: Db, { tenantId, mobile }: AccountName): Promise<Account[]> {
  const isFurther = exists(
    db
      .select({ one: sql`1` })
      .from(userMobiles)
      .where(and(eq(userMobiles.userId, users.id), eq(userMobiles.tenantId, tenantId), eq(userMobiles.mobile, mobile))),
  )
  const found = await db
    .select()
    .from(users)
    .where(and(eq(users.tenantId, tenantId), or(eq(users.mobile, mobile), isFurther)))
    .orderBy(asc(users.id))
  return found.sort((one, other) => Number(other.mobile === mobile) - Number(one.mobile === mobile))
}

/** By account name, case aside, or by number. */
export async function findNamedAccounts(db: Db, tenantId: number, account: string): Promise<Account[]> {
  if (/^[\d-]+$/.test(account)) return findAccounts(db, { tenantId, mobile: account })
  return db
    .select()
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.accountName, account.toLowerCase())))
}

interface NewAccount {
  readonly role: Role | undefined
  readonly registerCode?: string | undefined
  /** The site sells something that coupons are for. */
  readonly givesCoupons: boolean
  readonly now: Date
}

/**
 * The account of a number, made on the first login. Two logins at once get the same one. Without a `role`, its owner is asked
 * for one (domain 2, select-role).
 */
export async function openAccount(
  db: Db,
  name: AccountName,
  { role, registerCode, givesCoupons, now }: NewAccount,
): Promise<Account> {
  return db.transaction(async (tx) => {
    const [opened] = await tx
      .insert(users)
      .values({ ...name, lastRole: role ?? seeker })
      .onConflictDoNothing()
      .returning()
    if (opened) {
      const { tenantId } = name
      await releaseElsewhere(tx, { ...name, userId: opened.id, now })
      await noteRegistration(tx, {
        tenantId,
        userId: opened.id,
        hasRole: role !== undefined,
        code: registerCode,
        givesCoupons,
        now,
      })
    }
    const account = opened ?? (await findAccount(tx, name))
    if (!account) throw new Error('An account was not made')
    return account
  })
}
