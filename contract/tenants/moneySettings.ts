import * as z from 'zod/mini'
import type { NumberSetting } from './siteSettings'

/** Amounts are fen. */
export interface MoneySetting extends NumberSetting {
  readonly at: readonly ['moneyRules', ...string[]]
}

const amount = { unit: '元', least: 1, most: 100_000_000 } as const

/** Limits of orders, payments and the wallet. The rules of the shop and the operators' form derive from this. */
export const moneySettings = {
  closesAfter: {
    at: ['moneyRules', 'closesAfter'],
    label: '没有付款的订单多久关闭',
    unit: '分钟',
    least: 1,
    most: 10_080,
    usual: 30,
  },
  openOrders: {
    at: ['moneyRules', 'openOrders'],
    label: '一个人同时最多的待付款订单',
    unit: '个',
    least: 1,
    most: 1000,
    usual: 20,
  },
  ordersAnHour: {
    at: ['moneyRules', 'ordersAnHour'],
    label: '一个人一小时最多的订单',
    unit: '个',
    least: 1,
    most: 10_000,
    usual: 60,
  },
  passwordAbove: {
    at: ['moneyRules', 'passwordAbove'],
    label: '钱包付款超过多少要支付密码',
    hint: '也可以用通行密钥',
    ...amount,
    usual: 100_000,
  },
  passwordAboveDay: {
    at: ['moneyRules', 'passwordAboveDay'],
    label: '一天不用密码的付款合计',
    hint: '超过以后每一笔都要支付密码',
    ...amount,
    usual: 200_000,
  },
  invoicesByHandFrom: {
    at: ['moneyRules', 'invoicesByHandFrom'],
    label: '从多少起发票由管理员处理',
    ...amount,
    usual: 500_000,
  },
  rechargeLeast: { at: ['moneyRules', 'recharge', 'least'], label: '一次最少充值', ...amount, usual: 100 },
  rechargeMost: { at: ['moneyRules', 'recharge', 'most'], label: '一次最多充值', ...amount, usual: 5_000_000 },
  packageSuspensions: {
    at: ['moneyRules', 'packageSuspensions'],
    label: '一个权益包最多暂停',
    unit: '次',
    least: 0,
    most: 100,
    usual: 2,
  },
  suspensionTimes: {
    at: ['moneyRules', 'suspension', 'times'],
    label: '会员最多暂停',
    unit: '次',
    least: 0,
    most: 100,
    usual: 2,
  },
  suspensionWithin: {
    at: ['moneyRules', 'suspension', 'within'],
    label: '会员暂停的次数按多少天算',
    unit: '天',
    least: 1,
    most: 3660,
    usual: 365,
  },
  suspensionDays: {
    at: ['moneyRules', 'suspension', 'days'],
    label: '会员一次最长暂停',
    hint: '到时自动恢复',
    unit: '天',
    least: 1,
    most: 366,
    usual: 30,
  },
} as const satisfies Readonly<Record<string, MoneySetting>>
export type MoneySettingName = keyof typeof moneySettings

export const isAmount = ({ unit }: Pick<NumberSetting, 'unit'>): boolean => unit === amount.unit

/** The field of a limit in the rules of a site's shop. */
export function moneyRule(name: MoneySettingName) {
  const { least, most, usual }: MoneySetting = moneySettings[name]
  return z._default(z.int().check(z.gte(least), z.lte(most)), usual)
}
