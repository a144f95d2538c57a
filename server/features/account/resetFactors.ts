import { eq } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { passkeys, totpSecrets } from '../../db/schema/accounts/security'
import { closeAfterRemoval } from '../../identity/consoleGate'
import { lockAccountState } from './accountState'
import { type ChangeParts, endTickets, recordChange } from './changeAccount'

/**
 * Removes an operator's authenticator app and passkeys, in the caller's transaction, so that the next visit of the console sets up
 * others. The owner is told as of any change of the account, and may undo it.
 */
export async function resetFactors(
  tx: Db,
  parts: ChangeParts,
  { userId, by }: { readonly userId: number; readonly by: string },
): Promise<void> {
  const before = await lockAccountState(tx, userId)
  await tx.delete(totpSecrets).where(eq(totpSecrets.userId, userId))
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
  await closeAfterRemoval(tx, userId)
  await endTickets(tx, userId)
  await recordChange(tx, parts, { userId, before, what: `由${by}重置了管理后台的两步验证和通行密钥` })
}
