import { chatPages } from '#contract/chat/pages'
import { jobPages } from '#contract/jobs/pages'
import { readStored, removeStored, writeStored } from '#platform/storage'
import { tenantKey } from '#platform/tenant'
import { type IsPage, readIndexPath } from './access'
import { navigate } from './navigation'

const key = tenantKey('index-path')

/** Whether / may lead elsewhere. */
export const hasIndexPath = (): boolean =>
  readStored<unknown>(key) !== undefined || new URLSearchParams(location.search).has('indexPath')

/** The pages that the site may open with. */
export const indexPaths = [
  { path: '/', label: '首页' },
  { path: jobPages.job.path, label: '职位' },
  { path: chatPages.message.path, label: '消息' },
] as const

/** On entry at /, goes to the stored index path if one is set (core 2.3). Removes a stored path that is not a page any more. */
export function openIndexPath(isPage: IsPage): void {
  const stored = readStored<unknown>(key)
  if (stored === undefined) return
  const path = readIndexPath(stored, isPage)
  if (path === undefined) removeStored(key)
  else if (location.pathname === '/') navigate(path, { replace: true })
}

/** `?indexPath=` sets where / leads. The home path removes the setting; an unknown path changes nothing. */
export function takeIndexPath(address: string, isPage: IsPage): void {
  const path = readIndexPath(address, isPage)
  if (path !== undefined) writeStored(key, path)
  else if (address === '' || address === '/') removeStored(key)
}

type IndexPath = (typeof indexPaths)[number]['path']

/** The page that / opens on entry; home unless it was set. */
export function indexPathNow(): IndexPath {
  const stored = readStored<unknown>(key)
  return indexPaths.find(({ path }) => path === stored)?.path ?? '/'
}

/** Sets where / leads on entry. `/` restores the home page. */
export function setIndexPath(path: IndexPath): void {
  if (path === '/') removeStored(key)
  else writeStored(key, path)
}
