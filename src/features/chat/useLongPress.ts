import { type PointerEvent, useRef } from 'react'

/** A long press is one of 800 ms (core 9). */
const longPress = 800
/** A finger that moved further, in px, scrolls. */
const slack = 10

/** Handlers for an element whose menu opens by a right click or a long press. The click that ends a long press is swallowed. */
export function useLongPress(onPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = useRef({ x: 0, y: 0 })
  const pressed = useRef(false)
  const cancel = () => clearTimeout(timer.current)
  return {
    onPointerDown: (event: PointerEvent) => {
      pressed.current = false
      if (event.pointerType === 'mouse') return
      start.current = { x: event.clientX, y: event.clientY }
      timer.current = setTimeout(() => {
        pressed.current = true
        onPress()
      }, longPress)
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
    onContextMenu: (event: { preventDefault(): void }) => {
      event.preventDefault()
      if (!pressed.current) onPress()
    },
  }
}
