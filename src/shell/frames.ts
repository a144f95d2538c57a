import { fetchComponent, type Load } from '#kernel/loadable'
import { fetchAllPages, matchPath } from '#kernel/pages/routes'
import { type Layout, layoutNow } from '#platform/layout'

/** What is around the page, by layout. */
export type Frames = Readonly<Record<Layout, Load<{ path: string }>>>

/** The site's frames. The console has its own. */
export const frames: Frames = {
  mobile: () => import('./frames/MobileFrame'),
  desktop: () => import('./frames/DesktopFrame'),
}

interface FirstPage {
  readonly isEmpty: boolean
  readonly around?: Frames
}

/** How long an empty window waits for the page's code, in ms. Then it shows the frame with a loading state. */
const timeout = 1_000

/**
 * Fetches the frame and the page of the address at once. Settles when they can render without suspending, because React delays
 * content that replaces a fallback by 300 ms. A failure shows where the module is rendered, which requests it again. A window that
 * shows the server's first screen keeps it for as long as the code takes.
 */
export async function fetchFirstPage({ isEmpty, around = frames }: FirstPage): Promise<unknown> {
  const frame = fetchComponent(around[layoutNow()])
  // Which frame the page has, only its record knows.
  if (!matchPath(location.pathname)) await fetchAllPages().catch(() => {})
  const page = matchPath(location.pathname)?.page.load
  const fetched = Promise.allSettled([frame, ...(page ? [fetchComponent(page)] : [])])
  return isEmpty ? Promise.race([fetched, new Promise((resolve) => setTimeout(resolve, timeout))]) : fetched
}
