import { call } from '#api/call'
import { couponWays, severalWays } from '#contract/trade/coupon'
import { type CouponRule, couponAudiences, saveCouponRule } from '#contract/trade/couponRules'
import { couponScopes } from '#contract/trade/couponWorth'
import { FormDialog } from '#kernel/forms/FormDialog'
import type { PopupControl } from '#kernel/popups/popups'
import { form, type OwnControl, startOf } from '#ui/forms/form'
import { YuanField } from '../../wallet/YuanField'

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

const drawYuan = (control: OwnControl) => <YuanField {...control} />

const fields = [
  {
    kind: 'option',
    name: 'way',
    label: '发放方式',
    hint: '保存后不能修改',
    options: optionsOf(couponWays),
  },
  { kind: 'text', name: 'name', label: '名称', placeholder: '例如：春招会员券' },
  { kind: 'choice', name: 'audience', label: '发放对象', options: optionsOf(couponAudiences) },
  { kind: 'own', name: 'off', label: '面额（元）', half: true, draw: drawYuan },
  { kind: 'own', name: 'threshold', label: '使用门槛（元）', hint: '无门槛填0', half: true, draw: drawYuan },
  {
    kind: 'several',
    name: 'products',
    label: '适用商品',
    hint: '不选为全部商品可用',
    options: optionsOf(couponScopes),
  },
  { kind: 'number', name: 'days', label: '领取后有效', unit: '天', half: true },
  {
    kind: 'number',
    name: 'mostEach',
    label: '每人最多得',
    unit: '张',
    half: true,
    required: true,
    when: ({ way }) => severalWays.some((each) => each === way),
  },
  {
    kind: 'text',
    name: 'code',
    label: '兑换码',
    placeholder: '4到20位字母或数字',
    autoCapitalize: 'characters',
    required: true,
    when: ({ way }) => way === 'code',
  },
  { kind: 'number', name: 'most', label: '发放总数', hint: '不填为不限', unit: '张', half: true },
  { kind: 'date', name: 'lastDay', label: '发放截止日', hint: '当天仍可发放，不填为长期', half: true },
] satisfies Parameters<typeof form<typeof saveCouponRule.input>>[1]

const newRule = form(saveCouponRule.input, fields)
/** The way of a rule cannot be changed. */
const formerRule = form(
  saveCouponRule.input,
  fields.filter(({ name }) => name !== 'way'),
)

export interface CouponRuleDialogProps extends PopupControl<boolean> {
  /** Undefined for a new one. */
  readonly rule?: CouponRule
}

/** A rule by which the site gives coupons. */
export default function CouponRuleDialog({ rule, ...control }: CouponRuleDialogProps) {
  const record = rule ? formerRule : newRule
  return (
    <FormDialog
      {...control}
      title={rule ? `修改${rule.name}` : '新建优惠券'}
      intro={rule && <p>{couponWays[rule.way]}。修改只影响之后发放的券，已发放的保持不变。</p>}
      form={record}
      start={startOf(record, rule ? inputOf(rule) : { audience: 'both', products: [], days: 30, mostEach: 1 })}
      save={(input) => call(saveCouponRule, input, { silent: true })}
      saved="已保存"
    />
  )
}

const inputOf = ({ key, way, audience, name, off, threshold, products, days, code, ...rest }: CouponRule) => ({
  key,
  way,
  audience,
  name,
  off,
  threshold,
  products,
  days,
  code,
  mostEach: rest.mostEach,
  most: rest.most ?? undefined,
  lastDay: rest.lastDay,
})
