import type { OrderRow } from '../../area/product'
import type { Services } from '../../services'
import { deriveId } from '../../wire/deriveId'
import { money, openAccount } from '../wallet/ledger/accounts'
import { book } from '../wallet/ledger/book'
import { spendCoupon } from './coupons/orderCoupons'

type Parts = Pick<Services, 'db' | 'now'>

/** Books a provider's payment for an order, in the transaction that makes the order `paid`. */
export async function bookPayment(
  services: Parts & Pick<Services, 'products'>,
  order: OrderRow,
  paid: { channel: string },
) {
  const { id, tenantId, userId, amount, product } = order
  const goesTo = services.products.get(product)?.goesTo ?? 'revenue'
  const from = await openAccount(services, { tenantId, kind: 'clearing', name: paid.channel, shareOf: userId })
  const owner = goesTo === 'wallet' ? { userId } : { shareOf: userId }
  const to = await openAccount(services, { tenantId, kind: goesTo, ...owner })
  const reason = goesTo === 'wallet' ? 'recharge' : 'order.pay'
  const transfer = { id: deriveId('pay', id), tenantId, unit: money, from, to, amount, orderId: id }
  await book(services, [{ ...transfer, reason, reference: id }])
  await spendCoupon(services, order)
}
