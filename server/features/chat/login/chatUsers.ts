import { and, eq } from 'drizzle-orm'
import type { Role } from '#contract/roles'
import type { Db } from '../../../db/database'
import { chatUsers } from '../../../db/schema/chat'

export interface ChatIdentity {
  readonly tenantId: number
  readonly userId: number
  readonly role: Role
}

/** Finds or creates the chat user of an account's role. Concurrent callers get the same one. */
export async function openChatUser(tx: Db, { tenantId, userId, role }: ChatIdentity): Promise<number> {
  const known = await findChatUser(tx, userId, role)
  if (known !== undefined) return known
  const [made] = await tx
    .insert(chatUsers)
    .values({ tenantId, userId, role })
    .onConflictDoNothing()
    .returning({ id: chatUsers.id })
  const id = made?.id ?? (await findChatUser(tx, userId, role))
  if (id === undefined) throw new Error(`User ${userId} has no chat identity in role ${role}`)
  return id
}

/** The chat user of an account's role; undefined if that role has never used chat. */
export async function findChatUser(tx: Db, userId: number, role: Role): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: chatUsers.id })
    .from(chatUsers)
    .where(and(eq(chatUsers.userId, userId), eq(chatUsers.role, role)))
  return row?.id
}
