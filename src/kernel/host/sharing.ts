import { call } from '#api/call'
import { getShareOption, type ShareData, type ShareKey } from '#contract/embedded/host'
import { type BegunShare, beginShare } from '#contract/embedded/sharing'
import { offers } from '#platform/abilities'
import { matchPath } from '../pages/routes'
import { definePopup, open } from '../popups/popups'
import { host } from './host'
import { withAcid } from './miniProgram'
import type { Shared } from './ShareDialog'

/** The page that set a card of its own in the app's menu. */
let holder: symbol | undefined
let timer: number | undefined

/** A page names what it shares just after it has its title; in ms. */
const namingTime = 500

/** Sets the card of a page that shows one thing. Returns what ends it: then the next page is shared by its title. */
export function holdShare(key: ShareKey, id: number): () => void {
  const own = Symbol(key)
  holder = own
  void prepareShare(key, id)
  return () => {
    if (holder !== own) return
    holder = undefined
    sharePage()
  }
}

/** Sets the host's share card. A host without permission shares the bare address. */
async function prepareShare(key: ShareKey, id: number): Promise<void> {
  if (!(await mayShare())) return
  const card = await call(getShareOption, { key, id }, { silent: true })
  if (card.ok) await setShare(card.data)
}

/** Lets the app's menu share the page that is shown by its title, unless the page has a card of its own. Others than public pages share the site. */
export function sharePage(): void {
  window.clearTimeout(timer)
  timer = window.setTimeout(async () => {
    if (holder !== undefined || !(await mayShare())) return
    const card = await call(getShareOption, { key: 'site' }, { silent: true })
    if (!card.ok || holder !== undefined) return
    const isPublic = matchPath(location.pathname)?.page.access === 'public'
    const page = { ...card.data, title: document.title, link: location.pathname + location.search }
    await setShare(isPublic ? page : card.data)
  }, namingTime)
}

/** Apps give their menu to a site that they know. */
const mayShare = async () => offers('messaging') && (await host())?.setShare !== undefined

async function setShare({ title, desc, link, imgUrl }: ShareData): Promise<void> {
  const absolute = (path: string) => new URL(path, location.origin).href
  const share = { title, desc, link: withAcid(absolute(link)), imgUrl: absolute(imgUrl) }
  await (await host())?.setShare?.(share).catch(() => {})
}

const sharePopup = definePopup(() => import('./ShareDialog'))

/** Opens the panel with the ways to share something. In an app, its menu shares it from now on too. */
export async function share(key: ShareKey, id: number): Promise<void> {
  const begun = await call(beginShare, { key, id })
  if (begun.ok) await open(sharePopup, await announceShare(key, begun.data))
}

/** Gives the app's menu what is shared from now on. Returns what the panel shows. */
export async function announceShare(key: ShareKey, begun: BegunShare): Promise<Shared> {
  const { title, desc, link, imgUrl } = begun
  await setShare({ title, desc, link, imgUrl })
  return { title, desc, url: new URL(link, location.origin).href, thing: { ...begun, key } }
}

/** Opens the panel for an address that is nobody's share, such as that of a payment. */
export const shareAddress = (card: { readonly title: string; readonly desc: string; readonly url: string }) =>
  open(sharePopup, card)
