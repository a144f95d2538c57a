import { fetchComponent, type Load } from '../kernel/loadable'
import { type Layout, layoutNow } from '../platform/layout'
import { matchPath } from './routes'

/** What stands around the page. */
export const frames: Readonly<Record<Layout, Load<{ path: string }>>> = {
  mobile: () => import('./frames/MobileFrame'),
  desktop: () => import('./frames/DesktopFrame'),
}

/** The first drawing waits this long, in ms, for the page's code; then it shows the frame and that it is loading. */
const patience = 1_000

/**
 * Fetches the frame and the page of the address at once, and settles when they can be drawn: React holds what has shown a
 * fallback back for 300 ms. A failure shows itself where the module is drawn, which asks for it again.
 */
export function fetchFirstPage(): Promise<unknown> {
  const page = matchPath(location.pathname)?.page.screen
  const fetching = [fetchComponent(frames[layoutNow()]), ...(page ? [fetchComponent(page)] : [])]
  return Promise.race([Promise.allSettled(fetching), new Promise((resolve) => setTimeout(resolve, patience))])
}
