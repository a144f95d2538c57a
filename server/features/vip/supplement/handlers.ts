import { codes, failure, success } from '#contract/errors'
import { goodsKinds, priceOf } from '#contract/vip/goods'
import { readShortfallKey } from '#contract/vip/shortfall'
import { findSupplement, type SupplementOffer } from '#contract/vip/supplement'
import { wireFen } from '#contract/wallet/fen'
import { type Handler, handle } from '../../../wire/handle'
import { findMoneyRules } from '../../trade/moneyRules'
import { readBalance } from '../../wallet/ledger/accounts'
import { findFormerPrices } from '../goods/formerPrices'
import { findGoods } from '../goods/goods'
import type { RightHolder } from '../rights/dailyRights'
import { countRight, rightsOf } from '../rights/rightCounts'

const unknown = failure(codes.notFound, '这里没有可补充的内容，请返回后重试')

/** /vip/mall/supplement: the shortfall and the goods that cover it, cheapest first. */
export const supplementHandlers: readonly Handler[] = [
  handle(findSupplement, async ({ input: { key, lacks }, user, tenant, services }) => {
    const lacking = readShortfallKey(key)
    if (!lacking) return unknown
    const holder: RightHolder = { tenantId: tenant.id, ...user }
    if (lacking.kind === 'wallet') {
      const { free } = await readBalance(services.db, { ...holder, kind: 'wallet' })
      const { least, most, offers } = (await findMoneyRules(services.db, tenant.id)).recharge
      const exact = Math.max(lacking.lacks, least)
      const amounts = [exact, ...offers.filter((amount) => amount > exact)].filter((amount) => amount <= most)
      const recharges = amounts.toSorted((one, other) => one - other).slice(0, 4)
      return success({ kind: 'wallet' as const, free: wireFen(free), lacks: lacking.lacks, recharges })
    }
    const { right } = lacking
    if (!rightsOf(user.role).includes(right)) return unknown
    const offers: SupplementOffer[] = []
    for (const kind of goodsKinds) {
      if (!services.products.has(kind)) continue
      const sold = await findGoods(services.db, { tenantId: tenant.id, kind, role: user.role })
      const former = await findFormerPrices(services.db, tenant.id, sold)
      for (const goods of sold) {
        const [gives, daily] = [goods.rights[right] ?? 0, goods.daily[right] ?? 0]
        if (gives + daily < lacks) continue
        const { code, name, note, days, rights } = goods
        const prices = { amount: priceOf(goods), former: former.get(code) ?? null }
        offers.push({ kind, code, name, note, ...prices, days, gives, daily, rights })
      }
    }
    offers.sort((one, other) => one.amount - other.amount)
    return success({ kind: 'right' as const, right, left: await countRight(services, holder, right), offers })
  }),
]
