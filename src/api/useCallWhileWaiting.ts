import { useEffect } from 'react'
import type { Endpoint, InputOf, OutputOf } from '../../contract/endpoint'
import { type Loaded, refresh, useCall } from './queries'

/** In ms. */
const pace = 10_000

/**
 * As `useCall`. While `waits` holds for the data, somebody else's decision is awaited: the data is read again every 10 s while the page
 * is in front, and when it comes to the front.
 */
export function useCallWhileWaiting<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  waits: (data: OutputOf<E>) => boolean,
): Loaded<OutputOf<E>> {
  const reading = useCall(endpoint, input, { staleTime: 0 })
  const isWaiting = reading.data !== undefined && waits(reading.data)
  useEffect(() => {
    if (!isWaiting) return
    const look = () => {
      if (!document.hidden) void refresh(endpoint)
    }
    const timer = setInterval(look, pace)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isWaiting, endpoint])
  return reading
}
