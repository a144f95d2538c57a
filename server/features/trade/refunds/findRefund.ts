import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import { refunds } from '../../../db/schema/money/trade'

/** The id of a refund by our number at the provider. */
export async function findRefund(db: Db, no: string): Promise<string | undefined> {
  const [row] = await db.select({ id: refunds.id }).from(refunds).where(eq(refunds.no, no))
  return row?.id
}
