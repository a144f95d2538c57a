import { call } from '#api/call'
import {
  getShareOption,
  getWechatConfig,
  getWeworkConfig,
  type ShareData,
  type ShareKey,
} from '#contract/embedded/host'
import type { Host } from '#platform/hosts/host'
import { toastSuccess } from '#ui/overlays/toast'
import { navigate } from '../pages/navigation'
import { definePopup, open } from '../popups/popups'
import { hostKind } from './embedding'
import { withAcid } from './miniProgram'

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

/** Sets the host's share card. A host without permission shares the bare address. */
export async function prepareShare(key: ShareKey, id: number): Promise<void> {
  if (!(await host())?.setShare) return
  const card = await call(getShareOption, { key, id }, { silent: true })
  if (card.ok) await setShare(card.data)
}

async function setShare({ title, desc, link, imgUrl }: ShareData): Promise<void> {
  const absolute = (path: string) => new URL(path, location.origin).href
  const share = { title, desc, link: withAcid(absolute(link)), imgUrl: absolute(imgUrl) }
  await (await host())?.setShare?.(share).catch(() => {})
}

const sharePopup = definePopup(() => import('./ShareDialog'))

/** Shares the page: with the host's own menu, else with the system's, else with a QR code and the address. */
export async function share(key: ShareKey, id: number): Promise<void> {
  const card = await call(getShareOption, { key, id, withCode: true })
  if (!card.ok) return
  const { title, desc, link, code, uses } = card.data
  const url = new URL(link, location.origin).href
  if (hostKind() === 'browser') return shareAddress({ title, desc, url, code, uses })
  await setShare(card.data)
  toastSuccess('请点右上角「…」分享给朋友')
}

/** Shares an address: with the system's menu, else (and in embedding apps) with a QR code and a button that copies it. */
export async function shareAddress(card: {
  readonly title: string
  readonly desc: string
  readonly url: string
  /** The short code of the address, and how often others have opened it. */
  readonly code?: string
  readonly uses?: number
}): Promise<void> {
  const { title, desc, url } = card
  if (hostKind() !== 'browser' || typeof navigator.share !== 'function') return open(sharePopup, card)
  await navigator.share({ title, text: desc, url }).catch(() => {})
}

/** Goes to the home of the embedding program; to the site's where the app shows the page without one. */
export async function goHostHome(): Promise<void> {
  const embedded = await host()
  if (!(await embedded?.goHome?.())) navigate('/')
}

export async function setHostTitle(title: string): Promise<void> {
  ;(await host())?.setTitle?.(title)
}
