import { and, eq, inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import { FooterDesign, TabbarDesign } from '#contract/tenants/design'
import type { Db } from '../../../db/database'
import { forms } from '../../../db/schema/forms'
import { tenantDesigns } from '../../../db/schema/site/tenantSite'
import type { Tenant } from '../../../wire/handle'
import { footerOf, tabbarOf, tooltipOf } from './designs'

interface Asked {
  readonly tenantId: number
  readonly kind: 'page' | 'diy' | 'tooltip'
  readonly page: string
  readonly terminalType?: number | undefined
}

/** Row of a design that is for one terminal type only: `home@30`. */
const forTerminal = (page: string, terminalType: number) => `${page}@${terminalType}`

/** The saved design for the caller's terminal, else the one for all terminals. */
export async function findSaved(db: Db, { tenantId, kind, page, terminalType }: Asked) {
  const names = terminalType === undefined ? [page] : [page, forTerminal(page, terminalType)]
  const rows = await db
    .select()
    .from(tenantDesigns)
    .where(and(eq(tenantDesigns.tenantId, tenantId), eq(tenantDesigns.kind, kind), inArray(tenantDesigns.page, names)))
  return rows.find((row) => row.page !== page) ?? rows[0]
}

async function findFormKeys(db: Db, tenantId: number): Promise<ReadonlySet<string>> {
  const rows = await db.select({ key: forms.key }).from(forms).where(eq(forms.tenantId, tenantId))
  return new Set(rows.map(({ key }) => key))
}

/** The footer that a site has before its operators publish one. */
export async function findFooter(db: Db, tenant: Tenant): Promise<FooterDesign> {
  const saved = FooterDesign.safeParse(
    (await findSaved(db, { tenantId: tenant.id, kind: 'page', page: 'footer' }))?.data,
  )
  return saved.success ? saved.data : footerOf(await findFormKeys(db, tenant.id))
}

/** The tab bar that a site has before its operators publish one. */
export async function findTabbar(db: Db, tenant: Tenant): Promise<TabbarDesign> {
  const saved = TabbarDesign.safeParse(
    (await findSaved(db, { tenantId: tenant.id, kind: 'page', page: 'tabbar' }))?.data,
  )
  return saved.success ? saved.data : tabbarOf(tenant.key)
}

const Tooltip = z.object({ title: z.string(), text: z.string(), href: z.string() })

/** The floating entry that a site has before its operators publish one; null if it has none. */
export async function findTooltip(db: Db, tenant: Tenant, terminalType?: number) {
  const row = await findSaved(db, { tenantId: tenant.id, kind: 'tooltip', page: 'home', terminalType })
  const saved = z.nullable(Tooltip).safeParse(row?.data)
  return row && saved.success ? saved.data : tooltipOf(tenant.key)
}
