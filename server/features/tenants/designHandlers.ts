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
import { readOne } from '../../siteContent/readContent'
import { type Handler, handle } from '../../wire/handle'
import { findFooter, findSaved, findTooltip } from './designRows'
import { diyPagesOf, homeOf, tabbarOf } from './designs'
import { findSeo } from './seoContent'
import { footerContent, tooltipContent } from './siteContents'

/** The version of the built-in design; a saved design has its row's. */
const builtAt = '2026-11-21T00:00:00.000Z'

const schemas = { home: HomeDesign, tabbar: TabbarDesign, footer: FooterDesign }

const designOf = (page: 'home' | 'tabbar', key: string) => (page === 'home' ? homeOf(key) : tabbarOf(key))

const getDesignHandler = handle(getDesign, async (context) => {
  const { input, tenant, services } = context
  const { page, updatedAt, terminalType } = input
  const row = await findSaved(services.db, { tenantId: tenant.id, kind: 'page', page, terminalType })
  // The footer is published by operators; a row for one terminal counts before it, a row for all is what it was before.
  const isForTerminal = row !== undefined && row.page !== page
  const footer = page === 'footer' && !isForTerminal ? await readOne(footerContent, context) : undefined
  const moment = (footer?.publishedAt ?? row?.updatedAt)?.toISOString() ?? builtAt
  const head = { page, init: footer?.publishedAt !== undefined || (row?.init ?? false), updatedAt: moment }
  if (updatedAt === moment) return success({ ...head, unchanged: true, data: null })
  if (footer) return success({ ...head, unchanged: false, data: footer.data })
  const saved = schemas[page].safeParse(row?.data)
  if (saved.success) return success({ ...head, unchanged: false, data: saved.data })
  const plain = page === 'footer' ? await findFooter(services.db, tenant) : designOf(page, tenant.key)
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

const getDesignTooltipHandler = handle(getDesignTooltip, async (context) => {
  const { input, tenant, services } = context
  const { data, publishedAt } = await readOne(tooltipContent, context)
  if (publishedAt === undefined) return success({ tooltip: await findTooltip(services.db, tenant, input.terminalType) })
  const { isOn, title, text, href } = data
  return success({ tooltip: isOn ? { title, text, href } : null })
})

const getSeoHandler = handle(getSeo, async (context) => success(await findSeo(context, context.input.page)))

export const designHandlers: readonly Handler[] = [
  getDesignHandler,
  getDesignPageHandler,
  getDesignTooltipHandler,
  getSeoHandler,
]
