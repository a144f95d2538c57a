import * as z from 'zod/mini'
import { optionalText, requiredText } from '../fields'
import { type Role, recruiter, seeker } from '../roles'
import { type DataOf, siteKind } from '../siteRecords/siteKind'
import { greatestAmount } from '../wallet/fen'
import { type GoodsKind, goodsKinds } from './goods'
import { RightCounts, rightKinds, rightNames } from './rights'

const Amount = z.int('请填写金额，最多两位小数').check(z.gte(1, '至少0.01元'), z.lte(greatestAmount, '金额过大'))

/** One of the goods in its list. Its kind and role are those of the list. */
export const ListedGoods = z.strictObject({
  code: z.string().check(z.trim(), z.regex(/^[a-z][a-z\d-]{0,39}$/, '编号由小写字母、数字和 - 组成，以字母开头')),
  name: requiredText(20, '请填写名称'),
  note: optionalText(60),
  price: Amount,
  promotion: z._default(z.nullable(Amount), null),
  days: z.int('请填写天数').check(z.gte(1, '至少1天'), z.lte(3660, '最多3660天')),
  rights: z._default(RightCounts, {}),
  daily: z._default(RightCounts, {}),
  isHighlighted: z._default(z.boolean(), false),
  isOnSale: z._default(z.boolean(), true),
})
export type ListedGoods = z.infer<typeof ListedGoods>

const kindNames: Readonly<Record<GoodsKind, string>> = { vip: '会员', package: '权益包', prop: '加购' }
const roleNames: Readonly<Record<Role, string>> = { [seeker]: '求职者', [recruiter]: '招聘者' }

interface GoodsPlace {
  readonly kind: GoodsKind
  readonly role: Role
}

/** The lists of goods, by the keys of their records: `vip-recruiter`. */
export const goodsPlaces: Readonly<Record<string, GoodsPlace>> = Object.fromEntries(
  goodsKinds.flatMap((kind) => [
    [`${kind}-recruiter`, { kind, role: recruiter }],
    [`${kind}-seeker`, { kind, role: seeker }],
  ]),
)

const rights = rightNames.map((value) => {
  const { name, unit, roles } = rightKinds[value]
  const only = roles.length === 1 && roles[0] !== undefined ? `（${roleNames[roles[0]]}）` : ''
  return { value, label: `${name}${only}`, unit }
})

/** What a site sells, with its prices. */
export const goodsLists = siteKind({
  key: 'goods',
  title: '商品与价格',
  note: '会员、权益包和加购的价格与权益。发布后的新订单按新的价格，已经买的不变；从列表里删除就停售。',
  records: 'fixed',
  permission: 'money',
  schema: z.strictObject({ list: z.array(ListedGoods).check(z.maxLength(30, '最多30种')) }),
  version: 1,
  nameOf: (_, key) => {
    const place = goodsPlaces[key]
    return place ? `${kindNames[place.kind]} · ${roleNames[place.role]}` : key
  },
  // The shop reads what is sold, not drafts: an order is never made at a price that is not published.
  pageOf: () => '',
  fields: [
    {
      kind: 'rows',
      name: 'list',
      label: '商品',
      noun: '商品',
      fields: [
        { kind: 'text', name: 'name', label: '名称', half: true },
        { kind: 'text', name: 'code', label: '编号', hint: '如 month，发布后不要再改', half: true },
        { kind: 'yuan', name: 'price', label: '价格', half: true },
        {
          kind: 'yuan',
          name: 'promotion',
          label: '促销价',
          hint: '不填则按价格卖；有人按原价买过才划线显示原价',
          half: true,
        },
        { kind: 'number', name: 'days', label: '有效期', unit: '天', half: true },
        { kind: 'text', name: 'note', label: '说明', half: true },
        { kind: 'counts', name: 'rights', label: '一次给的权益', options: rights },
        { kind: 'counts', name: 'daily', label: '每天给的权益', hint: '只有会员能有', options: rights },
        { kind: 'switch', name: 'isHighlighted', label: '推荐', half: true },
        { kind: 'switch', name: 'isOnSale', label: '在售', half: true },
      ],
    },
  ],
})
export type GoodsList = DataOf<typeof goodsLists>
