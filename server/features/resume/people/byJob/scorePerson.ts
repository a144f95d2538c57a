import type { TalentReason } from '#contract/resume/people'
import { experiences, seekerStatuses } from '#contract/settings/labels'
import { areaName } from '../../../settings/catalogs/areas'
import { mentions } from '../../mentions'
import { wholeYearsSince } from '../../resumeCards'
import type { Offer } from './offer'

/** A full-time expectation. Pay is yuan a month; 0 to 0 is 面议. */
export interface Wish {
  readonly positionCode: string
  readonly areaCode: string
  readonly salaryMin: number
  readonly salaryMax: number
}

/** A person as far as recommendations need it. */
export interface Candidate {
  readonly id: number
  /** 0 if unknown. */
  readonly degree: number
  /** `YYYY-MM`, or empty. */
  readonly workingDate: string
  readonly jobStatus: number
  readonly integrity: number
  /** ms since 1970. */
  readonly activeAt: number
  /** The viewer has talked with the person. */
  readonly contacted: boolean
  readonly wishes: readonly Wish[]
}

export interface Scored {
  readonly score: number
  readonly reasons: readonly TalentReason[]
  /** The expectation that fits best. */
  readonly wish: Wish | undefined
}

/** Maximum points of each part; a part is between 0 and 1. The same city outweighs position and pay. */
const weights = {
  place: 0.36,
  position: 0.2,
  pay: 0.16,
  skills: 0.12,
  demand: 0.08,
  active: 0.05,
  ready: 0.02,
  whole: 0.01,
} as const

const dayMs = 86_400_000
const mostReasons = 4
const ready = seekerStatuses[0]?.value

/** Says how well a person fits, higher is better, and why. `text`: what the resume says about work, in lower case. */
export function scorePerson(person: Candidate, offer: Offer, { text, now }: { text: string; now: Date }): Scored {
  const best = person.wishes
    .map((wish) => ({ wish, score: scoreWish(wish, offer) }))
    .reduce((one, other) => (other.score > one.score ? other : one), { wish: undefined as Wish | undefined, score: 0 })
  const skills = offer.skills.filter((skill) => mentions(text, skill))
  const demand = demandPart(person, offer, now)
  const score =
    best.score +
    weights.skills * (offer.skills.length === 0 ? 1 / 3 : skills.length / offer.skills.length) +
    weights.demand * demand +
    weights.active * Math.exp(-Math.max(0, now.getTime() - person.activeAt) / (7 * dayMs)) +
    weights.ready * Number(person.jobStatus === ready) +
    (weights.whole * person.integrity) / 100
  const reasons: TalentReason[] = [
    ...wishReasons(best.wish, offer),
    ...(skills.length > 0 ? [{ kind: 'skills' as const, names: skills, of: offer.skills.length }] : []),
    ...(demand === 1 && (offer.experience > 0 || offer.degree > 0) ? [{ kind: 'demand' as const }] : []),
    ...(person.jobStatus === ready ? [{ kind: 'ready' as const }] : []),
    ...(now.getTime() - person.activeAt < dayMs ? [{ kind: 'active' as const }] : []),
  ]
  // Behind everybody else, but still there: the talk is open.
  return { score: person.contacted ? score - 10 : score, reasons: reasons.slice(0, mostReasons), wish: best.wish }
}

const scoreWish = (wish: Wish, offer: Offer): number =>
  weights.position * positionPart(wish, offer) +
  weights.pay * payPart(wish, offer) +
  weights.place * placePart(wish, offer)

function positionPart({ positionCode }: Wish, offer: Offer): number {
  if (positionCode === offer.positionCode) return 1
  if (positionCode.slice(0, 4) === offer.positionCode.slice(0, 4)) return 0.65
  return positionCode.slice(0, 2) === offer.positionCode.slice(0, 2) ? 0.25 : 0
}

/** 1 where the two meet, a half where either is open or the wish is at most a fifth beside. */
function payPart(wish: Wish, offer: Offer): number {
  if (meetsPay(wish, offer)) return 1
  const isOpen = wish.salaryMax === 0 || offer.monthlyMax === 0
  const isNear = wish.salaryMin <= offer.monthlyMax * 1.2 && wish.salaryMax >= offer.monthlyMin * 0.8
  return isOpen || isNear ? 0.5 : 0
}

const meetsPay = (wish: Wish, offer: Offer): boolean =>
  wish.salaryMax > 0 && offer.monthlyMax > 0 && wish.salaryMin <= offer.monthlyMax && wish.salaryMax >= offer.monthlyMin

const isIn = (wish: Wish, offer: Offer, digits: number): boolean =>
  wish.areaCode.length >= digits && wish.areaCode.slice(0, digits) === offer.areaCode.slice(0, digits)

function placePart(wish: Wish, offer: Offer): number {
  if (isIn(wish, offer, 6) || (wish.areaCode.length === 4 && isIn(wish, offer, 4))) return 1
  if (isIn(wish, offer, 4)) return 0.85
  return isIn(wish, offer, 2) ? 0.2 : 0
}

function demandPart({ degree: held, workingDate }: Candidate, offer: Offer, now: Date): number {
  const { min = 0, max = null } = experiences.find(({ value }) => value === offer.experience) ?? {}
  const years = wholeYearsSince(workingDate, now) ?? 0
  const hasYears = offer.experience === 0 ? 1 : years < min ? 0 : max !== null && years > max + 5 ? 0.4 : 1
  const hasDegree = offer.degree === 0 ? 1 : held === 0 ? 0.5 : Number(held >= offer.degree)
  return (hasYears + hasDegree) / 2
}

function wishReasons(wish: Wish | undefined, offer: Offer): TalentReason[] {
  if (wish === undefined) return []
  const reasons: TalentReason[] = []
  if (wish.positionCode === offer.positionCode) reasons.push({ kind: 'position' })
  if (meetsPay(wish, offer)) reasons.push({ kind: 'salary' })
  if (offer.areaCode.length === 6 && isIn(wish, offer, 6))
    reasons.push({ kind: 'district', name: areaName(offer.areaCode) })
  else if (isIn(wish, offer, 4)) reasons.push({ kind: 'city' })
  return reasons
}
