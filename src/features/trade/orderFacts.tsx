import type { Order } from '#contract/trade/order'
import { payChannels } from '#contract/trade/order'
import { showYuan } from '#contract/wallet/fen'
import { formatDateTime } from '#format/time'

const when = (at: string | null): string | null => at && formatDateTime(at)

const refundWords = { pending: '处理中', done: '已退回', failed: '未成功' } as const

/** The goods and the amount. */
export const priceFacts = ({ title, lines, price, discount, amount, paidAt, state }: Order) =>
  [
    ['商品', title],
    ...lines.map(({ label, value }) => [label, value] as const),
    ['原价', discount > 0 ? showYuan(price) : null],
    ['优惠', discount > 0 ? showYuan(-discount) : null],
    [paidAt ? '实付' : state === 'closed' ? '订单金额' : '应付', showYuan(amount)],
  ] as const

/** Number, payment and times of an order. */
export const lifeFacts = ({ no, paidBy, createdAt, paidAt, fulfilledAt, closedAt }: Order) =>
  [
    ['订单编号', no],
    ['下单时间', when(createdAt)],
    ['支付方式', paidBy && payChannels[paidBy]],
    ['支付时间', when(paidAt)],
    ['完成时间', when(fulfilledAt)],
    ['关闭时间', when(closedAt)],
  ] as const

/** A refund: its amount, state and reason. */
export const refundFacts = ({ amount, state, toWallet, why, at, no }: Order['refunds'][number]) =>
  [
    ['金额', showYuan(amount)],
    ['退到', toWallet ? '您的钱包' : null],
    ['状态', refundWords[state]],
    ['原因', why],
    ['申请时间', when(at)],
    ['退款编号', no],
  ] as const
