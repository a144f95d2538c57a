import { useCall } from '#api/queries'
import { recruiter } from '#contract/roles'
import { type DeskGoods, findDeskGoods } from '#contract/vip/desk'
import { priceOf } from '#contract/vip/goods'
import { describeRights } from '#contract/vip/rights'
import { showYuan } from '#contract/wallet/fen'
import { formatDateTime } from '#format/time'
import { DeskRow } from '#kernel/desk/DeskRow'
import { pagedList } from '#kernel/lists/listRecord'
import { ButtonLink } from '#ui/buttons/Button'
import { StatusDot } from '#ui/display/Tag'
import { contentPath } from '../../siteRecords/paths'

const kinds = [
  { value: '', label: '会员' },
  { value: 'package', label: '权益包' },
  { value: 'prop', label: '加购' },
] as const

const Change = () => <ButtonLink href={contentPath('goods')}>修改商品与价格</ButtonLink>

/** What the site sells, with its prices. */
export const deskGoods = pagedList({
  pageSize: 20,
  filters: [{ name: 'kind', kind: 'tabs', label: '商品种类', options: kinds }],
  filterBar: Change,
  useRows: ({ kind }, page) =>
    useCall(
      findDeskGoods,
      { ...page, kind: kind === 'package' || kind === 'prop' ? kind : 'vip' },
      { keepPrevious: true, staleTime: 0 },
    ),
  keyOf: ({ kind, role, code }: DeskGoods) => `${kind} ${role} ${code}`,
  row: (each: DeskGoods) => <Goods goods={each} />,
  empty: () => ({ title: '没有这类商品' }),
})

function Goods({ goods }: { goods: DeskGoods }) {
  const { name, code, note, role, price, promotion, days, rights, daily, isOnSale, isBuiltIn, version } = goods
  return (
    <DeskRow
      title={name}
      state={<StatusDot tone={isOnSale ? 'success' : 'off'}>{isOnSale ? '在售' : '已停售'}</StatusDot>}
      sum={showYuan(priceOf(goods))}
      facts={[
        ['编号', code],
        ['出售给', role === recruiter ? '招聘者' : '求职者'],
        ['原价', promotion === null ? '' : showYuan(price)],
        ['有效期', `${days}天`],
        ['权益', describeRights(rights).join('、')],
        ['每天的权益', describeRights(daily).join('、')],
        ['推荐', goods.isHighlighted ? '是' : ''],
        ['说明', note],
        ['版本', isBuiltIn ? '产品自带' : `第${version}版，${formatDateTime(goods.changedAt)}`],
      ]}
    />
  )
}
