import { pathTo } from '#contract/page'
import { tradePages } from '#contract/trade/pages'

export const couponsPath = tradePages['vip-coupon-coupon'].path
export const ordersPath = tradePages['vip-trade-trades'].path
export const invoicesPath = tradePages['vip-trade-invoices'].path
export const deskPath = tradePages['vip-trade-desk'].path
export const orderPath = (id: string) => pathTo(tradePages['vip-trade-detail'], { id })
/** Page on which an order is checked and paid. */
export const confirmOrderPath = (id: string) => pathTo(tradePages['vip-trade-confirm'], { id })
export const orderStatusPath = (id: string) => pathTo(tradePages['vip-trade-status'], { id })
/** Page on which somebody else pays an order. */
export const publicPayPath = (token: string) => pathTo(tradePages['vip-trade-public-pay'], { token })
