import type { Order } from '../../../contract/trade/order'
import { payChannels } from '../../../contract/trade/order'
import { orderStates } from '../../../contract/trade/states'
import { showYuan } from '../../../contract/wallet/fen'
import { formatMeeting } from '../../format/time'

const when = (at: string | null): string | null => at && formatMeeting(at)

const refundWords = { pending: '处理中', done: '已退回', failed: '未成功' } as const

/** What was bought and for how much. */
export const priceFacts = ({ title, lines, price, discount, amount }: Order) =>
  [
    ['商品', title],
    ...lines.map(({ label, value }) => [label, value] as const),
    ['原价', discount > 0 ? showYuan(price) : null],
    ['优惠', discount > 0 ? showYuan(-discount) : null],
    ['应付', showYuan(amount)],
  ] as const

/** What became of it. */
export const lifeFacts = ({ state, no, paidBy, createdAt, paidAt, fulfilledAt, closedAt, refunds }: Order) =>
  [
    ['状态', orderStates[state]],
    ['订单编号', no],
    ['下单时间', when(createdAt)],
    ['支付方式', paidBy && payChannels[paidBy]],
    ['支付时间', when(paidAt)],
    ['完成时间', when(fulfilledAt)],
    ['关闭时间', when(closedAt)],
    ...refunds.map(
      ({ amount, state, why }, at) =>
        [
          refunds.length > 1 ? `退款${at + 1}` : '退款',
          `${showYuan(amount)} ${refundWords[state]}${why && `（${why}）`}`,
        ] as const,
    ),
  ] as const
