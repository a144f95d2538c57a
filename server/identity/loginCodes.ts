import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/database'
import { lock } from '../db/locks'
import { loginCodes } from '../db/schema/accounts/logins'

/** Times in ms. */
export const codeRules = {
  life: 5 * 60_000,
  wait: 60_000,
  day: 24 * 3_600_000,
  perDay: 10,
  perDayOverall: 50,
  attempts: 5,
} as const

export interface CodeOwner {
  readonly tenantId: number
  /** A mobile number or a mail address. */
  readonly mobile: string
  /** A code is valid for its own purpose only; the daily limit of ten counts all purposes. */
  readonly purpose?: string
  /** The network that requests or tries the code. Attempts of other networks cannot lock out the requester. */
  readonly network?: string
}

export type IssuedCode =
  | { readonly kind: 'issued'; readonly id: number; readonly code: string }
  /** The next code may be requested after this many seconds. */
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'spent' }

/**
 * Makes a six-digit code. Limits: one a minute per purpose, ten a day per number and network, fifty a day per number. Stored as a
 * keyed hash.
 */
export function issueCode(db: Db, secret: string, owner: CodeOwner, now: Date): Promise<IssuedCode> {
  return db.transaction(async (tx) => {
    await lock(tx, 'loginCodes', `${owner.tenantId}:${owner.mobile}`)
    const recent = await tx
      .select({ createdAt: loginCodes.createdAt, purpose: loginCodes.purpose, network: loginCodes.network })
      .from(loginCodes)
      .where(and(isTo(owner), gt(loginCodes.createdAt, new Date(now.getTime() - codeRules.day))))
      .orderBy(desc(loginCodes.createdAt))
      .limit(codeRules.perDayOverall)
    const last = recent.find(({ purpose }) => purpose === (owner.purpose ?? 'login'))
    const wait = last ? last.createdAt.getTime() + codeRules.wait - now.getTime() : 0
    if (wait > 0) return { kind: 'wait', seconds: Math.ceil(wait / 1000) }
    const own = recent.filter(({ network }) => network === (owner.network ?? ''))
    if (own.length >= codeRules.perDay || recent.length >= codeRules.perDayOverall) return { kind: 'spent' }
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const expiresAt = new Date(now.getTime() + codeRules.life)
    const [row] = await tx
      .insert(loginCodes)
      .values({ ...owner, codeHash: hashCode(secret, owner, code), expiresAt, createdAt: now })
      .returning({ id: loginCodes.id })
    if (!row) throw new Error('A login code was not stored')
    return { kind: 'issued', id: row.id, code }
  })
}

/** Removes a code that could not be sent, so it does not count. */
export async function withdrawCode(db: Db, id: number): Promise<void> {
  await db.delete(loginCodes).where(eq(loginCodes.id, id))
}

/**
 * Consumes a code. Resolves to true if it is the number's newest code, unused, not expired, and had fewer than five wrong
 * attempts. Attempts from the requesting network and from all other networks are counted separately.
 */
export async function takeCode(
  db: Db,
  secret: string,
  { code, now, ...owner }: CodeOwner & { code: string; now: Date },
): Promise<boolean> {
  const newest = db
    .select({ id: loginCodes.id })
    .from(loginCodes)
    .where(isOf(owner))
    .orderBy(desc(loginCodes.createdAt), desc(loginCodes.id))
    .limit(1)
  const isAsker = owner.network === undefined ? sql`true` : eq(loginCodes.network, owner.network)
  const [row] = await db
    .update(loginCodes)
    .set({
      attempts: sql`${loginCodes.attempts} + (${isAsker})::int`,
      otherAttempts: sql`${loginCodes.otherAttempts} + (not (${isAsker}))::int`,
    })
    .where(
      and(
        eq(loginCodes.id, newest),
        isNull(loginCodes.usedAt),
        gt(loginCodes.expiresAt, now),
        lt(
          sql`case when ${isAsker} then ${loginCodes.attempts} else ${loginCodes.otherAttempts} end`,
          codeRules.attempts,
        ),
      ),
    )
    .returning({ id: loginCodes.id, codeHash: loginCodes.codeHash })
  if (!row || !isSame(row.codeHash, hashCode(secret, owner, code))) return false
  const used = await db
    .update(loginCodes)
    .set({ usedAt: now })
    .where(and(eq(loginCodes.id, row.id), isNull(loginCodes.usedAt)))
    .returning({ id: loginCodes.id })
  return used.length === 1
}

/** Resolves to the number of codes sent to the number within the last `span` ms. */
export async function countCodes(db: Db, owner: CodeOwner, { span, now }: { span: number; now: Date }) {
  return db.$count(loginCodes, and(isTo(owner), gt(loginCodes.createdAt, new Date(now.getTime() - span))))
}

const isTo = ({ tenantId, mobile }: CodeOwner) => and(eq(loginCodes.tenantId, tenantId), eq(loginCodes.mobile, mobile))
const isOf = (owner: CodeOwner) => and(isTo(owner), eq(loginCodes.purpose, owner.purpose ?? 'login'))

function hashCode(secret: string, { tenantId, mobile, purpose = 'login' }: CodeOwner, code: string): string {
  return createHmac('sha256', secret).update(`${tenantId}:${purpose}:${mobile}:${code}`).digest('hex')
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
