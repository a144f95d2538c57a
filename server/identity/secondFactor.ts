import { createHmac } from 'node:crypto'
import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { limits } from '#contract/limits'
import type { Db } from '../db/database'
import { totpSecrets } from '../db/schema/accounts/security'
import { decryptJson, encryptJson } from '../secrets/cipher'
import type { Services } from '../services'
import { findStep, makeRecoveryCode } from './totp'

const purpose = 'secret of an authenticator app'

export const sealTotpKey = (secret: string, key: Buffer): string =>
  encryptJson({ secret, purpose }, key.toString('base64url'))

const openTotpKey = (secret: string, stored: string): Buffer =>
  Buffer.from(String(decryptJson({ secret, purpose }, stored)), 'base64url')

/** The authenticator app of an account, once its owner has confirmed it. */
export async function findSecondFactor(db: Db, userId: number) {
  const [row] = await db
    .select()
    .from(totpSecrets)
    .where(and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt)))
  return row
}

const hashRecovery = (secret: string, userId: number, code: string): string =>
  createHmac('sha256', secret)
    .update(`recovery:${userId}:${code.toLowerCase().replace('-', '')}`)
    .digest('hex')

/** Makes the codes that replace a lost phone, with what is stored of them. */
export function makeRecoveryCodes(secret: string, userId: number) {
  const codes = Array.from({ length: limits.recoveryCodes }, makeRecoveryCode)
  return { codes, hashes: codes.map((code) => hashRecovery(secret, userId, code)) }
}

/** Consumes a code of the app, whether confirmed or not. Of two simultaneous calls with one code, one succeeds. */
export async function takeAppCode(
  { db, secret, now }: Pick<Services, 'db' | 'secret' | 'now'>,
  { userId, secret: stored, lastStep }: typeof totpSecrets.$inferSelect,
  code: string,
): Promise<boolean> {
  const step = findStep(openTotpKey(secret, stored), code, { now: now(), after: lastStep })
  if (step === undefined) return false
  const taken = await db
    .update(totpSecrets)
    .set({ lastStep: step })
    .where(and(eq(totpSecrets.userId, userId), lt(totpSecrets.lastStep, step)))
    .returning({ userId: totpSecrets.userId })
  return taken.length === 1
}

/** Consumes a code of the account's app or a recovery code. */
export async function takeSecondFactor(
  services: Pick<Services, 'db' | 'secret' | 'now'>,
  userId: number,
  code: string,
): Promise<boolean> {
  const row = await findSecondFactor(services.db, userId)
  if (!row) return false
  if (/^\d{6}$/.test(code)) return takeAppCode(services, row, code)
  const hash = hashRecovery(services.secret, userId, code)
  const taken = await services.db
    .update(totpSecrets)
    .set({ recoveryHashes: sql`array_remove(${totpSecrets.recoveryHashes}, ${hash})` })
    .where(and(eq(totpSecrets.userId, userId), sql`${hash} = any(${totpSecrets.recoveryHashes})`))
    .returning({ userId: totpSecrets.userId })
  return taken.length === 1
}
