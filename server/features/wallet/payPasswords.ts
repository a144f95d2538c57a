import { and, eq, lt, sql } from 'drizzle-orm'
import { payPasswordTries } from '#contract/wallet/payPassword'
import type { Db } from '../../db/database'
import { payPasswords } from '../../db/schema/accounts/security'
import { isPassword } from '../../identity/passwords'

export interface PayPasswordState {
  readonly isSet: boolean
  readonly isLocked: boolean
}

export async function readPayPassword(db: Db, userId: number): Promise<PayPasswordState> {
  const [row] = await db.select({ wrong: payPasswords.wrong }).from(payPasswords).where(eq(payPasswords.userId, userId))
  return { isSet: row !== undefined, isLocked: (row?.wrong ?? 0) >= payPasswordTries }
}

/** Sets a password by its hash, which also ends a lock. */
export async function setPayPassword(
  { db, now }: { db: Db; now: () => Date },
  { userId, tenantId, hash }: { userId: number; tenantId: number; hash: string },
): Promise<void> {
  const values = { hash, wrong: 0, changedAt: now() }
  await db
    .insert(payPasswords)
    .values({ userId, tenantId, ...values })
    .onConflictDoUpdate({ target: payPasswords.userId, set: values })
}

/** `left`: tries that are left after a wrong one; 0 means locked. */
export type PayPasswordTry = { readonly isRight: true } | { readonly isRight: false; readonly left: number }

/** Tries a password. The try is counted before it is compared, so that tries at once are not more than there are. */
export async function tryPayPassword(db: Db, userId: number, password: string): Promise<PayPasswordTry> {
  const isOpen = and(eq(payPasswords.userId, userId), lt(payPasswords.wrong, payPasswordTries))
  const [row] = await db
    .update(payPasswords)
    .set({ wrong: sql`${payPasswords.wrong} + 1` })
    .where(isOpen)
    .returning({ hash: payPasswords.hash, wrong: payPasswords.wrong })
  const isRight = await isPassword(row?.hash, password)
  if (!row || !isRight) return { isRight: false, left: row ? payPasswordTries - row.wrong : 0 }
  await db.update(payPasswords).set({ wrong: 0 }).where(eq(payPasswords.userId, userId))
  return { isRight: true }
}
