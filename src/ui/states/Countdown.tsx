import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'

export interface Countdown {
  /** Whole seconds left; 0 while it is not running. */
  readonly left: number
  readonly start: (seconds: number) => void
}

/** Counts seconds by the clock, so that a suspended tab is correct when it resumes. Calls `onEnd` once, at 0. */
export function useCountdown(onEnd?: () => void): Countdown {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (until === 0) return
    const tick = () => {
      const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1000))
      setLeft(seconds)
      if (seconds > 0) return
      setUntil(0)
      end.current?.()
    }
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [until])
  const start = useCallback((seconds: number) => {
    setLeft(seconds)
    setUntil(Date.now() + seconds * 1000)
  }, [])
  return { left, start }
}

export interface CountdownProps {
  /** ms since 1970. */
  readonly until: number
  readonly onEnd?: () => void
  readonly children?: (left: number) => ReactNode
}

/** The time left as 1:05, or as `children` renders it. */
export function Countdown({ until, onEnd, children = formatLeft }: CountdownProps) {
  const { left, start } = useCountdown(onEnd)
  useEffect(() => start(Math.max(0, Math.ceil((until - Date.now()) / 1000))), [until, start])
  return <span style={{ fontVariantNumeric: 'tabular-nums' }}>{children(left)}</span>
}

const formatLeft = (left: number) => `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
