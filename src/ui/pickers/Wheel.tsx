import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import styles from './Wheel.module.css'
import { restingRow, rowAt, rowByKey } from './wheelMotion'

export interface WheelProps {
  /** The wheel's unit, for screen readers: 年, 月. */
  readonly label: string
  readonly options: readonly { readonly value: number; readonly text: string }[]
  readonly value: number
  readonly onChange: (value: number) => void
}

/** A wheel that has not moved for this long, in ms, is at rest. */
const rest = 90

/**
 * One column of a wheel picker. A finger scrolls it natively, with momentum and snapping; a mouse drags it; the arrow keys turn
 * it. Screen readers get a spin button with the chosen row's text instead of the list.
 */
export function Wheel({ label, options, value, onChange }: WheelProps) {
  const list = useRef<HTMLDivElement>(null)
  const timer = useRef(0)
  const drag = useDrag(list, options.length)
  const row = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  )
  const chosen = options[row]

  useLayoutEffect(() => {
    const element = list.current
    if (!element || drag.current) return
    const height = rowHeightOf(element)
    if (rowAt(element.scrollTop, height, options.length) !== row || element.scrollTop % height > 1)
      element.scrollTop = row * height
  }, [row, options.length, drag])

  useEffect(() => () => clearTimeout(timer.current), [])

  const settle = () => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      const element = list.current
      if (!element || drag.current) return
      const next = options[rowAt(element.scrollTop, rowHeightOf(element), options.length)]
      if (next && next.value !== value) onChange(next.value)
    }, rest)
  }
  const turnTo = (at: number) => {
    const next = options[at]
    if (next) onChange(next.value)
  }
  return (
    <div
      ref={list}
      className={styles.wheel}
      role="spinbutton"
      tabIndex={0}
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={options[0]?.value}
      aria-valuemax={options.at(-1)?.value}
      aria-valuetext={chosen?.text}
      onScroll={settle}
      onKeyDown={(event) => {
        const at = rowByKey(event.key, row, options.length)
        if (at === undefined) return
        event.preventDefault()
        turnTo(at)
      }}
    >
      <div className={styles.rows} aria-hidden="true">
        {options.map((option, at) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the spin button around it has the keys
          // biome-ignore lint/a11y/useKeyWithClickEvents: the spin button around it has the keys
          <div
            key={option.value}
            className={styles.row}
            data-chosen={at === row || undefined}
            onClick={() => turnTo(at)}
          >
            {option.text}
          </div>
        ))}
      </div>
    </div>
  )
}

/** Five rows are visible. */
const rowHeightOf = (element: HTMLElement) => element.clientHeight / 5

interface Drag {
  readonly pointer: number
  y: number
  at: number
  speed: number
  isMoved: boolean
}

/** Dragging with the mouse. Touch uses the browser's own scrolling. */
function useDrag(list: RefObject<HTMLDivElement | null>, count: number) {
  const drag = useRef<Drag | undefined>(undefined)
  useEffect(() => {
    const element = list.current
    if (!element) return
    const down = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.button !== 0) return
      drag.current = { pointer: event.pointerId, y: event.clientY, at: event.timeStamp, speed: 0, isMoved: false }
    }
    const move = (event: PointerEvent) => {
      const now = drag.current
      if (!now || now.pointer !== event.pointerId) return
      const way = now.y - event.clientY
      if (!now.isMoved && Math.abs(way) < 4) return
      if (!now.isMoved) {
        element.setPointerCapture(event.pointerId)
        element.dataset.dragged = ''
      }
      now.isMoved = true
      now.speed = way / Math.max(1, event.timeStamp - now.at)
      now.y = event.clientY
      now.at = event.timeStamp
      element.scrollTop += way
    }
    const up = (event: PointerEvent) => {
      const now = drag.current
      drag.current = undefined
      if (!now?.isMoved) return
      delete element.dataset.dragged
      const rowHeight = rowHeightOf(element)
      const speed = event.timeStamp - now.at > 60 ? 0 : now.speed
      const row = restingRow({ top: element.scrollTop, speed, rowHeight, count })
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
      element.scrollTo({ top: row * rowHeight, behavior: isCalm ? 'auto' : 'smooth' })
      element.dispatchEvent(new Event('scroll'))
    }
    element.addEventListener('pointerdown', down)
    element.addEventListener('pointermove', move)
    element.addEventListener('pointerup', up)
    element.addEventListener('pointercancel', up)
    return () => {
      element.removeEventListener('pointerdown', down)
      element.removeEventListener('pointermove', move)
      element.removeEventListener('pointerup', up)
      element.removeEventListener('pointercancel', up)
    }
  }, [list, count])
  return drag
}
