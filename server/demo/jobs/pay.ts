import type { PositionGroup, WorkKind } from '../../features/settings/catalogs/positionGroups'
import { payLevel } from '../places'
import type { Random } from '../random'

export type Level = 'director' | 'manager' | 'lead' | 'assistant' | 'member'

/** The seniority of a position, judged by its name. */
export function levelOf(positionName: string): Level {
  if (/总监|CTO|COO|副总裁|校长|厂长/.test(positionName)) return 'director'
  if (/主管|店长|园长|护士长|领班|主任|队长|场长|站长|厨师长|班组长|架构师|HRBP/.test(positionName)) return 'lead'
  if (/(?<!产品|客户|大堂)经理|负责人/.test(positionName)) return 'manager'
  if (/助理|学徒|文员|前台|帮工|洗碗|传菜|实习/.test(positionName)) return 'assistant'
  return 'member'
}

/** Groups whose usual pay is a manager's already. */
const managerGroups = new Set(['0108', '0204', '0307', '0409', '0602', '0702', '0803', '1502'])

function levelFactor(level: Level, group: string): number {
  const isManagers = managerGroups.has(group)
  if (level === 'director') return isManagers ? 1.7 : 2.2
  if (level === 'manager') return isManagers ? 1 : 1.35
  if (level === 'lead') return isManagers ? 0.78 : 1.2
  return level === 'assistant' ? 0.82 : 1
}

/** By the value of `experiences`. */
const experienceFactors: Readonly<Record<WorkKind, readonly number[]>> = {
  professional: [0.95, 0.68, 0.78, 1, 1.35, 1.75, 2.1],
  office: [0.95, 0.8, 0.87, 1, 1.2, 1.4, 1.6],
  manual: [0.98, 0.85, 0.92, 1, 1.12, 1.22, 1.3],
}

export interface Pay {
  readonly salaryMin: number
  readonly salaryMax: number
  readonly salaryUnit: number
  readonly salaryMonths: number
}

interface Offer {
  readonly group: PositionGroup
  readonly level: Level
  readonly areaCode: string
  readonly experience: number
  readonly jobType: number
  /** Value of `scales`: larger companies pay more months. */
  readonly scale: number
}

/** The usual pay of the position there, in yuan a month. */
function usualPay(random: Random, { group, level, areaCode, experience }: Omit<Offer, 'jobType' | 'scale'>): number {
  const isAbove = level === 'director' || level === 'manager'
  const grown = isAbove ? 1 : (experienceFactors[group.kind][experience] ?? 1)
  return group.pay * 1000 * payLevel(areaCode) * grown * levelFactor(level, group.code) * (0.88 + random.next() * 0.28)
}

const stepped = (amount: number, step: number) => Math.round(amount / step) * step
const rounded = (amount: number) => stepped(amount, amount < 10_000 ? 500 : 1000)

export function offerPay(random: Random, offer: Offer): Pay {
  if (offer.jobType === 1) return internPay(random, offer.areaCode)
  if (offer.jobType === 2) return partTimePay(random, offer)
  const usual = usualPay(random, offer)
  if (offer.level === 'director' && random.chance(0.3)) return yearlyPay(usual)
  if (offer.level === 'director' && random.chance(0.08))
    return { salaryMin: 0, salaryMax: 0, salaryUnit: 1, salaryMonths: 12 }
  const salaryMin = Math.max(3000, rounded(usual * (0.78 + random.next() * 0.1)))
  const salaryMax = Math.max(
    salaryMin + (salaryMin < 10_000 ? 1000 : 2000),
    rounded(usual * (1.12 + random.next() * 0.25)),
  )
  return { salaryMin, salaryMax, salaryUnit: 1, salaryMonths: monthsFor(random, offer) }
}

function monthsFor(random: Random, { group, scale }: Offer): number {
  if (group.kind === 'manual' || scale < 1) return 12
  return random.weighted([
    [12, 60],
    [13, 26],
    [14, scale > 1 ? 9 : 2],
    [15, scale > 2 ? 4 : 0],
    [16, scale > 2 ? 3 : 0],
  ])
}

function internPay(random: Random, areaCode: string): Pay {
  const salaryMin = stepped((90 + random.int(0, 60)) * payLevel(areaCode), 10)
  return { salaryMin, salaryMax: salaryMin + random.pick([20, 30, 50, 80]), salaryUnit: 2, salaryMonths: 12 }
}

function partTimePay(random: Random, { group, areaCode }: Offer): Pay {
  const hourly = (group.pay * 1000 * payLevel(areaCode)) / 174
  if (random.chance(0.35)) {
    const salaryMin = stepped(hourly * 5.5, 10)
    return { salaryMin, salaryMax: salaryMin + random.pick([50, 80, 100]), salaryUnit: 2, salaryMonths: 12 }
  }
  const salaryMin = Math.max(18, Math.round(hourly * 0.75))
  return { salaryMin, salaryMax: salaryMin + random.pick([4, 6, 8, 12]), salaryUnit: 3, salaryMonths: 12 }
}

function yearlyPay(usual: number): Pay {
  const salaryMin = stepped(usual * 12 * 0.9, 10_000)
  return { salaryMin, salaryMax: stepped(usual * 12 * 1.3, 10_000) + 10_000, salaryUnit: 4, salaryMonths: 12 }
}

/** The pay that someone of this experience asks for, in yuan per month. */
export function expectedPay(random: Random, offer: Pick<Offer, 'group' | 'level' | 'areaCode' | 'experience'>) {
  const usual = usualPay(random, offer)
  const salaryMin = Math.max(3000, rounded(usual * 0.95))
  return { salaryMin, salaryMax: Math.max(salaryMin + 1000, rounded(usual * 1.25)) }
}
