import { useEffect, useEffectEvent, useRef } from 'react'
import type { Changes } from '#contract/chat/state'

/**
 * Calls back when the hub reports changed records, with their ids; without ids if so much was missed that everything must
 * be read again. The hub informs all tabs.
 */
export function useNews<Id>(changes: Changes<Id> | undefined, onNews: (ids: readonly Id[] | undefined) => void): void {
  const count = changes?.count ?? 0
  const seen = useRef(count)
  const tell = useEffectEvent(onNews)
  useEffect(() => {
    const behind = count - seen.current
    seen.current = count
    if (behind === 0) return
    const ids = changes?.ids ?? []
    // A hub that has just started counts from 0.
    tell(behind > 0 && behind <= ids.length ? ids.slice(-behind) : undefined)
  }, [count, changes])
}
