import { codes, failure, success } from '#contract/errors'
import { getPaymentStatus, rechargeWallet } from '#contract/trade/recharge'
import { fen, showYuan, wireFen } from '#contract/wallet/fen'
import type { Product } from '../../area/product'
import { runInTransaction } from '../../db/transactional'
import { type Handler, handle } from '../../wire/handle'
import { readBalance } from '../wallet/ledger/accounts'
import { createOrder } from './createOrder'
import { findMoneyRules } from './moneyRules'
import { findOwnOrder, findOwnPayment } from './orderRows'
import { showPayment, showSummary } from './show'

const kind = 'recharge'

/** Money for the buyer's own wallet. It is there as soon as the order is paid. */
export const recharge: Product = {
  kind,
  goesTo: 'wallet',
  allowsWallet: false,
  async offer({ db }, { tenantId }, { amount }) {
    const { least, most } = (await findMoneyRules(db, tenantId)).recharge
    if (typeof amount !== 'number' || amount < least || amount > most)
      return failure(codes.invalidInput, `充值金额须在${showYuan(least)}到${showYuan(most)}之间`, { field: 'amount' })
    return success({ title: '钱包充值', price: fen(amount), item: { amount } })
  },
  describe: ({ amount }) => [{ label: '充值金额', value: showYuan(Number(amount)) }],
  fulfil: async () => {},
  async lockRest({ db }, { tenantId, userId, amount }) {
    const { free } = await readBalance(db, { tenantId, userId, kind: 'wallet' })
    return { worth: fen(free < amount ? free : amount), lines: [{ label: '钱包余额', value: showYuan(free) }] }
  },
}

export const rechargeHandlers: readonly Handler[] = [
  handle(rechargeWallet, ({ input: { amount }, user, tenant, services, request }) =>
    runInTransaction(services, async (inside) => {
      const buyer = { tenantId: tenant.id, userId: user.userId, role: user.role }
      const made = await createOrder(inside, { ...buyer, key: request.act, product: kind, item: { amount } })
      return made.ok ? success(showSummary(made.data)) : made
    }),
  ),

  handle(getPaymentStatus, async ({ input, user, tenant, services: { db } }) => {
    const owner = { tenantId: tenant.id, userId: user.userId }
    const order = await findOwnOrder(db, owner, input.id)
    if (order?.product !== kind) return failure(codes.notFound, '充值记录不存在')
    const { free } = await readBalance(db, { ...owner, kind: 'wallet' })
    const payment = showPayment(await findOwnPayment(db, order.id))
    return success({ order: showSummary(order), payment, free: wireFen(free) })
  }),
]
