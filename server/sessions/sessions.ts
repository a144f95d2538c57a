import { randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import { limits } from '#contract/limits'
import type { Role } from '#contract/roles'
import type { Db } from '../db/database'
import { userRoles, users } from '../db/schema/accounts/accounts'
import { sessions } from '../db/schema/accounts/logins'
import { lastWrites } from '../db/schema/lastWrites'
import { hashToken, makeToken, nextPair, type TokenPair } from './tokens'

/** Lifetime of an access token, in ms. In the second half of it, the next call gets a new pair. */
const accessLife = 2 * 3_600_000
/** How long the former pair remains valid after a renewal, in ms, so that calls in flight succeed. */
const formerGrace = 60_000

type SessionRow = typeof sessions.$inferSelect

/** A logged-in caller according to the session. `roles` are the roles of the account. */
export interface SessionUser {
  readonly userId: number
  readonly role: Role
  readonly sessionId: string
  readonly blocked: boolean
  /** Where the primary's log was after the user's last write, if a replica may lack it; read on request only. */
  readonly wrote?: number | undefined
}

export type Authentication =
  /** `renewed` is the pair that replaces the caller's. */
  | { readonly kind: 'valid'; readonly user: SessionUser; readonly renewed?: TokenPair }
  /** The token is unknown or has expired, and no refresh token renews it. */
  | { readonly kind: 'ended' }
  /** A refresh token was used twice, so one of its two holders is a thief. The session is removed. */
  | { readonly kind: 'stolen'; readonly sessionId: string }

export interface Presented {
  readonly tenantId: number
  readonly accessToken: string
  readonly refreshToken: string
  /** The network address of the call. */
  readonly address: string
  readonly now: Date
  /** Whether the answer may come from a replica, which has to have the user's own writes. */
  readonly mayLag?: boolean
}

/** Precision of a session's last use, in ms. */
const useStep = 5 * 60_000

/** Makes a session and returns its tokens. */
export async function startSession(
  db: Db,
  owner: { tenantId: number; userId: number; role: Role; userAgent: string; address: string; now: Date },
): Promise<TokenPair & { sessionId: string; expiresAt: number }> {
  const pair = { accessToken: makeToken(), refreshToken: makeToken() }
  const id = randomUUID()
  const accessExpiresAt = new Date(owner.now.getTime() + accessLife)
  await db.insert(sessions).values({
    id,
    tenantId: owner.tenantId,
    userId: owner.userId,
    role: owner.role,
    userAgent: owner.userAgent.slice(0, 300),
    address: owner.address,
    usedAt: owner.now,
    accessHash: hashToken(pair.accessToken),
    refreshHash: hashToken(pair.refreshToken),
    accessExpiresAt,
    renewedAt: owner.now,
    expiresAt: new Date(owner.now.getTime() + limits.storedLogin),
    createdAt: owner.now,
  })
  return { ...pair, sessionId: id, expiresAt: accessExpiresAt.getTime() }
}

/** Identifies the owner of the tokens and renews them when due. `secret` derives the new pair. */
export async function authenticate(db: Db, secret: string, presented: Presented): Promise<Authentication> {
  const found = await findSession(db, presented)
  if (!found) return endReused(db, presented)
  const { session, user } = found
  const step = decide(session, presented)
  if (step === 'end') return { kind: 'ended' }
  if (step === 'steal') return endStolen(db, session.id)
  await touch(db, session, presented)
  if (step === 'go') {
    if (!session.confirmed && session.accessHash === hashToken(presented.accessToken)) await confirm(db, session.id)
    return { kind: 'valid', user }
  }
  const renewed = nextPair(secret, presented.accessToken)
  if (step === 'repeat') await extendGrace(db, session.id, presented)
  else await renew(db, session, renewed, presented.now)
  return { kind: 'valid', user, renewed }
}

/** go: no change. renew: a new pair is due. repeat: the pair exists, but the response that carried it may be lost. */
function decide(session: SessionRow, { accessToken, refreshToken, now }: Presented) {
  const isPresent = session.accessHash === hashToken(accessToken)
  const refreshHash = hashToken(refreshToken)
  const reuses = refreshToken !== '' && refreshHash === session.formerRefreshHash
  if (isPresent) {
    if (reuses) return 'steal'
    const left = session.accessExpiresAt.getTime() - now.getTime()
    if (left > accessLife / 2) return 'go'
    return left > 0 || refreshHash === session.refreshHash ? 'renew' : 'end'
  }
  const inGrace = now.getTime() - session.renewedAt.getTime() < formerGrace
  if (inGrace) return session.confirmed ? 'go' : 'repeat'
  if (!reuses) return 'end'
  return session.confirmed ? 'steal' : 'repeat'
}

async function findSession(db: Db, { tenantId, accessToken, now, mayLag = false }: Presented) {
  const hash = hashToken(accessToken)
  const [row] = await db
    .select({ session: sessions, blocked: users.blocked, wrote: mayLag ? positionOfLastWrite : sql<null>`null` })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        or(eq(sessions.accessHash, hash), eq(sessions.formerAccessHash, hash)),
        eq(sessions.tenantId, tenantId),
        gt(sessions.expiresAt, now),
      ),
    )
    .limit(1)
  if (!row) return undefined
  const { session, blocked, wrote } = row
  const user = { userId: session.userId, role: toRole(session.role), sessionId: session.id, blocked }
  return { session, user: { ...user, wrote: wrote === null ? undefined : Number(wrote) } }
}

