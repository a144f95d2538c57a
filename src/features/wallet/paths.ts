import { pathTo } from '#contract/page'
import { tradePages } from '#contract/trade/pages'
import { walletPages } from '#contract/wallet/pages'

export const walletPath = walletPages['wallet-wallet'].path
export const rechargePath = walletPages['wallet-recharge'].path
export const flowsPath = walletPages['wallet-flows'].path
export const flowPath = (id: number) => pathTo(walletPages['wallet-flow-detail'], { id })
export const paymentStatusPath = (id: string) => pathTo(walletPages['wallet-payment-status'], { id })
export const orderPath = (id: string) => pathTo(tradePages['vip-trade-detail'], { id })
