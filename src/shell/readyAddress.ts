import { useDeferredValue, useEffect, useState } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'
import { reloadForChunk } from '../kernel/chunkGuard'
import { fetchComponent, isFetched } from '../kernel/loadable'
import { matchPath } from './routes'

/** So long the former page stays while the code of the next one is fetched, in ms; then that page shows that it waits. */
const patience = 300

/**
 * The address to draw: the browser's, once the code of its page is here. A page that suspends on its own code would be held
 * back by React for 300 ms.
 */
export function useReadyAddress(): string {
  const asked = useLocationProperty(() => location.pathname + location.search)
  const [drawn, setDrawn] = useState(asked)
  const page = matchPath(new URL(location.origin + asked).pathname)?.page.screen
  const isReady = page === undefined || isFetched(page)
  if (isReady && drawn !== asked) setDrawn(asked)
  useEffect(() => {
    if (page === undefined || isReady) return
    let isAsked = true
    const draw = () => isAsked && setDrawn(asked)
    // One that cannot be fetched fails again where it is drawn, and says so there, unless the whole page comes afresh.
    fetchComponent(page).then(draw, async () => (await reloadForChunk()) || draw())
    const timer = setTimeout(draw, patience)
    return () => {
      isAsked = false
      clearTimeout(timer)
    }
  }, [asked, page, isReady])
  return useDeferredValue(isReady ? asked : drawn)
}
