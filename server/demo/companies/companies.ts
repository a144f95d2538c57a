import { scenes, sceneUrl } from '../../features/companies/scene'
import { areaName } from '../../features/settings/catalogs/areas'
import { drawLogo } from '../../features/uploads/logo'
import { inventPerson } from '../people/personNames'
import { chooseCity, inventAddress } from '../places'
import type { Random } from '../random'
import type { DemoCompany, Schedule } from '../records'
import { inventName } from './brandNames'
import { type Business, businesses } from './businesses'
import { introduceCompany } from './introductions'

/** Names that may not occur twice within one demo. */
export interface UsedNames {
  readonly brands: Set<string>
  readonly people: Set<string>
}

interface CompanyPlan {
  readonly count: number
  /** Area code of the city that most companies are in. */
  readonly home: string
  readonly year: number
}

/** Companies of every industry in turn. The first one is the demo recruiter's: software, of middle size, in the home city. */
export function generateCompanies(random: Random, plan: CompanyPlan, used: UsedNames): DemoCompany[] {
  const order = random.sample(businesses, businesses.length)
  return Array.from({ length: plan.count }, (_, at) => {
    const own = businesses.find(({ industryCode }) => industryCode === '0103')
    const business = at === 0 && own ? own : (order[at % order.length] ?? random.pick(businesses))
    const traits =
      at === 0 ? { city: plan.home, scale: 2, stage: 3, ownership: 0 } : chooseTraits(random, business, plan)
    return generateCompany(random, { business, ...traits, year: plan.year }, used)
  })
}

interface Traits {
  readonly city: string
  readonly scale: number
  readonly stage: number
  readonly ownership: number
}

function chooseTraits(random: Random, { industryCode }: Business, { home }: CompanyPlan): Traits {
  const scale = random.weighted([14, 35, 31, 11, 8, 1].map((weight, value) => [value, weight] as const))
  return {
    city: chooseCity(random, home),
    scale,
    stage: chooseStage(random, industryCode, scale),
    ownership: chooseOwnership(random, industryCode, scale),
  }
}

/** Technology raises money, other trades seldom do; only large companies are listed. */
function chooseStage(random: Random, industryCode: string, scale: number): number {
  if (scale >= 4 && random.chance(0.35)) return 6
  const isTechnology = /^0[1-3]|^0403|^10/.test(industryCode)
  if (!isTechnology || random.chance(0.45))
    return random.weighted([
      [7, 3],
      [0, 2],
    ])
  if (scale === 0)
    return random.weighted([
      [0, 3],
      [1, 4],
      [2, 2],
    ])
  return random.weighted([
    [1, 1],
    [2, 4],
    [3, 3],
    [4, scale > 1 ? 2 : 0.2],
    [5, scale > 2 ? 2 : 0],
  ])
}

function chooseOwnership(random: Random, industryCode: string, scale: number): number {
  if (scale === 0)
    return random.weighted([
      [0, 8],
      [8, 3],
    ])
  const isPublic = /^0602|^1202|^0302|^0604|^0701/.test(industryCode)
  return random.weighted([
    [0, 14],
    [1, isPublic ? 5 : 0.6],
    [2, 0.8],
    [3, 0.8],
    [4, scale >= 4 ? 4 : 0],
    [5, 2],
  ])
}

function generateCompany(
  random: Random,
  { business, city, scale, stage, ownership, year }: Traits & { business: Business; year: number },
  used: UsedNames,
): DemoCompany {
  const name = inventName(random, used.brands)
  const brandName = random.chance(0.7) ? `${name}${random.pick(business.suffixes)}` : name
  const foundedYear = year - random.int(scale > 3 ? 12 : 2, scale > 1 ? 26 : 13)
  const seat = areaName(city)
  const companyName = random.chance(0.8)
    ? `${seat}${name}${random.pick(business.legal)}有限公司`
    : `${name}（${seat}）${random.pick(business.legal)}有限公司`
  const schedule = chooseSchedule(random, business)
  const products = random.sample(business.products, random.int(2, 3)).map((product) => ({ ...product }))
  return {
    brandName,
    companyName,
    industryCode: business.industryCode,
    scale,
    stage,
    ownership,
    foundedYear,
    introduction: introduceCompany(random, { brandName, foundedYear, seat, scale, business, products, schedule }),
    welfare: chooseWelfare(random, schedule, stage),
    schedule,
    products,
    leaders: scale === 0 ? [] : inventLeaders(random, business, used.people),
    areaCode: city,
    addresses: chooseAddresses(random, { business, city, scale }),
    photos: photosOf(companyName),
    logoSvg: drawLogo(companyName, brandName),
  }
}

const shopTrades = /^(0503|1101|1102|1103|0104|0801|1001|0604)$/

function chooseSchedule(random: Random, { industryCode }: Business): Schedule {
  if (shopTrades.test(industryCode))
    return random.weighted([
      ['排班', 6],
      ['单休', 2],
      ['双休', 1],
    ])
  if (/^04|^0501|^06/.test(industryCode))
    return random.weighted([
      ['单休', 4],
      ['单双休', 4],
      ['双休', 2],
    ])
  return random.weighted([
    ['双休', 7],
    ['单双休', 3],
    ['单休', 0.5],
  ])
}

function chooseWelfare(random: Random, schedule: Schedule, stage: number): string[] {
  const always = ['五险一金', ...(schedule === '双休' ? ['双休'] : [])]
  const others = [
    '年终奖',
    '带薪年假',
    '节日福利',
    '定期体检',
    '员工旅游',
    '餐补',
    '补充医疗保险',
    '零食下午茶',
    '交通补助',
    '带薪病假',
    '加班补助',
    '全勤奖',
    ...(stage >= 1 && stage <= 6 ? ['股票期权'] : []),
  ]
  return [...always, ...random.sample(others, random.int(3, 7))]
}

/** Trades with shops and stations have several places in the city; others one or two. */
function chooseAddresses(
  random: Random,
  { business, city, scale }: { business: Business; city: string; scale: number },
) {
  const isShops = shopTrades.test(business.industryCode)
  const count = isShops ? random.int(2, 3 + scale) : scale >= 3 ? random.int(1, 3) : 1
  return Array.from({ length: count }, () => inventAddress(random, city))
}

const posts = ['创始人兼总经理', '技术负责人', '运营负责人', '联合创始人', '市场负责人', '产品负责人', '生产负责人']
const pasts = [
  '在行业内工作十余年，从一线岗位做起，熟悉业务的每一个环节',
  '曾负责多个从零起步的项目，重视团队成长与长期主义',
  '毕业后一直从事相关领域，带领团队完成了核心产品的打磨',
  '做事务实，坚持每周到一线了解客户与同事的真实反馈',
]

function inventLeaders(random: Random, { focus }: Business, people: Set<string>) {
  const titles = [posts[0] ?? '', ...random.sample(posts.slice(1), random.int(0, 2))]
  const stories = random.sample(pasts, titles.length)
  return titles.map((title, at) => ({
    name: inventPerson(random, people).name,
    title,
    introduction: at === 0 ? `${stories[at]}，创办公司后专注于${focus}。` : `${stories[at]}。`,
  }))
}

/** Two to four scenes, the same ones for the same name. */
function photosOf(companyName: string): { url: string; title: string }[] {
  const seed = [...companyName].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 10_000
  return scenes.slice(0, 2 + (seed % 3)).map((title, scene) => ({ url: sceneUrl(seed, scene), title }))
}
