import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { limits } from '#contract/limits'

/** A finger that moves further than this, in px, is scrolling. */
const slack = 10

/** Position in px of the window. */
export interface Point {
  readonly x: number
  readonly y: number
}

/**
 * Handlers for an element whose menu opens by a right click, the menu key or a long press. They suppress the click that ends a
 * long press.
 */
export function useLongPress(onPress: (at: Point) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = useRef<Point>({ x: 0, y: 0 })
  const pressed = useRef(false)
  const cancel = () => clearTimeout(timer.current)
  return {
    onPointerDown: (event: PointerEvent) => {
      pressed.current = false
      if (event.pointerType === 'mouse') return
      const at = { x: event.clientX, y: event.clientY }
      start.current = at
      timer.current = setTimeout(() => {
        pressed.current = true
        onPress(at)
      }, limits.longPress)
    },
    onPointerMove: (event: PointerEvent) => {
      const { x, y } = start.current
      if (Math.hypot(event.clientX - x, event.clientY - y) > slack) cancel()
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onClickCapture: (event: { preventDefault(): void; stopPropagation(): void }) => {
      if (!pressed.current) return
      pressed.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault()
      if (!pressed.current) onPress({ x: event.clientX, y: event.clientY })
    },
  }
}
