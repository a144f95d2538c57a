import type { Layout } from '../platform/layout'

/** The layout rules of core 2.2, by route name. */
const withTabBar = new Set(['index', 'message', 'me', 'resume-list'])

const withoutMobileHeader = new Set([
  'index',
  'message',
  'me',
  'company-brand',
  'public-video-play',
  'vip-my-rights',
  'wallet-flow-detail',
  'vip-my-assets-package',
  'resume-resume',
  'resume-preview',
])

const withoutSideBar = new Set(['agreement', 'login', 'forgot'])

const kept = new Set(['help', 'live-detail', 'resume-list', 'article-list'])
const keptOnMobile = new Set(['index', 'message', 'me'])

export const hasTabBar = (name: string): boolean => withTabBar.has(name)
export const hasMobileHeader = (name: string): boolean => !withoutMobileHeader.has(name)
export const hasSideBar = (name: string): boolean => !withoutSideBar.has(name)

/** Whether the page lives on, unseen, after it is left. */
export const isKeptAlive = (name: string, layout: Layout): boolean =>
  kept.has(name) || (layout === 'mobile' && keptOnMobile.has(name))
