import { eq } from 'drizzle-orm'
import { limits } from '#contract/limits'
import type { Db } from '../../db/database'
import type { AccountState } from '../../db/schema/accounts/accountHistory'
import { userMobiles, users } from '../../db/schema/accounts/accounts'
import { readLoginState } from './loginState'

/** Locks the account's row until the transaction ends, and reads its contact data and login credentials. */
export async function lockAccountState(tx: Db, userId: number): Promise<AccountState> {
  const [account] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  if (!account) throw new Error(`User ${userId} has no row`)
  return readAccountState(tx, userId)
}

export async function readAccountState(tx: Db, userId: number): Promise<AccountState> {
  const [account] = await tx.select().from(users).where(eq(users.id, userId))
  if (!account) throw new Error(`User ${userId} has no row`)
  const further = await tx.select().from(userMobiles).where(eq(userMobiles.userId, userId)).orderBy(userMobiles.id)
  const { mobile, mobileSince, email, emailSince, accountName, openId, passwordHash } = account
  return {
    mobile,
    mobileSince: mobileSince?.toISOString() ?? null,
    further: further.map((row) => ({ mobile: row.mobile, since: row.createdAt.toISOString() })),
    email,
    emailSince: emailSince?.toISOString() ?? null,
    accountName,
    openId,
    logins: await readLoginState(tx, userId, passwordHash),
  }
}

/** A number or mail address of an account; `since` in ms since 1970, or before all time. */
export interface Binding {
  readonly to: string
  readonly since: number
}

/** Every number and the mail address that at least one of the states has, each with its longest time there. */
export function bindingsOf(states: readonly AccountState[]): Binding[] {
  const since = new Map<string, number>()
  const note = (to: string, from: string | null) => {
    const time = from === null ? Number.NEGATIVE_INFINITY : Date.parse(from)
    if (to !== '') since.set(to, Math.min(time, since.get(to) ?? Number.POSITIVE_INFINITY))
  }
  for (const state of states) {
    note(state.mobile, state.mobileSince)
    for (const { mobile, since: from } of state.further) note(mobile, from)
    note(state.email, state.emailSince)
  }
  return [...since].map(([to, time]) => ({ to, since: time }))
}

/** Bound so long that the account's owner would have undone it, were it somebody else's: only such a one may undo. */
export const isEstablished = ({ since }: Binding, now: Date): boolean => now.getTime() - since >= limits.undoWithin
