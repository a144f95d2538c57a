import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Calls back when the end of the list moved out of view because a row grew, or because the list got less room. */
export function useGrowth(box: RefObject<HTMLElement | null>, grown: () => void): void {
  const latest = useRef(grown)
  useLayoutEffect(() => {
    latest.current = grown
  })
  useEffect(() => {
    const list = box.current?.querySelector('[role=log]')
    if (!list) return
    const look = () => {
      if (list.scrollHeight - list.scrollTop - list.clientHeight > 1) latest.current()
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
