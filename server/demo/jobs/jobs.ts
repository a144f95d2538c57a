import {
  groupOf,
  type PositionGroup,
  positionsIn,
  type WorkKind,
} from '../../features/settings/catalogs/positionGroups'
import { positionName, positionSkills } from '../../features/settings/catalogs/positions'
import { businesses } from '../companies/businesses'
import { inventAddress } from '../places'
import type { Random } from '../random'
import type { DemoCompany, DemoJob, DemoRecruiter } from '../records'
import { recentTime } from '../times'
import { describeJob } from './descriptions'
import { nameJob } from './jobNames'
import { type Level, levelOf, offerPay } from './pay'

/** Groups that every company hires for now and then; those after the first line only when it is large. */
const supportGroups: readonly (readonly [string, number])[] = [
  ['0701', 0.9],
  ['0703', 0.8],
  ['0801', 0.9],
  ['0802', 0.4],
  ['0601', 1.2],
  ['0603', 0.4],
  ['0402', 0.6],
  ['0704', 0.4],
  ['0501', 0.4],
]
const largeGroups: readonly (readonly [string, number])[] = [
  ['0702', 0.4],
  ['0706', 0.3],
  ['0803', 0.4],
  ['0804', 0.3],
  ['0602', 0.7],
  ['0409', 0.3],
  ['0507', 0.3],
  ['0204', 0.1],
  ['0108', 0.2],
  ['0307', 0.15],
  ['1202', 0.2],
]

/** Positions of the demo recruiter, including the one that the demo seeker looks for. */
const demoPositions = ['010201', '020101', '010101', '010301', '030101', '010902', '060101', '070102']

interface JobsPlan {
  readonly count: number
  readonly companies: readonly DemoCompany[]
  readonly recruiters: readonly DemoRecruiter[]
  readonly now: Date
}

/** Jobs of the companies, more for larger ones, each with a recruiter of its own company. */
export function generateJobs(random: Random, plan: JobsPlan): DemoJob[] {
  const { companies, recruiters, now } = plan
  const recruitersOf = companies.map((_, company) =>
    recruiters.flatMap((recruiter, at) => (recruiter.company === company ? [at] : [])),
  )
  const counts = shareJobs(random, companies, plan.count)
  return companies.flatMap((company, at) => {
    const taken = new Set<string>()
    return Array.from({ length: counts[at] ?? 0 }, (_, nth) => {
      const positionCode = (at === 0 ? demoPositions[nth] : undefined) ?? choosePosition(random, company, taken)
      const recruiter = random.pick(recruitersOf[at] ?? [])
      return generateJob(random, { company, companyAt: at, recruiter, positionCode, now })
    })
  })
}

const sizeWeights = [5, 9, 18, 30, 44, 60]

/** How many jobs each company has: `count` in all, the first company as many as there are demo positions. */
function shareJobs(random: Random, companies: readonly DemoCompany[], count: number): number[] {
  const weights = companies.map(({ scale }, at) =>
    at === 0 ? 0 : (sizeWeights[scale] ?? 5) * (0.6 + random.next() * 0.8),
  )
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const rest = count - demoPositions.length - (companies.length - 1)
  const counts = weights.map((weight, at) => (at === 0 ? demoPositions.length : 1 + Math.floor((weight / sum) * rest)))
  for (let left = count - counts.reduce((total, each) => total + each, 0); left > 0; left -= 1) {
    const at = random.int(1, counts.length - 1)
    counts[at] = (counts[at] ?? 0) + 1
  }
  return counts
}

/** A position of the company's trade; the same one again only when a few tries find no other. */
function choosePosition(random: Random, { industryCode, scale }: DemoCompany, taken: Set<string>): string {
  const business = businesses.find((each) => each.industryCode === industryCode)
  const groups = [...(business?.groups ?? []), ...supportGroups, ...(scale >= 2 ? largeGroups : [])]
  let code = ''
  for (let tries = 0; tries < 8; tries += 1) {
    code = random.pick(positionsIn(random.weighted(groups)))
    if (!taken.has(code)) break
  }
  taken.add(code)
  return code
}

interface JobSeed {
  readonly company: DemoCompany
  readonly companyAt: number
  readonly recruiter: number
  readonly positionCode: string
  readonly now: Date
}

