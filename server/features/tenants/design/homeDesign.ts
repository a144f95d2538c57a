import type { DataOf } from '#contract/siteRecords/siteKind'
import { type HomeBlock, homeDesign } from '#contract/tenants/blocks/designKinds'
import type { BannerInput } from '#contract/tenants/blocks/fields'
import { type DesignBanner, HomeDesign } from '#contract/tenants/design'
import { siteContent } from '../../../area/siteContent'
import { findSaved } from './designRows'
import { homeOf } from './designs'

type HomeData = DataOf<typeof homeDesign>

const bannerOf = ({ image, ...banner }: BannerInput): DesignBanner => (image === '' ? banner : { ...banner, image })

export const bannerInput = ({ image = '', ...banner }: DesignBanner): BannerInput => ({ ...banner, image })

/** The home of the product, with what a site's design says. */
const blocksOf = ({ banners, hot, categories }: HomeDesign): HomeBlock[] => [
  { type: 'search', version: 1, props: { hot } },
  { type: 'ways', version: 1, props: { categories, banners: banners.map(bannerInput) } },
  { type: 'jobs', version: 1, props: {} },
  { type: 'recent', version: 1, props: {} },
  { type: 'hotCompanies', version: 1, props: {} },
]

/** The home's blocks as the client reads them. */
export function homeDesignOf({ blocks }: HomeData): HomeDesign {
  const search = blocks.find((block) => block.type === 'search')
  const ways = blocks.find((block) => block.type === 'ways')
  return {
    hot: search?.props.hot ?? [],
    categories: ways?.props.categories ?? [],
    banners: (ways?.props.banners ?? []).map(bannerOf),
    blocks,
  }
}

export const homeContent = siteContent(homeDesign, async ({ services, tenant }) => {
  const row = await findSaved(services.db, { tenantId: tenant.id, kind: 'page', page: 'home' })
  const saved = HomeDesign.safeParse(row?.data)
  return [{ key: '', data: { blocks: blocksOf(saved.success ? saved.data : homeOf(tenant.key)) } }]
})
