import { area } from '../../area/area'
import { every } from '../../tasks/every'
import { tenantHandlers } from './app'
import { channelContent } from './design/channelDesigns'
import { designPageContent, designTabContent } from './design/designPages'
import { homeContent } from './design/homeDesign'
import { moneyLimitContent, settingsContent } from './settingsContent'
import { appConfigContent, footerContent, seoContent, tabbarContent, tooltipContent } from './siteContents'
import { themeContent } from './themes/themeContent'
import { purgeWebErrors } from './webErrors'

export const tenants = area({
  handlers: tenantHandlers,
  siteContents: [
    homeContent,
    channelContent,
    designPageContent,
    designTabContent,
    themeContent,
    footerContent,
    tabbarContent,
    tooltipContent,
    seoContent,
    settingsContent,
    moneyLimitContent,
    appConfigContent,
  ],
  tasks: [every(3_600_000, 'tenants.purge', purgeWebErrors)],
})
