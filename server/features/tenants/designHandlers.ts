import * as z from 'zod/mini'
import { codes, failure, success } from '#contract/errors'
import {
  DesignPage,
  FooterDesign,
  getDesign,
  getDesignPage,
  getDesignTooltip,
  getSeo,
  HomeDesign,
  TabbarDesign,
} from '#contract/tenants/design'
import { type Reading, readOne } from '../../siteContent/readContent'
import { type Handler, handle } from '../../wire/handle'
import { findFooter, findSaved, findTabbar, findTooltip } from './designRows'
import { diyPagesOf, homeOf } from './designs'
import { findSeo } from './seoContent'
import { footerContent, tabbarContent, tooltipContent } from './siteContents'

/** The version of the built-in design; a saved design has its row's. */
const builtAt = '2026-11-21T00:00:00.000Z'

const schemas = { home: HomeDesign, tabbar: TabbarDesign, footer: FooterDesign }

/** The designs that operators publish, as records of their kinds. */
async function readPublished(page: keyof typeof schemas, reading: Reading) {
  if (page === 'footer') return readOne(footerContent, reading)
  if (page !== 'tabbar') return undefined
  const { data, publishedAt } = await readOne(tabbarContent, reading)
  const icons = { index: data.index, 'resume-list': data.resumeList, message: data.message, me: data.me }
  return { data: { icons }, publishedAt }
}

async function builtInOf(page: keyof typeof schemas, { services, tenant }: Reading) {
  if (page === 'home') return homeOf(tenant.key)
  return page === 'tabbar' ? findTabbar(services.db, tenant) : findFooter(services.db, tenant)
}

const getDesignHandler = handle(getDesign, async (context) => {
  const { input, tenant, services } = context
  const { page, updatedAt, terminalType } = input
  const row = await findSaved(services.db, { tenantId: tenant.id, kind: 'page', page, terminalType })
  // A row for one terminal counts before what operators publish; a row for all is what the site had before.
  const isForTerminal = row !== undefined && row.page !== page
  const published = isForTerminal ? undefined : await readPublished(page, context)
  const moment = (published?.publishedAt ?? row?.updatedAt)?.toISOString() ?? builtAt
  const head = { page, init: published?.publishedAt !== undefined || (row?.init ?? false), updatedAt: moment }
  if (updatedAt === moment) return success({ ...head, unchanged: true, data: null })
  if (published) return success({ ...head, unchanged: false, data: published.data })
  const saved = schemas[page].safeParse(row?.data)
  return success({ ...head, unchanged: false, data: saved.success ? saved.data : await builtInOf(page, context) })
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
