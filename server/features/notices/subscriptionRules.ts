import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../../db/database'
import { tenants } from '../../db/schema/site/tenants'

/** A tenant's limits of subscriptions; its row's `subscriptionRules` overrides the defaults. */
const SubscriptionRules = z.object({
  /** Subscriptions of a seeker to jobs, and of a recruiter to people. */
  most: z._default(z.int().check(z.gte(0), z.lte(100)), 10),
  /** The hour in China from which the daily mail is sent. */
  mailHour: z._default(z.int().check(z.gte(0), z.lte(23)), 8),
})
export type SubscriptionRules = z.infer<typeof SubscriptionRules>

export const readSubscriptionRules = (stored: unknown): SubscriptionRules => {
  const read = SubscriptionRules.safeParse(stored ?? {})
  return read.success ? read.data : SubscriptionRules.parse({})
}

export async function findSubscriptionRules(db: Db, tenantId: number): Promise<SubscriptionRules> {
  const [row] = await db.select({ stored: tenants.subscriptionRules }).from(tenants).where(eq(tenants.id, tenantId))
  return readSubscriptionRules(row?.stored)
}
