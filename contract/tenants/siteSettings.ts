import * as z from 'zod/mini'
import { limits } from '../limits'

/** A column of a site's row, and where the setting is in it. */
type Where = readonly [column: RulesColumn, ...path: string[]]

export type RulesColumn =
  | 'jobRules'
  | 'resumeRules'
  | 'lookRules'
  | 'chatRules'
  | 'subscriptionRules'
  | 'sendRules'
  | 'registerRules'
  | 'companyRules'
  | 'moneyRules'

interface Setting {
  readonly at: Where
  readonly label: string
  readonly hint?: string
}

/** `usual` is what a site has until an operator says otherwise. */
export interface NumberSetting extends Setting {
  readonly unit: string
  readonly least: number
  readonly most: number
  readonly usual: number
}

export interface SwitchSetting extends Setting {
  readonly usual: boolean
}

/** Limits of a site that its operators may change. The server's rules and the operators' form both derive from this. */
export const numberSettings = {
  postsADay: {
    at: ['jobRules', 'postsADay'],
    label: '一家公司一天最多发布的职位',
    unit: '个',
    least: 1,
    most: 10_000,
    usual: 200,
  },
  urgentJobs: {
    at: ['jobRules', 'urgentJobs'],
    label: '一位招聘者同时最多的急招职位',
    unit: '个',
    least: 0,
    most: 1000,
    usual: 3,
  },
  contactsADay: {
    at: ['jobRules', 'contactsADay'],
    label: '求职者一天最多查看电话的职位',
    unit: '个',
    least: 0,
    most: 10_000,
    usual: 30,
  },
  uncertifiedJobs: {
    at: ['companyRules', 'uncertifiedJobs'],
    label: '未认证公司同时最多的职位',
    unit: '个',
    least: 0,
    most: 100_000,
    usual: 3,
  },
  certifiedFee: {
    at: ['companyRules', 'certifiedFee'],
    label: '公司认证的费用',
    hint: '不能在线支付、也没有收款账户时不收',
    unit: '元',
    least: 0,
    most: 100_000,
    usual: 0,
  },
  certifiedDays: {
    at: ['companyRules', 'certifiedDays'],
    label: '公司认证的审核时间',
    hint: '公司在认证页看到的承诺',
    unit: '个工作日',
    least: 1,
    most: 365,
    usual: 1,
  },
  expectations: {
    at: ['resumeRules', 'expectations'],
    label: '全职求职期望',
    unit: '个',
    least: 1,
    most: 10,
    usual: limits.fullTimeExpectations,
  },
  partTimeExpectations: {
    at: ['resumeRules', 'partTimeExpectations'],
    label: '兼职求职期望',
    unit: '个',
    least: 0,
    most: 10,
    usual: limits.partTimeExpectations,
  },
  attachments: {
    at: ['resumeRules', 'attachments'],
    label: '附件简历',
    unit: '份',
    least: 0,
    most: 10,
    usual: limits.resumeAttachments,
  },
  refreshesByHand: {
    at: ['resumeRules', 'refreshesByHand'],
    label: '一天免费手动刷新简历',
    unit: '次',
    least: 0,
    most: 20,
    usual: 3,
  },
  refreshTimes: {
    at: ['resumeRules', 'refreshTimes'],
    label: '免费刷新计划一天刷新',
    unit: '次',
    least: 0,
    most: 10,
    usual: 2,
  },
  refreshDays: {
    at: ['resumeRules', 'refreshDays'],
    label: '免费刷新计划最长',
    unit: '天',
    least: 0,
    most: 365,
    usual: 30,
  },
  peoplePerDay: {
    at: ['lookRules', 'peoplePerDay'],
    label: '招聘者一天最多查看的简历',
    hint: '正在沟通的人不算',
    unit: '份',
    least: 0,
    most: 100_000,
    usual: 100,
  },
  numbersPerDay: {
    at: ['lookRules', 'phonesPerDay'],
    label: '招聘者一天免费查看的手机号',
    unit: '个',
    least: 0,
    most: 100_000,
    usual: 10,
  },
  downloadsPerDay: {
    at: ['lookRules', 'downloadsPerDay'],
    label: '招聘者一天免费下载的简历',
    unit: '份',
    least: 0,
    most: 100_000,
    usual: 10,
  },
  seekerContacts: {
    at: ['chatRules', 'firstContacts', 'seeker'],
    label: '求职者一天最多主动联系的人',
    unit: '位',
    least: 0,
    most: 100_000,
    usual: 100,
  },
  recruiterContacts: {
    at: ['chatRules', 'firstContacts', 'recruiter'],
    label: '招聘者一天最多主动联系的人',
    unit: '位',
    least: 0,
    most: 100_000,
    usual: 200,
  },
  directExchanges: {
    at: ['chatRules', 'directExchanges'],
    label: '对方回复之前一天可以请求的交换',
    hint: '交换手机号、微信或简历',
    unit: '次',
    least: 0,
    most: 100_000,
    usual: 3,
  },
  subscriptions: {
    at: ['subscriptionRules', 'most'],
    label: '一个人最多的订阅',
    unit: '个',
    least: 0,
    most: 100,
    usual: 10,
  },
  mailHour: {
    at: ['subscriptionRules', 'mailHour'],
    label: '每天发送订阅邮件的时间',
    unit: '点起',
    least: 0,
    most: 23,
    usual: 8,
  },
  closeAfterDays: {
    at: ['sendRules', 'closeAfterDays'],
    label: '投递没有回应时自动关闭',
    hint: '0 表示不关闭',
    unit: '天后',
    least: 0,
    most: 365,
    usual: 7,
  },
} as const satisfies Readonly<Record<string, NumberSetting>>
export type NumberSettingName = keyof typeof numberSettings

export const switchSettings = {
  review: {
    at: ['jobRules', 'review'],
    label: '职位先审后发',
    hint: '每个职位发布前由有「审核职位」权限的管理员看过',
    usual: false,
  },
  privacyNumbers: {
    at: ['jobRules', 'privacyNumbers'],
    label: '隐私号码',
    hint: '接入了隐私号服务时，求职者看到的是中间号，不是招聘者的手机号',
    usual: true,
  },
  askRealName: {
    at: ['registerRules', 'askRealName'],
    label: '注册时询问实名',
    hint: '注册时进入实名认证，可以跳过；关上时只在设置里提供',
    usual: false,
  },
} as const satisfies Readonly<Record<string, SwitchSetting>>
export type SwitchSettingName = keyof typeof switchSettings

const number = ({ least, most, usual }: NumberSetting) =>
  z._default(z.int('请填写整数').check(z.gte(least, `最小为${least}`), z.lte(most, `最大为${most}`)), usual)

/** The field of a number in the rules of a site. */
export const numberRule = (name: NumberSettingName) => number(numberSettings[name])

/** The field of a switch in the rules of a site. */
export const switchRule = (name: SwitchSettingName) => z._default(z.boolean(), switchSettings[name].usual)
