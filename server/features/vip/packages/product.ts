import { codes, failure, success } from '#contract/errors'
import type { Role } from '#contract/roles'
import { Goods, priceOf } from '#contract/vip/goods'
import { describeRights } from '#contract/vip/rights'
import { fen } from '#contract/wallet/fen'
import type { Product } from '../../../area/product'
import { packages } from '../../../db/schema/money/packages'
import { deriveId } from '../../../wire/deriveId'
import { findOneOfGoods } from '../goods/goods'
import { lockPackageRest, restorePackage, takePackageBack } from './withdrawing'

/** A package of rights, which its buyer opens when they like. */
export const packageProduct: Product = {
  kind: 'package',
  goesTo: 'revenue',
  allowsWallet: true,
  async offer({ db }, { tenantId, role }, { code }) {
    const sold = await findOneOfGoods(db, { tenantId, role, kind: 'package', code: String(code) })
    if (!sold) return failure(codes.notFound, '该权益包已下架，请看看其他权益包')
    return success({ title: sold.name, price: fen(priceOf(sold)), item: { goods: sold } })
  },
  describe: ({ goods }) => {
    const { rights, days } = Goods.parse(goods)
    return [
      { label: '内容', value: describeRights(rights).join('、') },
      { label: '使用', value: `购买后随时打开，打开后${days}天内有效` },
    ]
  },
  async fulfil({ db, now }, { id, tenantId, userId, role, item: { goods } }) {
    await db
      .insert(packages)
      .values({
        id: deriveId(id, 'package'),
        tenantId,
        userId,
        role: role as Role,
        goods: Goods.parse(goods),
        source: 'order' as const,
        orderId: id,
        createdAt: now(),
      })
      .onConflictDoNothing()
  },
  lockRest: lockPackageRest,
  takeBack: async (services, order, part) => success(await takePackageBack(services, order, part)),
  giveAgain: (services, { id: orderId }, { refundId, taken }) => restorePackage(services, { orderId, refundId, taken }),
}
