import { useState } from 'react'
import { call } from '#api/call'
import { refresh } from '#api/queries'
import { codes } from '#contract/errors'
import { createOrder } from '#contract/trade/trade'
import { findVips, type Tier } from '#contract/vip/membership'
import { react } from '#kernel/answers/reactor'
import { navigate } from '#kernel/pages/navigation'
import { toastWarning } from '#ui/overlays/toast'
import { confirmOrderPath } from '../../trade/paths'

export interface Buying {
  readonly isAgreed: boolean
  readonly setAgreed: (isAgreed: boolean) => void
  /** The message at the tick after a press without it. */
  readonly fault: string | undefined
  /** Resolves to true once the order is made and its page opens. */
  readonly buy: (tier: Tier) => Promise<boolean>
}

/** Orders a membership at the price that the page shows; `returnTo` is where the user continues after the payment. */
export function useBuying(returnTo: string): Buying {
  const [isAgreed, setAgreed] = useState(false)
  const [fault, setFault] = useState<string>()
  const buy = async ({ code, amount }: Tier) => {
    if (!isAgreed) {
      setFault('请先阅读并同意协议')
      return false
    }
    const made = await call(createOrder, { product: 'vip', item: { code }, amount, returnTo }, { silent: true })
    if (made.ok) {
      navigate(confirmOrderPath(made.data.id))
      return true
    }
    // The price or membership has changed: the page shows the present state.
    if (made.code === codes.conflict || made.code === codes.notFound) toastWarning(made.msg)
    else react(made, false)
    await refresh(findVips)
    return false
  }
  return {
    isAgreed,
    setAgreed: (next) => {
      setAgreed(next)
      if (next) setFault(undefined)
    },
    fault,
    buy,
  }
}
