import { getOrderStatus } from '../../../../contract/trade/trade'
import { refresh, useCall } from '../../../api/queries'
import { useOrderNews } from './useOrderNews'

/** Where an order stands, read again when the hub tells that it changed. */
export function useOrderStatus(id: string) {
  useOrderNews(id, () => void refresh(getOrderStatus))
  return useCall(getOrderStatus, { id }, { staleTime: 0 })
}
