import { useEffect } from 'react'
import type { Endpoint } from '#contract/endpoint'
import { refresh } from './queries'

interface Pace {
  /** In ms. */
  readonly pace: number
  readonly isOn?: boolean
}

/** Reads again at intervals while the page is in front, and when it comes to the front: what was read changes elsewhere. */
export function useRereading(endpoints: readonly Endpoint[], { pace, isOn = true }: Pace): void {
  const all = endpoints.map(({ path }) => path).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is another one each time, its paths are not
  useEffect(() => {
    if (!isOn) return
    const look = () => {
      if (!document.hidden) for (const endpoint of endpoints) void refresh(endpoint)
    }
    const timer = setInterval(look, pace)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [all, pace, isOn])
}
