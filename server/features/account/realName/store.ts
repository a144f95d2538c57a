import { createHmac } from 'node:crypto'
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { maskIdNumber } from '#contract/account/idNumber'
import { type RealName, realNameTries } from '#contract/account/realName'
import { codes, type Failure, failure } from '#contract/errors'
import type { Db } from '../../../db/database'
import { realNames } from '../../../db/schema/accounts/realNames'
import { type CipherKey, decryptJson, encryptJson } from '../../../secrets/cipher'
import type { Services } from '../../../services'

export interface Person {
  readonly tenantId: number
  readonly userId: number
}

const cipherKey = (secret: string): CipherKey => ({ secret, purpose: 'identity number' })

/** A keyed hash: shows whether two accounts have the same number, and reveals nothing without the secret. */
const digestOf = (secret: string, tenantId: number, idNumber: string): string =>
  createHmac('sha256', `${secret}:identity number`).update(`${tenantId}:${idNumber}`).digest('base64url')

export async function loadRealName({ db, secret }: Pick<Services, 'db' | 'secret'>, userId: number): Promise<RealName> {
  const [row] = await db
    .select()
    .from(realNames)
    .where(and(eq(realNames.userId, userId), isNotNull(realNames.verifiedAt)))
  if (!row?.verifiedAt) return { verified: null }
  const idNumber = maskIdNumber(String(decryptJson(cipherKey(secret), row.idNumber)))
  return { verified: { name: row.name, idNumber, verifiedAt: row.verifiedAt.toISOString() } }
}

/** Whether the account's name is verified; `userId` may be a column. */
export const hasRealName = (userId: SQL | number): SQL<boolean> =>
  sql<boolean>`exists (select from real_names where user_id = ${userId} and verified_at is not null)`

/** A verified name cannot be changed by the forms that carry it. */
export async function refuseOtherName(db: Db, userId: number, name: string): Promise<Failure | undefined> {
  const [row] = await db
    .select({ name: realNames.name })
    .from(realNames)
    .where(and(eq(realNames.userId, userId), isNotNull(realNames.verifiedAt)))
  if (row === undefined || row.name === name) return undefined
  return failure(codes.conflict, `您已实名认证为${row.name}，姓名不能更改`, { field: 'name' })
}

/** Whether another account of the site is verified by this number. */
export async function isTaken(
  { db, secret }: Pick<Services, 'db' | 'secret'>,
  { tenantId, userId }: Person,
  idNumber: string,
): Promise<boolean> {
  const digest = digestOf(secret, tenantId, idNumber)
  const [row] = await db
    .select({ userId: realNames.userId })
    .from(realNames)
    .where(and(eq(realNames.tenantId, tenantId), eq(realNames.digest, digest)))
  return row !== undefined && row.userId !== userId
}

/** Whether the account is verified by this name and number. */
export async function isVerifiedBy(
  { db, secret }: Pick<Services, 'db' | 'secret'>,
  { tenantId, userId }: Person,
  { name, idNumber }: { readonly name: string; readonly idNumber: string },
): Promise<boolean> {
  const digest = digestOf(secret, tenantId, idNumber)
  const same = and(eq(realNames.userId, userId), eq(realNames.digest, digest), eq(realNames.name, name))
  return (await db.$count(realNames, same)) > 0
}

/** Stores a verified name. Throws a unique violation if another account has verified the same number at the same time. */
export async function storeRealName(
  { db, secret, now }: Pick<Services, 'db' | 'secret' | 'now'>,
  { tenantId, userId }: Person,
  { name, idNumber }: { readonly name: string; readonly idNumber: string },
): Promise<void> {
  const digest = digestOf(secret, tenantId, idNumber)
  const verified = { name, idNumber: encryptJson(cipherKey(secret), idNumber), digest, verifiedAt: now() }
  await db.update(realNames).set(verified).where(eq(realNames.userId, userId))
}

export async function countTriesLeft(db: Db, userId: number, today: string): Promise<number> {
  const [row] = await db.select().from(realNames).where(eq(realNames.userId, userId))
  return row?.triedOn === today ? Math.max(0, realNameTries - row.tries) : realNameTries
}

/** Counts a try. Returns how many are left afterwards; undefined if none was left before. */
export async function takeTry(db: Db, { tenantId, userId }: Person, today: string): Promise<number | undefined> {
  const isToday = sql`${realNames.triedOn} = ${today}`
  const [row] = await db
    .insert(realNames)
    .values({ userId, tenantId, tries: 1, triedOn: today })
    .onConflictDoUpdate({
      target: realNames.userId,
      set: { tries: sql`case when ${isToday} then ${realNames.tries} + 1 else 1 end`, triedOn: today },
      setWhere: sql`not (${isToday} and ${realNames.tries} >= ${realNameTries})`,
    })
    .returning({ tries: realNames.tries })
  return row && realNameTries - row.tries
}

/** Takes back a try that the provider did not judge. */
export async function returnTry(db: Db, userId: number): Promise<void> {
  await db
    .update(realNames)
    .set({ tries: sql`greatest(0, ${realNames.tries} - 1)` })
    .where(eq(realNames.userId, userId))
}
