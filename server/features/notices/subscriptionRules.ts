import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { numberRule } from '#contract/tenants/siteSettings'
import type { Db } from '../../db/database'
import { tenants } from '../../db/schema/site/tenants'

/** A tenant's limits of subscriptions; its row's `subscriptionRules` overrides the defaults. */
const SubscriptionRules = z.object({
  /** Subscriptions of a seeker to jobs, and of a recruiter to people. */
  most: numberRule('subscriptions'),
  /** The hour in China from which the daily mail is sent. */
  mailHour: numberRule('mailHour'),
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
