import { lt } from 'drizzle-orm'
import { limits } from '#contract/limits'
import { accountChanges, releasedNumbers } from '../../db/schema/accounts/accountHistory'
import type { Services } from '../../services'

/** Removes changes of accounts that can no longer be undone. */
export async function purgeChanges({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const undone = new Date(now().getTime() - 2 * limits.undoWithin)
  await db.delete(accountChanges).where(lt(accountChanges.createdAt, undone))
  await db.delete(releasedNumbers).where(lt(releasedNumbers.createdAt, undone))
}
