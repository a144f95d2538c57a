import { useEffect, useState } from 'react'
import { serverNow } from '#api/call'

/** The server's time, again every so many ms. */
export function useNow(every = 1_000): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}
