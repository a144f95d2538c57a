import { success } from '#contract/errors'
import { homeDesignDoors } from '#contract/tenants/blocks/designKinds'
import {
  ChannelDesign,
  FooterDesign,
  getDesign,
  getDesignTooltip,
  getSeo,
  HomeDesign,
  TabbarDesign,
} from '#contract/tenants/design'
import { doorHandlers } from '../../../siteContent/doors'
import { type Reading, readOne } from '../../../siteContent/readContent'
import { type Handler, handle } from '../../../wire/handle'
import { findSeo } from '../seoContent'
import { footerContent, tabbarContent, tooltipContent } from '../siteContents'
import { readChannel } from './channelDesigns'
import { findSaved, findTooltip } from './designRows'
import { builtAt } from './designs'
import { homeContent, homeDesignOf } from './homeDesign'

const schemas = {
  home: HomeDesign,
  tabbar: TabbarDesign,
  footer: FooterDesign,
  'job-channel': ChannelDesign,
  'brand-channel': ChannelDesign,
  'course-channel': ChannelDesign,
}

/** The designs that operators publish, as records of their kinds. */
async function readPublished(page: keyof typeof schemas, reading: Reading) {
  if (page === 'footer') return readOne(footerContent, reading)
  if (page === 'home') {
    const { data, publishedAt } = await readOne(homeContent, reading)
    return { data: homeDesignOf(data), publishedAt }
  }
  if (page !== 'tabbar') return readChannel(reading, page)
  const { data, publishedAt } = await readOne(tabbarContent, reading)
  const icons = { index: data.index, 'resume-list': data.resumeList, message: data.message, me: data.me }
  return { data: { icons }, publishedAt }
}

const getDesignHandler = handle(getDesign, async (context) => {
  const { input, tenant, services } = context
  const { page, updatedAt, terminalType } = input
  const row = await findSaved(services.db, { tenantId: tenant.id, kind: 'page', page, terminalType })
  // A row for one terminal counts before what operators publish; a row for all is what the site had before.
  const isForTerminal = row !== undefined && row.page !== page
  const forTerminal = isForTerminal ? schemas[page].safeParse(row.data) : undefined
  const shown = forTerminal?.success
    ? { data: forTerminal.data, publishedAt: row?.updatedAt }
    : await readPublished(page, context)
  const moment = (shown.publishedAt ?? row?.updatedAt)?.toISOString() ?? builtAt
  const head = { page, init: shown.publishedAt !== undefined || (row?.init ?? false), updatedAt: moment }
  if (updatedAt === moment) return success({ ...head, unchanged: true, data: null })
  return success({ ...head, unchanged: false, data: shown.data })
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
  ...doorHandlers(homeContent, homeDesignDoors),
  getDesignHandler,
  getDesignTooltipHandler,
  getSeoHandler,
]
