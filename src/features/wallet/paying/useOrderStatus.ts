import { refresh, useCall } from '#api/queries'
import { getOrderStatus } from '#contract/trade/trade'
import { useOrderNews } from './useOrderNews'

/** An order's state, refetched when the hub reports a change. */
export function useOrderStatus(id: string) {
  useOrderNews(id, () => void refresh(getOrderStatus))
  return useCall(getOrderStatus, { id }, { staleTime: 0 })
}
