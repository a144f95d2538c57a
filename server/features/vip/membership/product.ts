import * as z from 'zod/mini'
import { codes, failure, success } from '#contract/errors'
import { Goods, priceOf } from '#contract/vip/goods'
import type { BuyingAct } from '#contract/vip/membership'
import { describeRights } from '#contract/vip/rights'
import { fen, showYuan } from '#contract/wallet/fen'
import type { Product } from '../../../area/product'
import { findOneOfGoods } from '../goods/goods'
import { giveMembership } from './giveMembership'
import { giveMembershipAgain } from './giveMembershipAgain'
import { openTimeline } from './membershipRows'
import { lockMembershipRest, takeMembershipBack } from './takeMembershipBack'
import { planPurchase } from './timeline'

/** The order's copy of the item. */
export const BoughtMembership = z.object({
  goods: Goods,
  act: z.enum(['open', 'renew', 'upgrade', 'after']),
  /** Memberships that it replaces, and the credit for each, in fen. */
  replaces: z.array(z.object({ id: z.string(), credit: z.int() })),
})

export const actNames: Readonly<Record<BuyingAct, string>> = {
  open: '开通会员',
  renew: '续费会员',
  upgrade: '升级会员',
  after: '到期后生效',
}

export const suspendedRefusal = '会员已暂停，请先恢复会员再购买'

/** Memberships of both roles: `item` is the goods' code. */
export const vipProduct: Product = {
  kind: 'vip',
  goesTo: 'revenue',
  allowsWallet: true,

  async offer(services, { tenantId, userId, role }, { code }) {
    const which = { tenantId, kind: 'vip' as const, role, code: String(code) }
    const goods = await findOneOfGoods(services.db, which)
    if (!goods) return failure(codes.notFound, '这款会员已下架，请看看其他会员')
    const { live, clock } = await openTimeline(services, { tenantId, userId, role })
    if (live[0]?.suspendedAt) return failure(codes.conflict, suspendedRefusal)
    const { act, replaces } = planPurchase(live, goods, clock)
    const credit = replaces.reduce((sum, each) => sum + each.credit, 0n)
    return success({
      title: act === 'upgrade' ? `升级${goods.name}` : goods.name,
      price: fen(BigInt(priceOf(goods)) - credit),
      item: { goods, act, replaces: replaces.map(({ id, credit }) => ({ id, credit: Number(credit) })) },
    })
  },

  describe(item) {
    const read = BoughtMembership.safeParse(item)
    if (!read.success) return []
    const { goods, act, replaces } = read.data
    const credit = replaces.reduce((sum, each) => sum + each.credit, 0)
    return [
      { label: '类型', value: actNames[act] },
      { label: '时长', value: `${goods.days}天` },
      ...(credit > 0 ? [{ label: '已抵扣', value: `原会员剩余天数抵${showYuan(credit)}` }] : []),
      { label: '会员权益', value: describeRights(goods.rights).join('、') },
      { label: '每日权益', value: describeRights(goods.daily).join('、') },
    ].filter(({ value }) => value !== '')
  },

  fulfil: (services, order) => giveMembership(services, order, BoughtMembership.parse(order.item)),
  lockRest: lockMembershipRest,
  takeBack: takeMembershipBack,
  giveAgain: giveMembershipAgain,
}
