import { useGesture } from '@use-gesture/react'
import { type CSSProperties, useRef, useState } from 'react'
import { limits } from '#contract/limits'
import { EmptyState } from '#ui/states/LoadState'
import { Spinner } from '#ui/states/Spinner'
import styles from './ImageViewer.module.css'
import { hold, plainView, swipeOf, type View, zoomAt } from './zoom'

export interface ImageStageProps {
  readonly url: string
  readonly label: string
  readonly view: View
  readonly onView: (view: View) => void
  /** To the picture before or after. */
  readonly onStep: (step: -1 | 1) => void
  /** A single tap. */
  readonly onTap: () => void
}

/** One picture under fingers, mouse and wheel: pinch and wheel zoom, a double tap too, dragging moves or leads on (core 9). */
export function ImageStage({ url, label, view, onView, onStep, onTap }: ImageStageProps) {
  const stage = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<{ readonly url: string; readonly is: 'shown' | 'broken' }>()
  const [drag, setDrag] = useState<number>()
  const tap = useTaps(onTap, (point) => onView(view.scale > 1 ? { ...view, ...plainSize } : zoomAt(view, 2, point)))

  const fromMiddle = ([x, y]: readonly [number, number]) => {
    const box = stage.current?.getBoundingClientRect()
    return box ? { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 } : { x: 0, y: 0 }
  }
  const keep = (next: View) => onView(hold(next, stage.current?.getBoundingClientRect() ?? { width: 0, height: 0 }))

  useGesture(
    {
      onDrag: ({ tap: isTap, xy, movement: [dx], delta: [mx, my], velocity: [swift], last, pinching, cancel }) => {
        if (pinching) return cancel()
        if (isTap) return tap(fromMiddle(xy))
        if (view.scale > 1) return keep({ ...view, x: view.x + mx, y: view.y + my })
        setDrag(last ? undefined : dx)
        const step = last ? swipeOf(dx, swift, innerWidth) : 0
        if (step !== 0) onStep(step)
      },
      onPinch: ({ offset: [scale], origin }) => keep(zoomAt(view, scale, fromMiddle(origin))),
      onWheel: ({ event, delta: [, dy], ctrlKey }) => {
        if (ctrlKey) return
        event.preventDefault()
        keep(zoomAt(view, view.scale * Math.exp(-dy / 400), fromMiddle([event.clientX, event.clientY])))
      },
    },
    {
      target: stage,
      eventOptions: { passive: false },
      drag: { filterTaps: true },
      pinch: {
        from: () => [view.scale, 0],
        scaleBounds: { min: limits.previewMinZoom, max: limits.previewMaxZoom },
        rubberband: true,
      },
    },
  )

  const known = state?.url === url ? state.is : undefined
  const move = `translate3d(${view.x + (drag ?? 0)}px, ${view.y}px, 0) scale(${view.scale}) rotate(${view.turn}deg)`
  return (
    <div ref={stage} className={styles.stage}>
      {known === 'broken' ? (
        <EmptyState title="图片加载失败了">可能已被删除，或网络不稳定</EmptyState>
      ) : (
        <>
          {!known && <Spinner />}
          <img
            key={url}
            className={styles.image}
            data-shown={known || undefined}
            data-held={drag !== undefined || undefined}
            style={{ transform: move, '--swipe': `${limits.previewSwipe}ms` } as CSSProperties}
            src={url}
            alt={label}
            draggable={false}
            onLoad={() => setState({ url, is: 'shown' })}
            onError={() => setState({ url, is: 'broken' })}
          />
        </>
      )}
    </div>
  )
}

const plainSize = { scale: plainView.scale, x: plainView.x, y: plainView.y }

/** Two taps within 250 ms are a double tap (core 9); a single one is known only after that. */
function useTaps(onSingle: () => void, onDouble: (at: { x: number; y: number }) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  return (at: { x: number; y: number }) => {
    if (timer.current !== undefined) {
      clearTimeout(timer.current)
      timer.current = undefined
      onDouble(at)
      return
    }
    timer.current = setTimeout(() => {
      timer.current = undefined
      onSingle()
    }, limits.doubleTap)
  }
}