/** In the session's statement, so that readers pay no round trip for it. */
const positionOfLastWrite = sql<string | null>`(
  select ${lastWrites.position} from ${lastWrites} where ${lastWrites.userId} = ${sessions.userId})`

/** Of several simultaneous calls, only one stores the pair; the others have derived the same pair. */
async function renew(db: Db, session: SessionRow, pair: TokenPair, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({
      accessHash: hashToken(pair.accessToken),
      refreshHash: hashToken(pair.refreshToken),
      formerAccessHash: session.accessHash,
      formerRefreshHash: session.refreshHash,
      accessExpiresAt: new Date(now.getTime() + accessLife),
      expiresAt: new Date(now.getTime() + limits.storedLogin),
      renewedAt: now,
      confirmed: false,
    })
    .where(and(eq(sessions.id, session.id), eq(sessions.accessHash, session.accessHash)))
}

/** Stores when and where a session was last used. */
async function touch(db: Db, { id, usedAt }: SessionRow, { address, now }: Presented): Promise<void> {
  if (now.getTime() - usedAt.getTime() < useStep) return
  await db.update(sessions).set({ usedAt: now, address }).where(eq(sessions.id, id))
}

/** Sessions with open sockets count as used. */
export async function touchSessions(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  const before = new Date(now.getTime() - useStep)
  await db
    .update(sessions)
    .set({ usedAt: now })
    .where(and(inArray(sessions.id, [...ids]), lt(sessions.usedAt, before)))
}

async function confirm(db: Db, id: string): Promise<void> {
  await db.update(sessions).set({ confirmed: true }).where(eq(sessions.id, id))
}

/** Restarts the lifetime of the lost pair and the grace period of the former one. */
async function extendGrace(db: Db, id: string, { now, refreshToken }: Presented): Promise<void> {
  if (refreshToken === '') return
  await db
    .update(sessions)
    .set({ renewedAt: now, accessExpiresAt: new Date(now.getTime() + accessLife) })
    .where(and(eq(sessions.id, id), eq(sessions.confirmed, false)))
}

/** Ends the session whose refresh token was already renewed and now comes with an unknown access token. */
async function endReused(db: Db, { tenantId, refreshToken }: Presented): Promise<Authentication> {
  if (refreshToken === '') return { kind: 'ended' }
  const [reused] = await db
    .delete(sessions)
    .where(and(eq(sessions.formerRefreshHash, hashToken(refreshToken)), eq(sessions.tenantId, tenantId)))
    .returning({ id: sessions.id })
  return reused ? { kind: 'stolen', sessionId: reused.id } : { kind: 'ended' }
}

async function endStolen(db: Db, sessionId: string): Promise<Authentication> {
  await db.delete(sessions).where(eq(sessions.id, sessionId))
  return { kind: 'stolen', sessionId }
}

export async function findRoles(db: Db, userId: number): Promise<Role[]> {
  const rows = await db.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, userId))
  return rows.map(({ role }) => toRole(role)).sort()
}

export function toRole(role: number): Role {
  return role === 1 ? 1 : 0
}
