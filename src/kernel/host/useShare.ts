import { useEffect } from 'react'
import type { ShareKey } from '#contract/embedded/host'
import { hostKind } from './embedding'

/** Sets what the embedding app shares while the page is shown. Other browsers load no code for it. */
export function useShare(key: ShareKey, id: number): void {
  useEffect(() => {
    if (hostKind() === 'browser') return
    const held = import('./sharing').then(({ holdShare }) => holdShare(key, id))
    return () => void held.then((release) => release())
  }, [key, id])
}
