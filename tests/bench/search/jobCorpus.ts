import { areaCentre, centredAreas } from '#server/features/settings/catalogs/areaCentres'
import { industries } from '#server/features/settings/catalogs/industries'
import { positionCodes, positionName, positionSkills } from '#server/features/settings/catalogs/positions'

/** Made-up jobs as a city's market has them: few cities hold most jobs, pay follows experience, titles repeat. The same numbers give the same jobs. */

export interface CorpusBrand {
  readonly brandName: string
  readonly companyName: string
  readonly industryCode: string
  readonly scale: number
  readonly stage: number
  readonly areaCode: string
}

/** mulberry32: numbers from 0 up to but not including 1. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A few values are common and most are rare, as with cities and positions. */
const skewed = <Item>(items: readonly Item[], random: () => number, power = 2.5): Item =>
  items[Math.floor(random() ** power * items.length)] as Item
export const even = <Item>(items: readonly Item[], random: () => number): Item => skewed(items, random, 1)

const districts = centredAreas.filter((code) => code.length === 6)
const otherCities = centredAreas.filter((code) => code.length === 4)
const places = [...districts, ...otherCities]
const positionOrder = positionCodes.map((code, at) => [code, (at * 7919) % positionCodes.length] as const)
const positions = positionOrder.toSorted((a, b) => a[1] - b[1]).map(([code]) => code)
const leafIndustries = industries.filter(({ id }) => id.length === 4).map(({ id }) => id)

const firstSyllables = '海云星启瑞博华天金安新远中恒嘉盛鼎泰和信诚达宏凯联创优智锐川'
const secondSyllables = '风帆途程睿泽源讯通拓邦宇辰捷景林峰原岚舟翼石禾川木汐衡'
const trades = [
  '科技',
  '网络',
  '信息技术',
  '商贸',
  '教育',
  '餐饮管理',
  '物流',
  '建设',
  '电子',
  '食品',
  '文化传媒',
  '医疗',
]
const prefixes = ['', '', '', '高级', '资深', '初级', '急聘', '储备', '实习']
const suffixes = ['', '', '', '（双休）', '（五险一金）', '（可接受应届）', '（包食宿）', '（周末双休）', '（项目组）']
const duties = [
  '负责公司核心产品的设计与开发，保证按期交付',
  '参与需求分析与方案评审，编写相关文档',
  '配合团队完成日常运营工作，跟进客户反馈',
  '负责客户的开发与维护，完成月度销售目标',
  '制定工作计划并跟踪执行，定期向上级汇报',
  '维护线上系统的稳定运行，处理突发故障',
  '统计与分析业务数据，提出改进建议',
  '负责现场管理与质量检查，确保安全生产',
  '处理订单、库存与发货，核对往来账目',
  '协助新员工培训，整理岗位资料',
  '对接设计、测试与市场部门，推进项目上线',
  '接待来访客户，解答咨询并做好登记',
]
const demands = [
  '有良好的沟通能力和团队合作精神',
  '责任心强，能承受一定的工作压力',
  '熟练使用办公软件，文字功底好',
  '学习能力强，对新事物保持好奇',
  '有同行业工作经验者优先',
  '做事细致耐心，有较强的执行力',
  '能适应短期出差，服从工作安排',
  '逻辑清晰，善于发现并解决问题',
]
const offers = [
  '入职即缴五险一金，周末双休',
  '提供员工宿舍与工作餐',
  '每年两次调薪，晋升通道清晰',
  '节日福利、定期体检和团队活动',
]
const welfares = ['五险一金', '年终奖', '带薪年假', '餐补', '节日福利', '双休', '包食宿', '交通补助']

export function corpusBrand(at: number): CorpusBrand {
  const random = seeded(at * 2 + 1)
  const areaCode = skewed(places, random)
  const name = `${even([...firstSyllables], random)}${even([...secondSyllables], random)}${even([...firstSyllables], random)}`
  const trade = even(trades, random)
  return {
    brandName: `${name}${trade.slice(0, 2)}`,
    companyName: `${name}${trade}有限公司`,
    industryCode: skewed(leafIndustries, random, 1.6),
    scale: Math.floor(random() * 6),
    stage: Math.floor(random() * 8),
    areaCode,
  }
}

/** A job of the `at`th brand's, refreshed at most 90 days before `now`, most of them lately. */
export function corpusJob(at: number, brand: CorpusBrand, now: number) {
  const random = seeded(at * 2 + 2)
  const positionCode = skewed(positions, random)
  const name = positionName(positionCode)
  const skills = positionSkills(positionCode).filter(() => random() < 0.5)
  const inHours = random() < 0.03
  const unit = inHours ? 3 : random() < 0.05 ? 2 : 1
  const experience = Math.floor(random() * 7)
  const base = (3 + Math.floor(random() * 6) + experience * (1 + Math.floor(random() * 4))) * 1000
  const min = unit === 1 ? base : Math.round(base / (unit === 2 ? 21.75 : 174))
  const areaCode = random() < 0.7 ? brand.areaCode : skewed(places, random)
  const centre = areaCentre(areaCode)
  const refreshedAt = new Date(now - Math.floor(random() ** 2 * 90 * 86_400_000))
  return {
    jobName: `${even(prefixes, random)}${name}${even(suffixes, random)}`,
    positionCode,
    jobType: random() < 0.9 ? 0 : random() < 0.5 ? 1 : 2,
    salaryMin: min,
    salaryMax: Math.round(min * (1.2 + random() * 0.8)),
    salaryUnit: unit,
    experience,
    degree: skewed([4, 5, 0, 3, 2, 6, 1, 7], random, 1.8),
    areaCode,
    address: `软件大道${1 + Math.floor(random() * 300)}号`,
    lat: centre ? centre.lat + (random() - 0.5) * 0.12 : null,
    lng: centre ? centre.lng + (random() - 0.5) * 0.12 : null,
    skills,
    welfare: welfares.filter(() => random() < 0.4),
    description: describe(name, skills, random),
    refreshedAt,
  }
}

function describe(name: string, skills: readonly string[], random: () => number): string {
  const chosen = (from: readonly string[], share: number) => from.filter(() => random() < share)
  return [
    `岗位职责：作为${name}，您将`,
    ...chosen(duties, 0.35),
    '任职要求：',
    ...skills.map((skill) => `熟悉${skill}`),
    ...chosen(demands, 0.5),
    ...chosen(offers, 0.5),
  ].join('；')
}
