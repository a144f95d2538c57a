import { useSite } from '#api/siteData'
import {
  type ChannelDesign,
  type ChannelPage,
  type FooterDesign,
  getDesign,
  type HomeDesign,
  type TabbarDesign,
} from '#contract/tenants/design'
import { tenant } from '#platform/tenant'

interface Designs extends Readonly<Record<ChannelPage, ChannelDesign>> {
  readonly home: HomeDesign
  readonly tabbar: TabbarDesign
  readonly footer: FooterDesign
}

const inputOf = (page: keyof Designs) => ({ page, terminalType: tenant.terminalType })

/** The tenant's design of a page; undefined until it is loaded, null if it cannot be read. */
export function useDesign<Page extends keyof Designs>(page: Page): Designs[Page] | null | undefined {
  const { data, failed } = useSite(getDesign, inputOf(page), { revalidate: true })
  if (data?.data) return data.data as Designs[Page]
  return failed ? null : undefined
}
