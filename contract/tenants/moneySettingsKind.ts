import * as z from 'zod/mini'
import { type DataOf, siteKind } from '../siteRecords/siteKind'
import { showYuan } from '../wallet/fen'
import { isAmount, type MoneySettingName, moneySettings } from './moneySettings'
import type { NumberSetting } from './siteSettings'
import { rangeOf, type SettingPlace } from './siteSettingsKind'

const names = Object.keys(moneySettings) as MoneySettingName[]

const sayAmount = (setting: NumberSetting) => (fen: number) => (isAmount(setting) ? showYuan(fen) : String(fen))

const ruleOf = (setting: NumberSetting) => {
  const { least, most, usual } = setting
  const say = sayAmount(setting)
  const bounds = [z.gte(least, `最小为${say(least)}`), z.lte(most, `最大为${say(most)}`)]
  return z._default(z.int(isAmount(setting) ? '请填写金额，最多两位小数' : '请填写整数').check(...bounds), usual)
}

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
  fields: names.map((name) => {
    const setting: NumberSetting = moneySettings[name]
    const words = { name, label: setting.label, hint: rangeOf(setting, sayAmount(setting)), half: true }
    return isAmount(setting)
      ? { ...words, kind: 'yuan' as const }
      : { ...words, kind: 'number' as const, unit: setting.unit }
  }),
})
export type MoneyLimits = DataOf<typeof moneyLimits>

export const moneyPlaces: readonly SettingPlace<MoneySettingName>[] = names.map((name) => ({
  name,
  at: moneySettings[name].at,
}))
