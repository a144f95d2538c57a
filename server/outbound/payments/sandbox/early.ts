import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import { installation } from '../../../db/schema/site/tenants'

/** A name for the site whose payments are notified to this address. */
const nameOf = (notifyUrl: string): string => `sandbox: the next payment at ${new URL(notifyUrl).origin} is early`

/** The next payment of the site, on any process, is made and reported before its call is answered. */
export async function markEarly(db: Db, notifyUrl: string): Promise<void> {
  await db
    .insert(installation)
    .values({ name: nameOf(notifyUrl), value: '' })
    .onConflictDoNothing()
}

/** Whether this payment is that one; true once. */
export async function takeEarly(db: Db, notifyUrl: string): Promise<boolean> {
  const isMarked = eq(installation.name, nameOf(notifyUrl))
  const taken = await db.delete(installation).where(isMarked).returning({ name: installation.name })
  return taken.length > 0
}
