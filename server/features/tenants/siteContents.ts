import { AppConfig, webClient } from '#contract/tenants/site'
import {
  appConfig,
  appConfigDoors,
  floatTooltip,
  footer,
  footerDoors,
  seoTexts,
  tabbar,
  tabbarDoors,
  tooltipDoors,
} from '#contract/tenants/siteKinds'
import { siteContent } from '../../area/siteContent'
import { doorHandlers } from '../../siteContent/doors'
import type { Handler } from '../../wire/handle'
import { writeConfig } from './appConfigs'
import { findFooter, findTabbar, findTooltip } from './design/designRows'
import { findPlainSeo } from './seo'

const noTooltip = { isOn: false, title: '提示', text: '', href: '/job' }

export const footerContent = siteContent(footer, async ({ services, tenant }) => [
  { key: '', data: await findFooter(services.db, tenant) },
])

export const tooltipContent = siteContent(floatTooltip, async ({ services, tenant }) => {
  const tooltip = await findTooltip(services.db, tenant)
  return [{ key: '', data: tooltip ? { isOn: true, ...tooltip } : noTooltip }]
})

/** Those of the web client, which count for all. What is published is written to the row that the registry of sites reads. */
export const appConfigContent = siteContent(appConfig, async () => [{ key: '', data: AppConfig.parse({}) }], {
  follow: ({ services, tenant }, data) => writeConfig(services, { tenantId: tenant.id, ...webClient, config: data }),
})

export const tabbarContent = siteContent(tabbar, async ({ services, tenant }) => {
  const { icons } = await findTabbar(services.db, tenant)
  return [
    {
      key: '',
      data: { index: icons.index, resumeList: icons['resume-list'], message: icons.message, me: icons.me },
    },
  ]
})

export const seoContent = siteContent(seoTexts, async ({ services, tenant }) =>
  (await findPlainSeo(services.db, tenant)).map(({ page, texts }) => ({ key: page, data: texts })),
)

export const siteContentHandlers: readonly Handler[] = [
  ...doorHandlers(footerContent, footerDoors),
  ...doorHandlers(tabbarContent, tabbarDoors),
  ...doorHandlers(tooltipContent, tooltipDoors),
  ...doorHandlers(appConfigContent, appConfigDoors),
]
