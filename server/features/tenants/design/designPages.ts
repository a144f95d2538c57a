import { and, eq } from 'drizzle-orm'
import { codes, failure, success } from '#contract/errors'
import type { DataOf } from '#contract/siteRecords/siteKind'
import { designedPages, designPageDoors, designTabDoors, designTabs } from '#contract/tenants/blocks/designKinds'
import { designPagePath } from '#contract/tenants/blocks/designPagePath'
import { getDesignPage } from '#contract/tenants/design'
import { type Place, siteContent } from '../../../area/siteContent'
import { tenantDesigns } from '../../../db/schema/site/tenantSite'
import { doorHandlers } from '../../../siteContent/doors'
import { type Reading, readContent } from '../../../siteContent/readContent'
import { type Handler, handle } from '../../../wire/handle'
import { builtAt, builtInPages } from './designs'
import { blockOfFormer, FormerPage } from './formerPages'

type PageData = DataOf<typeof designedPages>

const missing = failure(codes.notFound, '页面不存在或已下线')

/** Pages that a site had before its operators could publish any; they count before the product's. */
async function findSavedPages({ services, tenant }: Place): Promise<readonly { key: string; data: PageData }[]> {
  const rows = await services.db
    .select({ page: tenantDesigns.page, data: tenantDesigns.data })
    .from(tenantDesigns)
    .where(and(eq(tenantDesigns.tenantId, tenant.id), eq(tenantDesigns.kind, 'diy')))
  return rows.flatMap(({ page, data }) => {
    const saved = FormerPage.safeParse(data)
    if (!saved.success) return []
    const { title, blocks } = saved.data
    const made = designedPages.schema.safeParse({ address: page, title, blocks: blocks.map(blockOfFormer) })
    return made.success ? [{ key: page, data: made.data }] : []
  })
}

export const designPageContent = siteContent(
  designedPages,
  async (place) => {
    const saved = await findSavedPages(place)
    const own = new Set(saved.map(({ key }) => key))
    return [...saved, ...builtInPages(place.tenant.name).filter(({ key }) => !own.has(key))]
  },
  {
    async refuse(_, { key, data, shown }) {
      const isTaken = shown.some((each) => each.key !== key && each.data.address === data.address)
      return isTaken ? { field: 'address', msg: '这个网址名已经在用' } : undefined
    },
  },
)

export const designTabContent = siteContent(designTabs, async () => [])

/** The tabs of which one leads to the page. */
async function findTabs(reading: Reading, path: string) {
  const shown = await readContent(designTabContent, reading)
  return shown.find(({ data }) => data.tabs.some(({ href }) => href === path))?.data.tabs ?? []
}

const getDesignPageHandler = handle(getDesignPage, async (context) => {
  const { key } = context.input
  const page = (await readContent(designPageContent, context)).find(({ data }) => data.address === key)
  if (!page) return missing
  const { title, blocks } = page.data
  const tabs = await findTabs(context, designPagePath(key))
  return success({ key, title, blocks, tabs, updatedAt: page.publishedAt?.toISOString() ?? builtAt })
})

export const designPageHandlers: readonly Handler[] = [
  getDesignPageHandler,
  ...doorHandlers(designPageContent, designPageDoors),
  ...doorHandlers(designTabContent, designTabDoors),
]
