import { call } from '#api/call'
import { getWechatConfig, getWeworkConfig } from '#contract/embedded/host'
import type { Host } from '#platform/hosts/host'
import { navigate } from '../pages/navigation'
import { hostKind } from './embedding'

let made: Promise<Host | undefined> | undefined

/** Returns the adapter of the app that embeds the page, loaded on first use. Resolves to undefined in a normal browser. */
export function host(): Promise<Host | undefined> {
  made ??= makeHost()
  return made
}

async function makeHost(): Promise<Host | undefined> {
  const kind = hostKind()
  if (kind === 'browser') return undefined
  if (kind === 'alipay') return (await import('#platform/hosts/alipay')).createAlipayHost()
  if (kind === 'douyin') return (await import('#platform/hosts/douyin')).createDouyinHost()
  const { createWechatHost } = await import('#platform/hosts/wechat')
  return createWechatHost({ kind, configure })
}

/** Gets the signed SDK configuration. The platform signs the address with which the page was entered. */
async function configure(program: 'wechat' | 'wework') {
  const endpoint = program === 'wework' ? getWeworkConfig : getWechatConfig
  const result = await call(endpoint, { url: location.href.split('#')[0] ?? '' }, { silent: true })
  if (!result.ok) throw new Error(result.msg)
  return result.data.config
}

/** Goes to the home of the embedding program; to the site's where the app shows the page without one. */
export async function goHostHome(): Promise<void> {
  const embedded = await host()
  if (!(await embedded?.goHome?.())) navigate('/')
}

/** Shows the page's title in the app's bar, and lets the app's menu share the page under it. */
export async function showHostTitle(title: string): Promise<void> {
  ;(await host())?.setTitle?.(title)
  void import('./sharing').then(({ sharePage }) => sharePage())
}
