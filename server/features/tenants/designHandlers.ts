import { and, eq, inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import { codes, failure, success } from '../../../contract/errors'
import {
  DesignPage,
  FooterDesign,
  getDesign,
  getDesignPage,
  getDesignTooltip,
  getSeo,
  HomeDesign,
  TabbarDesign,
} from '../../../contract/tenants/design'
import type { Db } from '../../db/database'
import { forms } from '../../db/schema/forms'
import { tenantDesigns } from '../../db/schema/site/tenantSite'
import { type Handler, handle } from '../../wire/handle'
import { diyPagesOf, footerOf, homeOf, tabbarOf, tooltipOf } from './designs'
import { findSeo } from './seo'

/** The version of the built-in design; a saved design has its row's. */
const builtAt = '2026-11-21T00:00:00.000Z'

const schemas = { home: HomeDesign, tabbar: TabbarDesign, footer: FooterDesign }

interface Asked {
  readonly tenantId: number
  readonly kind: 'page' | 'diy' | 'tooltip'
  readonly page: string
  readonly terminalType?: number | undefined
}

/** Row of a design that is for one terminal type only: `home@30`. */
const forTerminal = (page: string, terminalType: number) => `${page}@${terminalType}`

/** The saved design for the caller's terminal, else the one for all terminals. */
async function findSaved(db: Db, { tenantId, kind, page, terminalType }: Asked) {
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

const getDesignHandler = handle(getDesign, async ({ input: { page, updatedAt, terminalType }, tenant, services }) => {
  const row = await findSaved(services.db, { tenantId: tenant.id, kind: 'page', page, terminalType })
  const moment = row?.updatedAt.toISOString() ?? builtAt
  const head = { page, init: row?.init ?? false, updatedAt: moment }
  if (updatedAt === moment) return success({ ...head, unchanged: true, data: null })
  const saved = schemas[page].safeParse(row?.data)
  if (saved.success) return success({ ...head, unchanged: false, data: saved.data })
  const plain =
    page === 'footer'
      ? footerOf(await findFormKeys(services.db, tenant.id))
      : { home: homeOf, tabbar: tabbarOf }[page](tenant.key)
  return success({ ...head, unchanged: false, data: plain })
})

const SavedPage = z.pick(DesignPage, { title: true, blocks: true })

const getDesignPageHandler = handle(getDesignPage, async ({ input: { key }, tenant, services }) => {
  const row = await findSaved(services.db, { tenantId: tenant.id, kind: 'diy', page: key })
  const saved = SavedPage.safeParse(row?.data)
  if (row && saved.success) return success({ ...saved.data, key, updatedAt: row.updatedAt.toISOString() })
  const pages = diyPagesOf(tenant.name)
  const page = Object.hasOwn(pages, key) ? pages[key] : undefined
  return page ? success({ ...page, key, updatedAt: builtAt }) : failure(codes.notFound, '页面不存在或已下线')
})

const Tooltip = z.object({ title: z.string(), text: z.string(), href: z.string() })

const getDesignTooltipHandler = handle(getDesignTooltip, async ({ input: { terminalType }, tenant, services }) => {
  const row = await findSaved(services.db, { tenantId: tenant.id, kind: 'tooltip', page: 'home', terminalType })
  const saved = z.nullable(Tooltip).safeParse(row?.data)
  return success({ tooltip: row && saved.success ? saved.data : tooltipOf(tenant.key) })
})

const getSeoHandler = handle(getSeo, async ({ input: { page }, tenant, services }) =>
  success(await findSeo(services.db, tenant, page)),
)

export const designHandlers: readonly Handler[] = [
  getDesignHandler,
  getDesignPageHandler,
  getDesignTooltipHandler,
  getSeoHandler,
]
