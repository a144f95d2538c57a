import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import { installation } from '../../../db/schema/tenants'

const name = 'sandbox: the next payment is early'

/** The next payment on any process is made and reported before its call is answered. */
export async function markEarly(db: Db): Promise<void> {
  await db.insert(installation).values({ name, value: '' }).onConflictDoNothing()
}

/** Whether this payment is that one; true once. */
export async function takeEarly(db: Db): Promise<boolean> {
  const taken = await db.delete(installation).where(eq(installation.name, name)).returning({ name: installation.name })
  return taken.length > 0
}
