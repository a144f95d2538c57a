import { useEffect } from 'react'

let locks = 0

/** While `isLocked`, the page below does not scroll, and keeps its width without the scrollbar (core 4.6). */
export function useScrollLock(isLocked: boolean): void {
  useEffect(() => {
    if (!isLocked) return
    const root = document.documentElement
    if (locks === 0) root.style.setProperty('--scrollbar', `${innerWidth - root.clientWidth}px`)
    locks += 1
    root.dataset.locked = ''
    return () => {
      locks -= 1
      if (locks === 0) delete root.dataset.locked
    }
  }, [isLocked])
}
