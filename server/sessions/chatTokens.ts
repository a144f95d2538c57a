import { and, eq, gt, inArray } from 'drizzle-orm'
import { codes } from '#contract/errors'
import type { Db } from '../db/database'
import { users } from '../db/schema/accounts/accounts'
import { sessions } from '../db/schema/accounts/logins'
import { chatTokens, chatUsers } from '../db/schema/chat'
import type { ChatCaller } from '../wire/handle'
import { toRole } from './sessions'
import { hashToken, makeToken } from './tokens'

/** Makes a chat token that is valid as long as its session. Only its hash is stored. */
export async function issueChatToken(
  tx: Db,
  { tenantId, sessionId, imUserId }: { tenantId: number; sessionId: string; imUserId: number },
): Promise<string> {
  const token = makeToken()
  const [session] = await tx.select({ expiresAt: sessions.expiresAt }).from(sessions).where(eq(sessions.id, sessionId))
  if (session === undefined) throw new Error('A chat token needs a session')
  const { expiresAt } = session
  await tx.insert(chatTokens).values({ tokenHash: hashToken(token), tenantId, sessionId, imUserId, expiresAt })
  return token
}

/** Resolves to the owner of a chat token; undefined if it is unknown, of another tenant, or its session or account has ended. */
export async function findChatCaller(
  db: Db,
  { tenantId, token, now }: { tenantId: number; token: string; now: Date },
): Promise<(ChatCaller & { readonly blocked: boolean }) | undefined> {
  const [row] = await db
    .select({
      userId: chatUsers.userId,
      role: chatUsers.role,
      sessionId: sessions.id,
      imUserId: chatUsers.id,
      blocked: users.blocked,
    })
    .from(chatTokens)
    .innerJoin(sessions, eq(sessions.id, chatTokens.sessionId))
    .innerJoin(chatUsers, eq(chatUsers.id, chatTokens.imUserId))
    .innerJoin(users, eq(users.id, chatUsers.userId))
    .where(
      and(eq(chatTokens.tokenHash, hashToken(token)), eq(chatTokens.tenantId, tenantId), gt(sessions.expiresAt, now)),
    )
  return row && { ...row, role: toRole(row.role) }
}

/** Resolves to the sessions that have ended, each with the code that closes its sockets (core 8). */
export async function findEndedSessions(
  db: Db,
  sessionIds: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  if (sessionIds.length === 0) return new Map()
  const rows = await db
    .select({ id: sessions.id, blocked: users.blocked })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(sessions.id, [...sessionIds]), gt(sessions.expiresAt, now)))
  const blocked = new Map(rows.map((row) => [row.id, row.blocked]))
  const ended = new Map<string, number>()
  for (const id of sessionIds) {
    if (!blocked.has(id)) ended.set(id, codes.sessionEnded)
    else if (blocked.get(id)) ended.set(id, codes.userBlocked)
  }
  return ended
}
