import { fetchComponent, type Load } from '#kernel/loadable'
import { fetchAllPages, matchPath } from '#kernel/pages/routes'
import { type Layout, layoutNow } from '#platform/layout'

/** The frames around the page, by layout. */
export const frames: Readonly<Record<Layout, Load<{ path: string }>>> = {
  mobile: () => import('./frames/MobileFrame'),
  desktop: () => import('./frames/DesktopFrame'),
}

/** How long an empty window waits for the page's code, in ms. Then it shows the frame with a loading state. */
const timeout = 1_000

/**
 * Fetches the frame and the page of the address at once. Settles when they can render without suspending, because React delays
 * content that replaces a fallback by 300 ms. A failure shows where the module is rendered, which requests it again. A window that
 * shows the server's first screen keeps it for as long as the code takes.
 */
export async function fetchFirstPage({ isEmpty }: { isEmpty: boolean }): Promise<unknown> {
  const frame = fetchComponent(frames[layoutNow()])
  // Which frame the page has, only its record knows.
  if (!matchPath(location.pathname)) await fetchAllPages().catch(() => {})
  const page = matchPath(location.pathname)?.page.load
  const fetched = Promise.allSettled([frame, ...(page ? [fetchComponent(page)] : [])])
  return isEmpty ? Promise.race([fetched, new Promise((resolve) => setTimeout(resolve, timeout))]) : fetched
}
