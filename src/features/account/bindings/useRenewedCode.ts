import { useEffect, useEffectEvent, useState } from 'react'
import { serverNow } from '#api/call'
import { useCall } from '#api/queries'
import type { getUserCode } from '#contract/account/userCode'
import type { InputOf } from '#contract/endpoint'

/** A code that is requested again shortly before it expires; a hidden page waits until it is visible. */
export function useRenewedCode(endpoint: typeof getUserCode, input: InputOf<typeof getUserCode>) {
  const reading = useCall(endpoint, input, { staleTime: 0 })
  const [now, setNow] = useState(serverNow)
  const expiresAt = reading.data?.expiresAt
  const secondsLeft = expiresAt === undefined ? 0 : Math.min(60, Math.max(0, Math.ceil((expiresAt - now) / 1000)))

  const tick = useEffectEvent(() => {
    setNow(serverNow())
    const isDue = expiresAt !== undefined && serverNow() >= expiresAt - 1000
    if (isDue && !document.hidden && !reading.refreshing) reading.retry()
  })
  useEffect(() => {
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [])
  return { reading, secondsLeft, renew: reading.retry }
}
