import type { Goods } from '#contract/vip/goods'
import { rightKinds, rightNames } from '#contract/vip/rights'
import { type GoodsList, goodsLists, goodsPlaces, type ListedGoods } from '#contract/vip/siteKinds'
import type { Refusal } from '../../../area/siteContent'
import { siteContent } from '../../../area/siteContent'
import type { Db } from '../../../db/database'
import { together } from '../../../db/together'
import { findLast } from '../../../siteContent/rows'
import { defaultGoods } from './defaultGoods'
import { findGoods, isOfOtherRole } from './goods'
import { saveGoods } from './saveGoods'

type Place = (typeof goodsPlaces)[string]

const listOf = (goods: readonly Goods[]): GoodsList => ({
  list: goods.map(({ kind: _, role, version, ...sold }) => ({ ...sold, isOnSale: true })),
})

const builtInOf = ({ kind, role }: Place) => defaultGoods.filter((each) => each.kind === kind && each.role === role)

/** Until operators publish a list, what the site sells by `npm run site`, or the product's own. Orders read the goods' rows. */
export const goodsContent = siteContent(
  goodsLists,
  async ({ services: { db }, tenant }) =>
    together(
      db,
      ...Object.entries(goodsPlaces).map(([key, place]) => async () => {
        const history = await findLast(db, { tenantId: tenant.id, kind: goodsLists.key, key })
        const goods = history.length > 0 ? builtInOf(place) : await findGoods(db, { tenantId: tenant.id, ...place })
        return { key, data: listOf(goods) }
      }),
    ),
  {
    refuse: async ({ services: { db }, tenant }, { key, data }) => {
      const place = goodsPlaces[key]
      return place ? refuseList(db, { tenantId: tenant.id, place, list: data.list }) : undefined
    },
    async follow({ services: { db, now }, tenant, key }, data) {
      const place = goodsPlaces[key]
      if (!place) return
      const { list } = data ?? listOf(builtInOf(place))
      const sold = list.map((each, position) => ({ ...each, ...place, position }))
      await saveGoods(db, { tenantId: tenant.id, list: sold, covers: [place], now: now() })
    },
  },
)

interface Listed {
  readonly tenantId: number
  readonly place: Place
  readonly list: readonly ListedGoods[]
}

async function refuseList(db: Db, { tenantId, place, list }: Listed): Promise<Refusal | undefined> {
  const codes = list.map(({ code }) => code)
  const twice = codes.find((code, at) => codes.indexOf(code) !== at)
  if (twice !== undefined) return { field: 'list', msg: `编号 ${twice} 出现了两次` }
  for (const each of list) {
    const fault = faultOf(each, place)
    if (fault) return { field: 'list', msg: `${each.name}：${fault}` }
    const isTaken = await isOfOtherRole(db, { tenantId, ...place, code: each.code })
    if (isTaken) return { field: 'list', msg: `编号 ${each.code} 已用于另一种身份的商品` }
  }
  return undefined
}

/** Why one of the goods cannot be sold in this list. */
export function faultOf(
  { price, promotion, rights, daily }: Pick<ListedGoods, 'price' | 'promotion' | 'rights' | 'daily'>,
  { kind, role }: Place,
): string | undefined {
  const given = rightNames.filter((right) => rights[right] || daily[right])
  const strange = given.find((right) => !(rightKinds[right].roles as readonly number[]).includes(role))
  if (promotion !== null && promotion >= price) return '促销价必须低于价格'
  if (given.length === 0) return '没有任何权益'
  if (strange) return `这个身份没有权益「${rightKinds[strange].name}」`
  if (kind !== 'vip' && Object.keys(daily).length > 0) return '只有会员能有每天的权益'
  if (kind === 'prop' && given.length !== 1) return '加购商品只能有一种权益'
  return undefined
}
