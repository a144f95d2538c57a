import { useEffect, useRef, useState } from 'react'
import { call } from '#api/call'
import { patchCall } from '#api/queries'
import { addLikes, getLive, type Live } from '#contract/live/live'

/** Taps are collected for this many ms and sent together, up to a maximum. */
const gatherTime = 1_000
const most = 50

/**
 * The number of likes, including the user's unsent ones, and a function that adds one. `announced`: the number that the room last
 * announced.
 */
export function useLikes(
  { id, likes }: Live,
  announced: number,
): { readonly count: number; readonly like: () => void } {
  const [pending, setPending] = useState(0)
  const gathered = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const send = async () => {
    timer.current = undefined
    const count = Math.min(gathered.current, most)
    gathered.current -= count
    const result = await call(addLikes, { id, count }, { silent: true })
    if (result.ok) patchCall(getLive, { id }, (live) => ({ ...live, likes: result.data.likes }))
    setPending((now) => now - count)
  }
  const like = () => {
    if (gathered.current >= most) return
    gathered.current += 1
    setPending((now) => now + 1)
    timer.current ??= setTimeout(send, gatherTime)
  }
  useEffect(
    () => () => {
      if (timer.current === undefined) return
      clearTimeout(timer.current)
      void call(addLikes, { id, count: gathered.current }, { silent: true })
      gathered.current = 0
      timer.current = undefined
    },
    [id],
  )
  return { count: Math.max(likes, announced) + pending, like }
}
