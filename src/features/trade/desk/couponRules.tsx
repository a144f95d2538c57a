import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import { couponWays } from '#contract/trade/coupon'
import {
  type CouponRule,
  couponAudiences,
  couponRuleStates,
  findCouponRules,
  switchCouponRule,
} from '#contract/trade/couponRules'
import { describeScope } from '#contract/trade/couponWorth'
import { showYuan } from '#contract/wallet/fen'
import { formatDateTime } from '#format/time'
import { DeskRow } from '#kernel/desk/DeskRow'
import { pagedList } from '#kernel/lists/listRecord'
import { confirm } from '#kernel/popups/modals'
import { open } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { StatusDot } from '#ui/display/Tag'
import { toastSuccess } from '#ui/overlays/toast'
import { sayThreshold } from '../coupons/words'
import { couponRulePopup } from './popups'

const add = async () => {
  if (await open(couponRulePopup, {})) await refresh(findCouponRules)
}

const Add = () => <Button onClick={add}>新建优惠券</Button>

export const deskCouponRules = pagedList({
  pageSize: 20,
  filters: [
    {
      name: 'rules',
      kind: 'tabs',
      label: '优惠券规则',
      options: [
        { value: '', label: '发放中' },
        { value: 'over', label: '已停用或结束' },
      ],
    },
  ],
  filterBar: Add,
  useRows: ({ rules }, page) =>
    useCall(
      findCouponRules,
      { ...page, group: rules === 'over' ? 'over' : 'on' },
      { keepPrevious: true, staleTime: 0 },
    ),
  keyOf: ({ key }: CouponRule) => key,
  row: (rule: CouponRule) => <Rule rule={rule} />,
  empty: ({ rules }) =>
    rules === 'over' ? { title: '没有停用或结束的优惠券' } : { title: '没有正在发放的优惠券', action: <Add /> },
})

function Rule({ rule }: { rule: CouponRule }) {
  const { name, way, audience, off, threshold, products, days, code, mostEach, most, given, lastDay, state } = rule
  return (
    <DeskRow
      title={name}
      state={<StatusDot tone={state === 'on' ? 'success' : 'off'}>{couponRuleStates[state]}</StatusDot>}
      sum={showYuan(off)}
      facts={[
        ['发放方式', couponWays[way]],
        ['兑换码', code],
        ['发放对象', couponAudiences[audience]],
        ['使用条件', `${sayThreshold(threshold)}，${describeScope(products)}`],
        ['有效期', `领取后${days}天`],
        ['每人最多', mostEach > 1 ? `${mostEach}张` : ''],
        ['已发放', most === null ? `${given}张` : `${given}/${most}张`],
        ['发放截止', lastDay],
        ['最近修改', rule.changedAt && `${formatDateTime(rule.changedAt)} ${rule.changedBy}`],
      ]}
      acts={<Acts rule={rule} />}
    />
  )
}

function Acts({ rule }: { rule: CouponRule }) {
  const { key, name, state } = rule
  const isOff = state === 'off'
  const edit = async () => {
    if (await open(couponRulePopup, { rule })) await refresh(findCouponRules)
  }
  const turn = async () => {
    const content = `停用后不再发放「${name}」，已发放的券仍可使用。`
    if (!isOff && !(await confirm({ title: '停用优惠券', content, confirmText: '停用' }))) return
    const result = await call(switchCouponRule, { key, isOn: isOff })
    await refresh(findCouponRules)
    if (result.ok) toastSuccess(isOff ? '已启用' : '已停用')
  }
  return (
    <>
      <Button variant="text" onClick={turn} aria-label={`${isOff ? '启用' : '停用'}${name}`}>
        {isOff ? '启用' : '停用'}
      </Button>
      <Button variant="outline" onClick={edit} aria-label={`修改${name}`}>
        修改
      </Button>
    </>
  )
}
