import { and, eq } from 'drizzle-orm'
import { codes, type Failure, failure } from '#contract/errors'
import type { Db } from '../../../db/database'
import { chatUsers } from '../../../db/schema/chat'

export const abnormalAccount = failure(codes.conflict, '对方账号异常，暂时无法沟通')

/** Refuses messages to a chat user whose account is blocked. */
export async function refuseBlocked(tx: Db, imUserId: number): Promise<Failure | undefined> {
  const [blocked] = await tx
    .select({ id: chatUsers.id })
    .from(chatUsers)
    .where(and(eq(chatUsers.id, imUserId), eq(chatUsers.blocked, true)))
  return blocked && abnormalAccount
}
