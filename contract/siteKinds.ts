import { helpArticles } from './articles/siteKinds'
import { blockedWords, quickInputs } from './chat/siteKinds'
import { courses } from './courses/siteKinds'
import { legalDocuments, links, qualifications, serviceQuestions } from './documents/siteKinds'
import { firstAreas, firstIndustries, positionRelations, publicLists } from './settings/siteKinds'
import type { SiteKind } from './siteRecords/siteKind'
import { channelDesigns } from './tenants/blocks/channelKinds'
import { designedPages, designTabs, homeDesign } from './tenants/blocks/designKinds'
import { moneyLimits } from './tenants/moneySettingsKind'
import { siteFacts } from './tenants/siteFactsKind'
import { appConfig, floatTooltip, footer, seoTexts, tabbar } from './tenants/siteKinds'
import { siteSettings } from './tenants/siteSettingsKind'
import { siteTheme } from './tenants/themes/themeKind'
import { goodsLists } from './vip/siteKinds'

/** Every kind of records that operators publish, in the order of their menu; a new kind is a line here. */
export const siteKinds: readonly SiteKind[] = [
  helpArticles,
  serviceQuestions,
  courses,
  quickInputs,
  links,
  qualifications,
  legalDocuments,
  firstAreas,
  firstIndustries,
  positionRelations,
  publicLists,
  homeDesign,
  channelDesigns,
  designedPages,
  designTabs,
  siteTheme,
  footer,
  tabbar,
  floatTooltip,
  seoTexts,
  siteFacts,
  siteSettings,
  goodsLists,
  moneyLimits,
  blockedWords,
  appConfig,
]

export const findSiteKind = (key: string): SiteKind | undefined => siteKinds.find((kind) => kind.key === key)
