import { getShareOption, getWechatConfig, getWeworkConfig, type ShareKey } from '../../../contract/embedded/host'
import { call } from '../../api/call'
import { detectHost } from '../../platform/hosts/detectHost'
import type { Host } from '../../platform/hosts/host'
import { toastSuccess } from '../../ui/overlays/toast'
import { navigate } from '../pages/navigation'
import { definePopup, open } from '../popups/popups'
import { withAcid } from './miniProgram'

const hostKind = detectHost(navigator.userAgent, (window as { __wxjs_environment?: string }).__wxjs_environment)

let made: Promise<Host | undefined> | undefined

/** Returns the adapter of the app that embeds the page, loaded on first use. Resolves to undefined in a normal browser. */
export function host(): Promise<Host | undefined> {
  made ??= makeHost()
  return made
}

async function makeHost(): Promise<Host | undefined> {
  if (hostKind === 'browser') return undefined
  if (hostKind === 'alipay') return (await import('../../platform/hosts/alipay')).createAlipayHost()
  if (hostKind === 'douyin') return (await import('../../platform/hosts/douyin')).createDouyinHost()
  const { createWechatHost } = await import('../../platform/hosts/wechat')
  return createWechatHost({ kind: hostKind, configure })
}

/** Gets the signed SDK configuration. The platform signs the address with which the page was entered. */
async function configure(program: 'wechat' | 'wework') {
  const endpoint = program === 'wework' ? getWeworkConfig : getWechatConfig
  const result = await call(endpoint, { url: location.href.split('#')[0] ?? '' }, { silent: true })
  if (!result.ok) throw new Error(result.msg)
  return result.data.config
}

/** Tells the host what to share. A host without permission shares the bare address. */
export async function prepareShare(key: ShareKey, id: number): Promise<void> {
  const embedded = await host()
  if (!embedded?.setShare) return
  const card = await call(getShareOption, { key, id }, { silent: true })
  if (!card.ok) return
  const { link, imgUrl } = card.data
  const absolute = (path: string) => new URL(path, location.origin).href
  await embedded.setShare({ ...card.data, link: withAcid(absolute(link)), imgUrl: absolute(imgUrl) }).catch(() => {})
}

const sharePopup = definePopup(() => import('./ShareDialog'))

/** Shares the page: with the host's own menu, else with the system's, else with a QR code and the address. */
export async function share(key: ShareKey, id: number): Promise<void> {
  const card = await call(getShareOption, { key, id })
  if (!card.ok) return
  const { title, desc, link } = card.data
  if (hostKind === 'browser') return shareAddress({ title, desc, url: new URL(link, location.origin).href })
  await prepareShare(key, id)
  toastSuccess('请点右上角「…」分享给朋友')
}

/** Shares an address: with the system's menu, else (and in embedding apps) with a QR code and a button that copies it. */
export async function shareAddress(card: {
  readonly title: string
  readonly desc: string
  readonly url: string
}): Promise<void> {
  const { title, desc, url } = card
  if (hostKind !== 'browser' || typeof navigator.share !== 'function') return open(sharePopup, card)
  await navigator.share({ title, text: desc, url }).catch(() => {})
}

/** Goes to the home of the embedding app, else to the site's home page. */
export async function goHome(): Promise<void> {
  const embedded = await host()
  if (embedded?.goHome) embedded.goHome()
  else navigate('/')
}
