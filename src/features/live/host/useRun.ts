import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { refresh } from '#api/queries'
import type { Failure } from '#contract/errors'
import { getLive } from '#contract/live/live'
import { type Run, startRun } from './broadcaster'
import { closeStream, openSource, type Source } from './devices'

/** `trouble`: on air, but nothing gets through at the moment. */
export type Phase = 'idle' | 'ready' | 'starting' | 'on' | 'trouble' | 'stopping'

export interface Studio {
  readonly phase: Phase
  readonly stream: MediaStream | undefined
  readonly source: Source
  /** Why it cannot be, or why it ended; empty otherwise. */
  readonly fault: string
  /** When the run began, in ms, and what it has sent. */
  readonly since: number
  readonly bytes: number
  readonly open: (source: Source) => Promise<void>
  readonly start: () => Promise<void>
  readonly stop: (end: { readonly isOver: boolean }) => Promise<void>
}

/** Camera or screen of a host, and the run that streams it. Another source begins a run of its own. */
export function useRun(id: number): Studio {
  const [phase, setPhase] = useState<Phase>('idle')
  const [stream, setStream] = useState<MediaStream>()
  const [source, setSource] = useState<Source>('camera')
  const [fault, setFault] = useState('')
  const [sent, setSent] = useState({ since: 0, bytes: 0 })
  const run = useRef<Run>(undefined)
  const held = useRef<MediaStream>(undefined)

  const hold = (next: MediaStream | undefined) => {
    closeStream(held.current)
    held.current = next
    setStream(next)
  }
  const start = async (from = held.current) => {
    if (!from) return
    setPhase('starting')
    setFault('')
    const begun = await startRun(id, from, {
      onSent: (bytes) => {
        setPhase('on')
        setSent((now) => ({ ...now, bytes: now.bytes + bytes }))
      },
      onTrouble: () => setPhase('trouble'),
      onEnd: (why: Failure) => {
        run.current = undefined
        setPhase('ready')
        setFault(why.msg)
        // It may be over, or go on in another tab.
        void refresh(getLive, { id })
      },
    })
    if ('ok' in begun) {
      setPhase('ready')
      setFault(begun.msg)
      return
    }
    run.current = begun
    setSent({ since: Date.now(), bytes: 0 })
    void refresh(getLive, { id })
  }
  const stop = async (end: { readonly isOver: boolean }) => {
    const ending = run.current
    run.current = undefined
    setPhase('stopping')
    await ending?.stop(end)
    setPhase(held.current ? 'ready' : 'idle')
    await refresh(getLive, { id })
  }
  // The user ends the sharing of a screen in the browser's own bar, or pulls the camera's plug.
  const lose = useEffectEvent((lost: MediaStream) => {
    if (held.current !== lost) return
    setFault(source === 'screen' ? '屏幕共享已停止' : '摄像头已断开')
    hold(undefined)
    if (run.current) void stop({ isOver: false })
    else setPhase('idle')
  })
  const open = async (next: Source) => {
    setFault('')
    const opened = await openSource(next)
    if (!opened.ok) return setFault(opened.msg)
    const wasOn = run.current !== undefined
    if (wasOn) await stop({ isOver: false })
    for (const track of opened.data.getVideoTracks()) track.onended = () => lose(opened.data)
    setSource(next)
    hold(opened.data)
    setPhase('ready')
    if (wasOn) await start(opened.data)
  }
  const leave = useEffectEvent(() => {
    void run.current?.stop({ isOver: false })
    closeStream(held.current)
  })
  useEffect(() => () => leave(), [])
  return { phase, stream, source, fault, ...sent, open, start: () => start(), stop }
}
