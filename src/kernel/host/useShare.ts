import { useEffect } from 'react'
import type { ShareKey } from '../../../contract/embedded/host'

/** While the page shows, what the embedding app passes on is this; other browsers load nothing for it. */
export function useShare(key: ShareKey, id: number): void {
  useEffect(() => {
    void import('./host').then(({ prepareShare }) => prepareShare(key, id))
  }, [key, id])
}
