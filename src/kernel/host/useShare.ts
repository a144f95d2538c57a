import { useEffect } from 'react'
import type { ShareKey } from '#contract/embedded/host'

/** Sets what the embedding app shares while the page is shown. Other browsers load no code for it. */
export function useShare(key: ShareKey, id: number): void {
  useEffect(() => {
    void import('./host').then(({ prepareShare }) => prepareShare(key, id))
  }, [key, id])
}
