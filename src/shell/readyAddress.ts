import { useDeferredValue, useEffect, useState } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'
import { reloadForChunk } from '../kernel/chunkGuard'
import { fetchComponent, isFetched } from '../kernel/loadable'
import { matchPath } from './routes'

const addressNow = () => location.pathname + location.search

/** How long the former page stays while the next one's code loads, in ms. Then the next page shows its loading state. */
const timeout = 300

/**
 * Returns the address to render: the browser's, once the code of its page is loaded. If the page suspended on its own code, React
 * would delay it by 300 ms.
 */
export function useReadyAddress(): string {
  const asked = useLocationProperty(addressNow, addressNow)
  const [drawn, setDrawn] = useState(asked)
  const page = matchPath(new URL(location.origin + asked).pathname)?.page.load
  const isReady = page === undefined || isFetched(page)
  if (isReady && drawn !== asked) setDrawn(asked)
  useEffect(() => {
    if (page === undefined || isReady) return
    let isAsked = true
    const draw = () => isAsked && setDrawn(asked)
    // A page that cannot be fetched fails again where it is rendered and shows the error there, unless the whole page reloads.
    fetchComponent(page).then(draw, async () => (await reloadForChunk()) || draw())
    const timer = setTimeout(draw, timeout)
    return () => {
      isAsked = false
      clearTimeout(timer)
    }
  }, [asked, page, isReady])
  return useDeferredValue(isReady ? asked : drawn)
}
