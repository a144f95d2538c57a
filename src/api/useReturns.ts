import { useEffect } from 'react'
import type { Endpoint } from '#contract/endpoint'
import { refresh } from './queries'

/** In ms. Figures of a page that stays in front change with the time alone: an answer becomes due, a day ends. */
const pace = 600_000

/**
 * Reads figures again when the reader returns to the page, from another tab or after a sleep of the machine, and now and then while it
 * is in front: what they count goes on elsewhere, and with the time.
 */
export function useReturns(...endpoints: readonly Endpoint[]): void {
  const all = endpoints.map(({ path }) => path).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is another one each time, its paths are not
  useEffect(() => {
    const look = () => {
      if (!document.hidden) for (const endpoint of endpoints) void refresh(endpoint)
    }
    const timer = setInterval(look, pace)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [all])
}
