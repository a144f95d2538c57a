import { readStored, removeStored, writeStored } from '../platform/storage'
import { tenantKey } from '../platform/tenant'
import { navigate } from './navigation'

const key = tenantKey('index-path')

/** What the site may open with. */
export const indexPaths = [
  { path: '/', label: '首页' },
  { path: '/job', label: '职位' },
  { path: '/message', label: '消息' },
] as const

/** Entering by / goes to the stored index path, if one is set (core 2.3). */
export function openIndexPath(): void {
  const path = location.pathname === '/' ? readStored<string>(key) : undefined
  if (path?.startsWith('/') && path !== '/') navigate(path, { replace: true })
}

/** Sets where / leads on entry; nothing brings the home page back. */
export function setIndexPath(path: string | undefined): void {
  if (path && /^\/(?![/\\])/.test(path)) writeStored(key, path)
  else removeStored(key)
}
