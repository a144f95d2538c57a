import { useEffect, useState } from 'react'
import { serverNow } from '#api/call'

/** Whether the server's clock has passed a moment, in ms since 1970; becomes true by itself. */
export function useIsPast(moment = Number.POSITIVE_INFINITY): boolean {
  const [isPast, setPast] = useState(() => serverNow() >= moment)
  useEffect(() => {
    if (!Number.isFinite(moment)) return
    const timer = setTimeout(() => setPast(true), Math.max(0, moment - serverNow()))
    return () => clearTimeout(timer)
  }, [moment])
  return isPast
}
