import { eq } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { tenants } from '../../db/schema/site/tenants'

/** A tenant's row; each tenant that a call can name has one. */
export async function findTenant(db: Db, id: number) {
  const [row] = await db.select().from(tenants).where(eq(tenants.id, id))
  if (!row) throw new Error(`Tenant ${id} has no row`)
  return row
}
