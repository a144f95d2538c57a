import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { numberRule } from '#contract/tenants/siteSettings'
import type { Db } from '../../../db/database'
import { tenants } from '../../../db/schema/site/tenants'

/** A tenant's rules of applications; its row's `sendRules` overrides the defaults. */
const SendRules = z.object({
  /** Days without an answer after which an application is closed; 0 for never. */
  closeAfterDays: numberRule('closeAfterDays'),
})
export type SendRules = z.infer<typeof SendRules>

export async function findSendRules(db: Db, tenantId: number): Promise<SendRules> {
  const [row] = await db.select({ stored: tenants.sendRules }).from(tenants).where(eq(tenants.id, tenantId))
  const read = SendRules.safeParse(row?.stored ?? {})
  return read.success ? read.data : SendRules.parse({})
}