function generateJob(random: Random, { company, companyAt, recruiter, positionCode, now }: JobSeed): DemoJob {
  const group = groupOf(positionCode)
  const name = positionName(positionCode)
  const level = levelOf(name)
  const jobType = companyAt === 0 ? 0 : chooseJobType(random, group, level)
  const experience = jobType === 0 ? chooseExperience(random, group.kind, level) : jobType === 1 ? 1 : 0
  const degree = chooseDegree(random, group, level)
  const place = choosePlace(random, company)
  const skills = random.sample(positionSkills(positionCode), random.int(3, 5))
  const welfare = jobType === 0 ? chooseWelfare(random, company, group.kind) : partWelfare(random, group.kind)
  const offer = { group, level, areaCode: place.areaCode, experience, jobType, scale: company.scale }
  const refreshedAt = recentTime(random, now, 30)
  return {
    company: companyAt,
    recruiter,
    jobName: nameJob(random, { positionName: name, group, level, experience, jobType, skills, welfare, ...place }),
    positionCode,
    jobType,
    ...offerPay(random, offer),
    experience,
    degree,
    areaCode: place.areaCode,
    address: place.address,
    lat: place.lat,
    lng: place.lng,
    headcount: chooseHeadcount(random, group.kind, level),
    skills,
    welfare,
    description: describeJob(random, {
      group,
      skills,
      degree,
      experience,
      jobType,
      schedule: company.schedule,
      welfare,
    }),
    publishedAt: recentTime(random, refreshedAt, 45),
    refreshedAt,
  }
}

/** Families whose work is also done by the hour. */
const partTimeFamilies = new Set(
  'visualDesign newMedia editing customerService liveCommerce translation teacher coach video photo waiter shop warehouse delivery housekeeping worker kitchen petCare hotel'.split(
    ' ',
  ),
)

function chooseJobType(random: Random, { kind, family }: PositionGroup, level: Level): number {
  if (level === 'director' || level === 'manager' || level === 'lead') return 0
  if (partTimeFamilies.has(family) && random.chance(0.16)) return 2
  return kind !== 'manual' && random.chance(0.08) ? 1 : 0
}

function chooseExperience(random: Random, kind: WorkKind, level: Level): number {
  if (level === 'director')
    return random.weighted([
      [5, 7],
      [6, 3],
    ])
  if (level === 'manager')
    return random.weighted([
      [3, 2],
      [4, 5],
      [5, 3],
    ])
  if (level === 'lead')
    return random.weighted([
      [3, 4],
      [4, 5],
      [5, 1],
    ])
  if (level === 'assistant')
    return random.weighted([
      [0, 5],
      [1, 2],
      [2, 2],
      [3, 2],
    ])
  if (kind === 'professional')
    return random.weighted([
      [0, 9],
      [1, 8],
      [2, 10],
      [3, 36],
      [4, 27],
      [5, 10],
    ])
  if (kind === 'office')
    return random.weighted([
      [0, 28],
      [1, 6],
      [2, 20],
      [3, 33],
      [4, 12],
      [5, 1],
    ])
  return random.weighted([
    [0, 62],
    [2, 18],
    [3, 17],
    [4, 3],
  ])
}

function chooseDegree(random: Random, { kind, pay }: PositionGroup, level: Level): number {
  if (level === 'director')
    return random.weighted([
      [4, 3],
      [5, 7],
    ])
  if (kind === 'professional')
    return random.weighted([
      [0, 5],
      [4, 30],
      [5, 58],
      [6, pay >= 12 ? 14 : 4],
    ])
  if (kind === 'office')
    return random.weighted([
      [0, 22],
      [2, 9],
      [3, 7],
      [4, 47],
      [5, 15],
    ])
  return random.weighted([
    [0, 62],
    [1, 13],
    [2, 11],
    [3, 12],
    [4, 2],
  ])
}

/** One of the company's places; large companies also hire for other cities. */
function choosePlace(random: Random, { addresses, scale, areaCode }: DemoCompany) {
  if (scale >= 3 && random.chance(0.1)) return inventAddress(random, random.pick(['3501', '3502', '3505', areaCode]))
  return random.pick(addresses)
}

function chooseWelfare(random: Random, { welfare }: DemoCompany, kind: WorkKind): string[] {
  const own = welfare.slice(0, 6)
  if (kind !== 'manual') return own
  const manual = random.sample(['包食宿', '全勤奖', '加班补助', '交通补助', '餐补'], random.int(1, 3))
  return [...new Set([...own.slice(0, 4), ...manual])]
}

function partWelfare(random: Random, kind: WorkKind): string[] {
  return random.sample(
    kind === 'manual' ? ['餐补', '包食宿', '交通补助'] : ['餐补', '交通补助', '零食下午茶'],
    random.int(0, 2),
  )
}

function chooseHeadcount(random: Random, kind: WorkKind, level: Level): number {
  if (level !== 'member')
    return random.weighted([
      [1, 8],
      [2, 2],
    ])
  if (kind === 'manual') return random.pick([2, 3, 5, 5, 8, 10, 15, 20, 30])
  return random.weighted([
    [1, 5],
    [2, 3],
    [3, 2],
    [5, kind === 'office' ? 1.5 : 0.5],
  ])
}
