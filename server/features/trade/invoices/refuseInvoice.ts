import { codes, type Failure, failure } from '#contract/errors'
import type { OrderRow } from '../../../area/product'
import type { Services } from '../../../services'

/** Why an order can have no invoice, whether or not it has one; undefined if it can. */
export function refuseInvoice({ products }: Pick<Services, 'products'>, order: OrderRow): Failure | undefined {
  const { state, product, amount, refunded } = order
  if (products.get(product)?.goesTo === 'wallet') return failure(codes.conflict, '充值不开发票，用余额购买后按订单开票')
  if (state !== 'paid' && state !== 'fulfilled' && state !== 'partlyRefunded')
    return failure(codes.conflict, state === 'refunding' ? '退款处理完后才能开票' : '订单支付后才能开票')
  return amount > refunded ? undefined : failure(codes.conflict, '订单已全额退款，没有可以开票的金额')
}
