import { and, asc, eq, exists, gt, gte, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { ProofPurpose } from '#contract/auth/proofPurpose'
import { type ConsoleClosed, consoleIdle } from '#contract/console/gate'
import { codes, type Failure, failure } from '#contract/errors'
import { limits } from '#contract/limits'
import type { Db } from '../db/database'
import { users } from '../db/schema/accounts/accounts'
import { sessions } from '../db/schema/accounts/logins'
import { loginEvents, passkeys, totpSecrets } from '../db/schema/accounts/security'
import { isOperator } from '../sessions/operators'
import type { Caller } from '../wire/handle'

/**
 * The console is open in a session from the moment in which its operator has given the second factor, until there was no act in it for
 * `consoleIdle`. All of it is in the database, so all processes agree.
 */

type Holder = Pick<Caller, 'userId' | 'sessionId'>

/** Precision of the last act, in ms. */
const step = 60_000

const closed: Readonly<Record<ConsoleClosed['state'], Failure>> = {
  prove: refusal('prove', '请先用两步验证或通行密钥验证身份，再继续操作'),
  setUp: refusal('setUp', '使用管理后台前，请先设置两步验证或通行密钥'),
  lost: refusal('lost', '您的两步验证和通行密钥已失效，请联系本站其他管理员或站点的技术人员重置'),
}

function refusal(state: ConsoleClosed['state'], msg: string): Failure {
  const data: ConsoleClosed = { state }
  return failure(codes.consoleClosed, msg, data)
}

interface Act {
  readonly now: Date
  /** The call shows that the operator is there. */
  readonly isAct: boolean
}

/** Returns the failure of an operator's call while the console is closed in its session. An act keeps the console open. */
export async function refuseClosed(
  db: Db,
  { userId, sessionId }: Holder,
  { now, isAct }: Act,
): Promise<Failure | undefined> {
  const [session] = await db.select({ until: sessions.consoleUntil }).from(sessions).where(eq(sessions.id, sessionId))
  const until = session?.until?.getTime() ?? 0
  if (until <= now.getTime()) return closed[await findState(db, userId)]
  const next = now.getTime() + consoleIdle
  if (isAct && next - until >= step)
    await db
      .update(sessions)
      .set({ consoleUntil: new Date(next) })
      .where(and(eq(sessions.id, sessionId), isNotNull(sessions.consoleUntil)))
  return undefined
}

async function findState(db: Db, userId: number): Promise<ConsoleClosed['state']> {
  const { has, had } = await readFactors(db, userId)
  if (has) return 'prove'
  return had ? 'lost' : 'setUp'
}

/** `has`: an authenticator app or a passkey, of any host. `had`: the account has opened the console with one before. */
async function readFactors(db: Db, userId: number): Promise<{ readonly has: boolean; readonly had: boolean }> {
  const app = db
    .select({ one: sql`1` })
    .from(totpSecrets)
    .where(and(eq(totpSecrets.userId, users.id), isNotNull(totpSecrets.confirmedAt)))
  const key = db.select({ one: sql`1` }).from(passkeys).where(eq(passkeys.userId, users.id))
  const [found] = await db
    .select({ has: sql<boolean>`${or(exists(app), exists(key))}`, since: users.consoleSince })
    .from(users)
    .where(eq(users.id, userId))
  return { has: found?.has ?? false, had: (found?.since ?? null) !== null }
}

/**
 * Whether only a second factor proves the owner for a purpose. That is so for the console; and for operators, whatever adds or removes
 * a factor: somebody with their password alone would make one of their own.
 */
export async function needsFactor(db: Db, userId: number, purpose: ProofPurpose): Promise<boolean> {
  if (purpose === 'console') return true
  if (purpose !== 'secondFactor' && purpose !== 'passkeys') return false
  if (!(await isOperator(db, userId))) return false
  const { has, had } = await readFactors(db, userId)
  return has || had
}

/** Opens the console in a session whose operator has just given a factor. */
export async function openFor(db: Db, { userId, sessionId }: Holder, now: Date): Promise<void> {
  const consoleUntil = new Date(now.getTime() + consoleIdle)
  await db.update(sessions).set({ consoleUntil }).where(eq(sessions.id, sessionId))
  await db
    .update(users)
    .set({ consoleSince: now })
    .where(and(eq(users.id, userId), isNull(users.consoleSince)))
}

export const hasFactor = async (db: Db, userId: number): Promise<boolean> => (await readFactors(db, userId)).has

/** Whether a factor that is now set up is an operator's first: it opens the console, so that it is not asked for twice. */
export async function isFirstFactor(db: Db, userId: number): Promise<boolean> {
  const { has, had } = await readFactors(db, userId)
  return !has && !had && isOperator(db, userId)
}

/**
 * Whether a session that has just begun by a code or a password proves the owner, as the same code or password would once more. That is so
 * for an operator who sets up the first factor, and for nothing else.
 */
export async function isProvenByLogin(
  db: Db,
  { userId, sessionId }: Holder,
  { purpose, now }: { readonly purpose: ProofPurpose; readonly now: Date },
): Promise<boolean> {
  if (purpose !== 'secondFactor' && purpose !== 'passkeys') return false
  if (!(await isFirstFactor(db, userId))) return false
  const since = new Date(now.getTime() - limits.proofLife)
  const [session] = await db
    .select({ at: sessions.createdAt })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), gt(sessions.createdAt, since)))
  if (!session) return false
  // The login is noted right after the time that its session bears.
  const [login] = await db
    .select({ way: loginEvents.way })
    .from(loginEvents)
    .where(and(eq(loginEvents.userId, userId), eq(loginEvents.result, 'ok'), gte(loginEvents.createdAt, session.at)))
    .orderBy(asc(loginEvents.id))
    .limit(1)
  return login?.way === 'code' || login?.way === 'password'
}

/** Closes the console in all sessions of an account whose factor was removed. Without another one, it may set up its first again. */
export async function closeAfterRemoval(db: Db, userId: number): Promise<void> {
  await db.update(sessions).set({ consoleUntil: null }).where(eq(sessions.userId, userId))
  if (!(await readFactors(db, userId)).has)
    await db.update(users).set({ consoleSince: null }).where(eq(users.id, userId))
}
