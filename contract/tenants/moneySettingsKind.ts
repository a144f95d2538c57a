import * as z from 'zod/mini'
import { type DataOf, siteKind } from '../siteRecords/siteKind'
import { type MoneySettingName, moneySettings, unitOf } from './moneySettings'
import type { NumberSetting } from './siteSettings'
import { rangeOf, type SettingPlace } from './siteSettingsKind'

const names = Object.keys(moneySettings) as MoneySettingName[]

/** As the form has it: amounts in yuan. */
const ruleOf = ({ least, most, usual }: NumberSetting) =>
  z._default(z.int('请填写整数').check(z.gte(least, `最小为${least}`), z.lte(most, `最大为${most}`)), usual)

type Shape = { [Name in MoneySettingName]: ReturnType<typeof ruleOf> }
const shape = Object.fromEntries(names.map((name) => [name, ruleOf(moneySettings[name])])) as Shape

/** Limits of orders, payments and the wallet. */
export const moneyLimits = siteKind({
  key: 'moneyLimits',
  title: '资金上限',
  note: '订单、付款、充值和会员暂停的上限。发布后马上对所有用户有效。',
  records: 'one',
  permission: 'money',
  schema: z.strictObject(shape),
  version: 1,
  nameOf: () => '资金上限',
  // No page shows them, so there is no preview.
  pageOf: () => '',
  fields: names.map((name) => ({
    kind: 'number' as const,
    name,
    label: moneySettings[name].label,
    unit: moneySettings[name].unit,
    hint: rangeOf(moneySettings[name]),
    half: true,
  })),
})
export type MoneyLimits = DataOf<typeof moneyLimits>

export const moneyPlaces: readonly SettingPlace<MoneySettingName>[] = names.map((name) => ({
  name,
  at: moneySettings[name].at,
  times: unitOf(moneySettings[name]),
}))
