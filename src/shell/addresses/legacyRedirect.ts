import { lifetimes } from '#api/siteCache'
import { readSite } from '#api/siteData'
import { legacyTarget, readLegacy } from '#contract/tenants/legacy'
import { getImportConfig } from '#contract/tenants/site'
import { navigate } from '#kernel/pages/navigation'

/** Redirects from an address of the old site that was reached inside the application (domain 2). */
export async function followLegacy({ pathname, search }: Location): Promise<void> {
  const legacy = readLegacy(pathname, new URLSearchParams(search))
  if (!legacy) return
  const to = 'to' in legacy ? legacy.to : await findRecord(legacy)
  if (to && location.pathname === pathname) navigate(to, { replace: true })
}

async function findRecord({ kind, id }: Exclude<ReturnType<typeof readLegacy>, { to: string } | undefined>) {
  const found = await readSite(getImportConfig, { modal: kind, id }, { lifetime: lifetimes.importConfig })
  return found.ok && found.data.id !== null ? legacyTarget(kind, found.data.id) : undefined
}
