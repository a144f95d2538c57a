import { codes, failure, success } from '#contract/errors'
import { Goods, priceOf } from '#contract/vip/goods'
import { describeRights, RightName } from '#contract/vip/rights'
import { fen } from '#contract/wallet/fen'
import type { Product } from '../../../area/product'
import { deriveId } from '../../../wire/deriveId'
import { giveLotsAgain } from '../../wallet/rights/giveAgain'
import { grantLots } from '../../wallet/rights/lots'
import { lockRest } from '../../wallet/rights/restOfLots'
import { takeBackLots } from '../../wallet/rights/takeBack'
import { ceilShare } from '../../wallet/shares'
import { findOneOfGoods } from '../goods/goods'
import { restOf } from '../goods/rest'

const kind = 'prop'
const dayMs = 86_400_000
const notForSale = failure(codes.notFound, '该商品已下架，请看看其他商品')

/** Pieces of one right, named by `code`. They are there as soon as the order is paid. */
export const prop: Product = {
  kind,
  goesTo: 'revenue',
  allowsWallet: true,
  async offer({ db }, { tenantId, role }, { code }) {
    const goods = await findOneOfGoods(db, { tenantId, kind, role, code: String(code) })
    if (!goods) return notForSale
    return success({ title: goods.name, price: fen(priceOf(goods)), item: goods })
  },
  describe(item) {
    const { rights, days } = Goods.parse(item)
    return [
      { label: '内容', value: describeRights(rights).join('、') },
      { label: '有效期', value: `到账后${days}天` },
    ]
  },
  async fulfil(services, { id, tenantId, userId, item }) {
    const { role, rights, days } = Goods.parse(item)
    const endsAt = new Date(services.now().getTime() + days * dayMs)
    const owner = { tenantId, userId, role, source: 'prop', sourceId: id, endsAt, orderId: id } as const
    const grants = RightName.options.flatMap((unit) => {
      const count = rights[unit]
      return count ? [{ ...owner, id: deriveId(id, 'prop', unit), unit, count }] : []
    })
    await grantLots(services, grants)
  },
  lockRest: async (services, order) => restOf(order, await lockRest(services, { source: kind, sourceId: order.id })),
  async takeBack(services, { id }, { refundId, amount, of }) {
    const count = (_given: number, _unit: string, free: number) => Number(ceilShare(BigInt(free), amount, of))
    await takeBackLots(services, { id: takingOf(refundId), source: kind, sourceId: id, count, orderId: id })
    return success({})
  },
  async giveAgain(services, { id: sourceId }, { refundId }) {
    await giveLotsAgain(services, { by: { id: takingOf(refundId) }, source: kind, sourceId })
  },
}

/** Names what a refund takes. */
const takingOf = (refundId: string): string => deriveId(refundId, 'back')
