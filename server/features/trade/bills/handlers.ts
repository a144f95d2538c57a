import { codes, failure, success } from '#contract/errors'
import { getReceipt } from '#contract/trade/bills'
import { type Handler, handle } from '../../../wire/handle'
import { findOwnOrder } from '../orderRows'
import { billAddress } from './billAddress'
import { receiptName } from './billFile'

export const billHandlers: readonly Handler[] = [
  handle(getReceipt, async ({ input: { id }, user, tenant, services: { db, secret, now } }) => {
    const order = await findOwnOrder(db, { tenantId: tenant.id, userId: user.userId }, id)
    if (!order) return failure(codes.notFound, '订单不存在')
    if (!order.paidAt) return failure(codes.conflict, '订单支付后才有付款凭证')
    const url = billAddress(secret, { kind: 'receipt', tenantId: tenant.id, id }, now().getTime())
    return success({ url, name: receiptName(order.no) })
  }),
]
