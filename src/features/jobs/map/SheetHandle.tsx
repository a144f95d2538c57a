import { type PointerEvent, useRef } from 'react'
import styles from './SheetHandle.module.css'

/** Heights of the list in percent of the page: a little, half, most. */
export const sheetHeights = [18, 50, 74] as const

export interface SheetHandleProps {
  /** Percent of the page. */
  readonly height: number
  readonly onHeight: (height: number) => void
}

/** Drags the list over the map up and down; a press or a key moves it one step. */
export function SheetHandle({ height, onHeight }: SheetHandleProps) {
  const start = useRef<{ readonly y: number; readonly height: number; readonly page: number } | undefined>(undefined)
  const isDragged = useRef(false)
  const at = sheetHeights.indexOf(nearest(height))
  const begin = (event: PointerEvent<HTMLButtonElement>) => {
    const page = event.currentTarget.closest('[data-sheet]')?.clientHeight ?? innerHeight
    start.current = { y: event.clientY, height, page }
    isDragged.current = false
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const go = (event: PointerEvent) => {
    const from = start.current
    if (!from) return
    const moved = ((from.y - event.clientY) / from.page) * 100
    if (Math.abs(from.y - event.clientY) > 4) isDragged.current = true
    if (isDragged.current) onHeight(Math.max(sheetHeights[0], Math.min(sheetHeights[2], from.height + moved)))
  }
  const end = () => {
    start.current = undefined
    if (isDragged.current) onHeight(nearest(height))
  }
  const step = () => {
    if (isDragged.current) isDragged.current = false
    else onHeight(sheetHeights[(at + 1) % sheetHeights.length] ?? 50)
  }
  return (
    <button
      type="button"
      className={styles.handle}
      aria-label={at === 2 ? '收起职位列表' : '展开职位列表'}
      onPointerDown={begin}
      onPointerMove={go}
      onPointerUp={end}
      onPointerCancel={end}
      onClick={step}
    />
  )
}

const nearest = (height: number): (typeof sheetHeights)[number] =>
  [...sheetHeights].toSorted((a, b) => Math.abs(a - height) - Math.abs(b - height))[0] ?? 50
