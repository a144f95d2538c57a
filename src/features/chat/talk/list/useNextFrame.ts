import { useEffect, useLayoutEffect, useRef } from 'react'

export interface NextFrame {
  readonly ask: () => void
  readonly isAsked: () => boolean
}

/** Runs once before the next frame is painted what any number of changes ask for. */
export function useNextFrame(run: () => void): NextFrame {
  const latest = useRef(run)
  const frame = useRef<number>(undefined)
  useLayoutEffect(() => {
    latest.current = run
  })
  useEffect(
    () => () => {
      if (frame.current !== undefined) cancelAnimationFrame(frame.current)
      frame.current = undefined
    },
    [],
  )
  const ask = () => {
    frame.current ??= requestAnimationFrame(() => {
      frame.current = undefined
      latest.current()
    })
  }
  return { ask, isAsked: () => frame.current !== undefined }
}
