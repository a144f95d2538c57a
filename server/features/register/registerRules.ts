import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { switchRule } from '#contract/tenants/siteSettings'
import type { Db } from '../../db/database'
import { tenants } from '../../db/schema/site/tenants'

/** A site's rules for registration; its row's `registerRules` overrides the defaults (`npm run site`). */
const RegisterRules = z.object({
  /** The step real-name is asked for. It can be skipped. */
  askRealName: switchRule('askRealName'),
})

export async function findRegisterRules(db: Db, tenantId: number): Promise<z.infer<typeof RegisterRules>> {
  const [row] = await db.select({ rules: tenants.registerRules }).from(tenants).where(eq(tenants.id, tenantId))
  const read = RegisterRules.safeParse(row?.rules ?? {})
  return read.success ? read.data : RegisterRules.parse({})
}
