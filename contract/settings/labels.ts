import { degrees, type LabelOption, numbered } from './cardLabels'

/** The lists for job cards and job pages are in a file of their own, since the first load contains them. */
export * from './cardLabels'

/** Degrees that a person can have. */
export const heldDegrees = degrees.filter(({ value }) => value > 0)

export const ownerships = numbered(
  '民营',
  '国企',
  '外资',
  '合资',
  '上市公司',
  '股份制企业',
  '事业单位',
  '国家机关',
  '创业公司',
  '其他',
)
/** A seeker's situation (`jobStatus` of a resume). */
export const seekerStatuses = numbered('离职-随时到岗', '在职-月内到岗', '在职-考虑机会', '在职-暂不考虑')
export const genders: readonly LabelOption[] = [
  { value: 1, label: '男' },
  { value: 2, label: '女' },
]

/** Monthly yuan from `min` to below `max`; a null `max` means no upper limit. */
export interface SalaryBand extends LabelOption {
  readonly min: number
  readonly max: number | null
}

export const salaryBands: readonly SalaryBand[] = [
  { value: 0, label: '不限', min: 0, max: null },
  { value: 1, label: '3K以下', min: 0, max: 3000 },
  { value: 2, label: '3-5K', min: 3000, max: 5000 },
  { value: 3, label: '5-10K', min: 5000, max: 10_000 },
  { value: 4, label: '10-20K', min: 10_000, max: 20_000 },
  { value: 5, label: '20-50K', min: 20_000, max: 50_000 },
  { value: 6, label: '50K以上', min: 50_000, max: null },
]

/** Last seen at most `withinHours` ago; the last option has no limit. */
export interface ActivityOption extends LabelOption {
  readonly withinHours: number
}

export const recruiterActivities: readonly ActivityOption[] = [
  { value: 0, label: '在线', withinHours: 0 },
  { value: 1, label: '刚刚活跃', withinHours: 1 },
  { value: 2, label: '今日活跃', withinHours: 24 },
  { value: 3, label: '3日内活跃', withinHours: 72 },
  { value: 4, label: '本周活跃', withinHours: 168 },
  { value: 5, label: '本月活跃', withinHours: 720 },
  { value: 6, label: '半年前活跃', withinHours: Number.POSITIVE_INFINITY },
]

/** 在线 while `online`, else by the time since `activeAt`. Times are milliseconds. */
export function activityLabel({ online, activeAt, now }: { online: boolean; activeAt: number; now: number }): string {
  if (online) return '在线'
  const hours = (now - activeAt) / 3_600_000
  return recruiterActivities.find(({ value, withinHours }) => value > 0 && hours <= withinHours)?.label ?? ''
}

export const chatLabels = numbered(
  '新招呼',
  '沟通中',
  '已约面',
  '已获取简历',
  '已交换电话',
  '已交换微信',
  '收藏',
  '不合适',
)
export const reportReasons = numbered('电话空号', '无人接听', '工资虚假', '非法收费', '职介冒充')

/** Free texts to choose from; rows hold the text itself. */
export const welfares: readonly string[] = [
  '五险一金',
  '补充医疗保险',
  '定期体检',
  '年终奖',
  '股票期权',
  '带薪年假',
  '员工旅游',
  '餐补',
  '节日福利',
  '零食下午茶',
  '带薪病假',
  '加班补助',
  '双休',
  '包食宿',
  '全勤奖',
  '交通补助',
]

/** Allowances besides the pay. */
export const allowances: readonly string[] = [
  '餐补',
  '交通补贴',
  '住房补贴',
  '话费补贴',
  '高温补贴',
  '夜班补贴',
  '全勤奖',
  '加班费',
]

/** Working conditions. */
export const workTags: readonly string[] = [
  '固定白班',
  '两班倒',
  '晚班',
  '弹性工作',
  '可居家办公',
  '不加班',
  '不出差',
  '可兼职转正',
  '有人带教',
]
