import { type PointerEvent, type ReactNode, useRef } from 'react'
import styles from './SwipeRow.module.css'

export interface SwipeAct {
  readonly label: string
  readonly danger?: boolean
  readonly onAct: () => void
}

export interface SwipeRowProps {
  /** By a swipe to the left, which uncovers its label on the right. */
  readonly left?: SwipeAct | undefined
  readonly right?: SwipeAct | undefined
  readonly children: ReactNode
}

/** Distances of a finger in px: the first triggers the action, the second starts to move the row. */
const [acts, begins] = [96, 12]

/** A row of a phone's list with actions by swipe. People who cannot swipe need the same actions as buttons. */
export function SwipeRow({ left, right, children }: SwipeRowProps) {
  const row = useRef<HTMLDivElement>(null)
  const start = useRef<{ readonly x: number; readonly y: number } | undefined>(undefined)
  const moved = useRef(0)

  const place = (dx: number) => {
    const element = row.current
    if (!element) return
    moved.current = dx
    element.style.setProperty('--moved', `${dx}px`)
    element.toggleAttribute('data-moving', dx !== 0)
    element.toggleAttribute('data-acts', Math.abs(dx) >= acts)
    element.dataset.side = dx < 0 ? 'left' : 'right'
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    const from = start.current
    if (!from) return
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y]
    if (moved.current === 0) {
      if (Math.abs(dy) > begins) start.current = undefined
      if (Math.abs(dx) < begins || Math.abs(dy) > Math.abs(dx)) return
      event.currentTarget.setPointerCapture(event.pointerId)
    }
    const isPossible = dx < 0 ? left : right
    place(isPossible ? Math.max(-1.4 * acts, Math.min(1.4 * acts, dx)) : 0)
  }
  const end = (isDone: boolean) => {
    const dx = moved.current
    start.current = undefined
    place(0)
    if (isDone && Math.abs(dx) >= acts) (dx < 0 ? left : right)?.onAct()
  }
  return (
    <div
      ref={row}
      className={styles.row}
      onPointerDown={(event) => {
        if (event.pointerType === 'touch') start.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerMove={move}
      onPointerUp={() => end(true)}
      onPointerCancel={() => end(false)}
    >
      {right && <Label act={right} side="right" />}
      {left && <Label act={left} side="left" />}
      <div className={styles.face}>{children}</div>
    </div>
  )
}

const Label = ({ act, side }: { act: SwipeAct; side: 'left' | 'right' }) => (
  <span className={styles.label} data-of={side} data-danger={act.danger || undefined} aria-hidden="true">
    {act.label}
  </span>
)
