import { useDeferredValue, useEffect, useState } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'
import { reloadForChunk } from '#kernel/chunkGuard'
import { fetchComponent, isFetched } from '#kernel/loadable'
import { fetchAllPages, isKnown, matchPath } from '#kernel/pages/routes'

const addressNow = () => location.pathname + location.search

/** How long the former page stays while the next one's code loads, in ms. Then the next page shows its loading state. */
const timeout = 300

const pathOf = (address: string): string => new URL(location.origin + address).pathname

/** Whether it is known what the address leads to, and the page's code is there. */
function isFetchedFor(address: string): boolean {
  const path = pathOf(address)
  const load = matchPath(path)?.page.load
  return isKnown(path) && (load === undefined || isFetched(load))
}

/** Fetches what the address needs. `known` is called once it is known which page that is. */
async function fetchFor(address: string, known: () => void): Promise<void> {
  const path = pathOf(address)
  if (!isKnown(path)) await fetchAllPages()
  known()
  const load = matchPath(path)?.page.load
  if (load) await fetchComponent(load)
}

/**
 * Returns the address to render: the browser's, once the code of its page is loaded. If the page suspended on its own code, React
 * would delay it by 300 ms.
 */
export function useReadyAddress(): string {
  const asked = useLocationProperty(addressNow, addressNow)
  const [drawn, setDrawn] = useState(asked)
  const isReady = isFetchedFor(asked)
  if (isReady && drawn !== asked) setDrawn(asked)
  useEffect(() => {
    if (isReady) return
    let isAsked = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const draw = () => isAsked && setDrawn(asked)
    const drawLater = () => {
      timer = setTimeout(draw, timeout)
    }
    // A page that cannot be fetched fails again where it is rendered and shows the error there, unless the whole page reloads.
    fetchFor(asked, drawLater).then(draw, async () => (await reloadForChunk()) || draw())
    return () => {
      isAsked = false
      clearTimeout(timer)
    }
  }, [asked, isReady])
  return useDeferredValue(isReady ? asked : drawn)
}
