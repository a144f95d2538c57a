import { AppSettings } from '#contract/tenants/app'
import type { Db } from '../../db/database'
import { findTenant } from './findTenant'
import { plainSettings } from './siteFacts'

/** A tenant's app settings (domain 3, "App settings"); the row's `settings` overrides the defaults. */
export async function loadAppSettings(db: Db, tenantId: number): Promise<AppSettings> {
  const row = await findTenant(db, tenantId)
  const updatedAt = row.updatedAt.toISOString()
  const plain: AppSettings = { ...plainSettings, appName: row.name, init: true, updatedAt }
  const chosen = AppSettings.safeParse({ ...plain, ...(row.settings as object) })
  return chosen.success ? chosen.data : plain
}
