import { type Role, recruiter, seeker } from '#contract/roles'
import type { Goods } from '#contract/vip/goods'
import type { RightName } from '#contract/vip/rights'

type Sold = Pick<Goods, 'code' | 'name' | 'price' | 'days'> & Partial<Goods>

const sell =
  (kind: Goods['kind'], role: Role) =>
  (sold: Sold): Goods => ({
    kind,
    role,
    version: 1,
    note: '',
    promotion: null,
    rights: {},
    daily: {},
    isHighlighted: false,
    ...sold,
  })

const seekerVip: readonly Sold[] = [
  {
    code: 'month',
    name: '求职会员月卡',
    price: 3000,
    promotion: 1990,
    days: 30,
    rights: { resumeTop: 3, resumeRefresh: 30, smsNotice: 10 },
    daily: { greeting: 20 },
  },
  {
    code: 'quarter',
    name: '求职会员季卡',
    price: 9000,
    promotion: 4990,
    days: 90,
    isHighlighted: true,
    rights: { resumeTop: 12, resumeRefresh: 90, smsNotice: 40 },
    daily: { greeting: 30 },
    note: '一次找工作的周期，刚好够用',
  },
  {
    code: 'year',
    name: '求职会员年卡',
    price: 36_000,
    promotion: 14_900,
    days: 365,
    rights: { resumeTop: 60, resumeRefresh: 365, smsNotice: 180 },
    daily: { greeting: 50 },
  },
]

const recruiterVip: readonly Sold[] = [
  {
    code: 'basic',
    name: '招聘会员月卡',
    price: 39_800,
    promotion: 29_800,
    days: 30,
    rights: { phone: 30, relation: 30, download: 30, jobRefresh: 30, jobTop: 3, jobUrgent: 3, smsNotice: 30 },
    daily: { greeting: 30 },
  },
  {
    code: 'plus',
    name: '招聘会员季卡',
    price: 119_400,
    promotion: 79_800,
    days: 90,
    isHighlighted: true,
    rights: { phone: 120, relation: 120, download: 120, jobRefresh: 120, jobTop: 12, jobUrgent: 10, smsNotice: 120 },
    daily: { greeting: 50 },
    note: '多数企业选择',
  },
  {
    code: 'max',
    name: '招聘会员年卡',
    price: 477_600,
    promotion: 268_000,
    days: 365,
    rights: { phone: 600, relation: 600, download: 600, jobRefresh: 600, jobTop: 60, jobUrgent: 50, smsNotice: 600 },
    daily: { greeting: 100 },
  },
]

const seekerPackages: readonly Sold[] = [
  {
    code: 'sprint',
    name: '求职冲刺包',
    price: 1990,
    promotion: 990,
    days: 14,
    note: '两周集中投递',
    rights: { greeting: 50, resumeTop: 3, resumeRefresh: 14, smsNotice: 10 },
  },
]

const recruiterPackages: readonly Sold[] = [
  {
    code: 'starter',
    name: '招聘启动包',
    price: 19_900,
    promotion: 9900,
    days: 30,
    note: '招一个人够用',
    rights: { greeting: 60, phone: 10, download: 10, jobRefresh: 10, jobTop: 3 },
  },
  {
    code: 'urgent',
    name: '急招加速包',
    price: 29_900,
    promotion: 19_900,
    days: 15,
    note: '三天内要看到人',
    rights: { greeting: 100, phone: 20, jobRefresh: 30, jobTop: 7, jobUrgent: 2, smsNotice: 30 },
  },
]

const prop = (right: RightName, count: number, price: number, name: string): Sold => ({
  code: `${right.toLowerCase()}-${count}`,
  name,
  price,
  days: 90,
  rights: { [right]: count },
})

const seekerProps: readonly Sold[] = [
  prop('greeting', 20, 600, '打招呼20次'),
  prop('resumeTop', 3, 900, '简历置顶3天'),
  prop('resumeRefresh', 7, 700, '自动刷新7天'),
  prop('smsNotice', 10, 500, '短信通知10条'),
]

const recruiterProps: readonly Sold[] = [
  prop('greeting', 30, 2900, '打招呼30次'),
  prop('phone', 10, 4900, '查看电话10次'),
  prop('relation', 10, 2900, '直接交换10次'),
  prop('download', 10, 3900, '下载简历10份'),
  prop('jobRefresh', 10, 1900, '刷新职位10次'),
  prop('jobTop', 3, 5900, '置顶职位3天'),
  prop('jobUrgent', 1, 2900, '急招标记1次'),
  prop('smsNotice', 30, 1500, '短信通知30条'),
]

/** Goods of a tenant without its own. */
export const defaultGoods: readonly Goods[] = [
  ...seekerVip.map(sell('vip', seeker)),
  ...recruiterVip.map(sell('vip', recruiter)),
  ...seekerPackages.map(sell('package', seeker)),
  ...recruiterPackages.map(sell('package', recruiter)),
  ...seekerProps.map(sell('prop', seeker)),
  ...recruiterProps.map(sell('prop', recruiter)),
]
