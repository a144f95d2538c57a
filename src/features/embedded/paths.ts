import { embeddedPages } from '#contract/embedded/pages'
import { readInnerAddress } from '#contract/innerAddress'
import { pathTo } from '#contract/page'
import { offers } from '#platform/abilities'

/** `texts`: the user's texts for shares. */
export const sharesPath = (tab?: 'texts') => pathTo(embeddedPages['my-share'], { tab })
export const appsPath = embeddedPages['admin-apps'].path
export const messagesPath = (tab: 'wechat' | 'wechatMini') => pathTo(embeddedPages['admin-app-messages'], { tab })
export const scanPath = embeddedPages['scan-result'].path
export const scanResultPath = (text: string): string => pathTo(embeddedPages['scan-result'], { text })

/**
 * Reads an address of the site's settings that leads to the mini-program; undefined if it is empty or leads elsewhere, and on a site
 * without the mini-program.
 */
export function programLink(setting: string | undefined): string | undefined {
  if (!offers('messaging')) return undefined
  const inner = readInnerAddress(setting ?? '')
  return inner?.split(/[?#]/)[0] === embeddedPages['jump-wxa'].path ? inner : undefined
}
