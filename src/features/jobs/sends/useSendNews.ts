import { useEffect, useEffectEvent, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { chatState } from '../../../platform/chatState'

/**
 * Calls back when applications that the user sees have changed, with their ids; without ids when so much was missed that everything
 * must be read again. The hub tells all tabs.
 */
export function useSendNews(onNews: (ids: readonly number[] | undefined) => void): void {
  const { sends } = useSnapshot(chatState).summary
  const count = sends?.count ?? 0
  const seen = useRef(count)
  const tell = useEffectEvent(onNews)
  useEffect(() => {
    const behind = count - seen.current
    seen.current = count
    if (behind === 0) return
    const ids = sends?.ids ?? []
    // A hub that has just started counts from 0.
    tell(behind > 0 && behind <= ids.length ? ids.slice(-behind) : undefined)
  }, [count, sends])
}
