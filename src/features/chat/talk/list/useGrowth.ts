import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

interface Growth {
  /** Whether the end is to stay in view; nothing is measured otherwise. */
  readonly isHeld: () => boolean
  readonly grown: () => void
}

/** Calls back when the end of the list moved out of view because a row grew, or because the list got less room. */
export function useGrowth(box: RefObject<HTMLElement | null>, growth: Growth): void {
  const latest = useRef(growth)
  useLayoutEffect(() => {
    latest.current = growth
  })
  useEffect(() => {
    const list = box.current?.querySelector('[role=log]')
    if (!list) return
    const look = () => {
      const { isHeld, grown } = latest.current
      if (isHeld() && list.scrollHeight - list.scrollTop - list.clientHeight > 1) grown()
    }
    // The list writes the height of all rows into a style when it has measured one: heard of before the next frame is painted.
    const rows = new MutationObserver(look)
    if (list.firstElementChild) rows.observe(list.firstElementChild, { attributeFilter: ['style'] })
    const room = new ResizeObserver(look)
    room.observe(list)
    return () => {
      rows.disconnect()
      room.disconnect()
    }
  }, [box])
}
