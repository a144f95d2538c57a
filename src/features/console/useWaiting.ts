import { useEffect } from 'react'
import { refresh, useCall } from '#api/queries'
import { findWaiting } from '#contract/console/today'

/** Colleagues work in the same queues, so it is read again each minute, in ms. */
const interval = 60_000

/** What waits for the operator. Its readers share one call. */
export function useWaiting() {
  const reading = useCall(findWaiting, {}, { staleTime: interval / 2 })
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && void refresh(findWaiting), interval)
    return () => clearInterval(timer)
  }, [])
  return reading
}
