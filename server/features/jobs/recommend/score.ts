import type { RecommendReason } from '#contract/jobs/recommend'
import { metresBetween } from '#contract/maps/distance'
import { experiences } from '#contract/settings/labels'
import { mentions } from '../../resume/mentions'
import { areaName } from '../../settings/catalogs/areas'
import type { Place } from '../search/cells'
import type { Profile, Wish } from './profile'

/** A job as far as recommendations need it. Pay is yuan a month; 0 to 0 is 面议. */
export interface Candidate {
  readonly id: number
  readonly brandId: number
  readonly positionCode: string
  readonly areaCode: string
  readonly monthlyMin: number
  readonly monthlyMax: number
  readonly skills: readonly string[]
  readonly experience: number
  readonly degree: number
  readonly lat: number | null
  readonly lng: number | null
  /** ms since 1970. */
  readonly refreshedAt: number
  /** People who marked it or applied within a month, up to a limit. */
  readonly interest: number
  /** The seeker has talked about it. */
  readonly contacted: boolean
  /** It is in the area that was asked for. */
  readonly inArea: boolean
  /** Usual hours until the recruiter replies; null if unknown. */
  readonly replyHours: number | null
}

export interface ScoreContext {
  readonly profile: Profile | undefined
  /** The caller's location. */
  readonly place: Place | undefined
  readonly now: Date
}

export interface Scored {
  readonly score: number
  readonly reasons: readonly RecommendReason[]
}

/** Maximum points of each part; a part is between 0 and 1. */
const weights = {
  position: 0.3,
  pay: 0.22,
  place: 0.12,
  skills: 0.1,
  demand: 0.12,
  fresh: 0.1,
  interest: 0.03,
  reply: 0.03,
} as const
/** Without expectations: area first, then these. */
const plainWeights = { area: 1, fresh: 0.5, interest: 0.35, place: 0.15, reply: 0.03 } as const

const dayMs = 86_400_000
const mostReasons = 3
/** Number of interested people from which a job counts as popular. */
const popularFrom = 3
/** Farther jobs are not called near, in metres. */
const nearWithin = 10_000

/** Says how well a job fits, higher is better, and why. */
export function scoreJob(job: Candidate, context: ScoreContext): Scored {
  const { profile } = context
  const wishes = profile?.wishes ?? []
  const [first, ...others] = wishes.map((wish) => scoreForWish(job, wish, context))
  const best = first && others.reduce((one, other) => (other.score > one.score ? other : one), first)
  const { score, reasons } = best ?? scorePlainly(job, context)
  // Behind everything else, but still there: the talk is open.
  return { score: job.contacted ? score - 10 : score, reasons: reasons.slice(0, mostReasons) }
}

function scoreForWish(job: Candidate, wish: Wish, context: ScoreContext): Scored {
  const skills = job.skills.filter((skill) => mentions(context.profile?.text ?? '', skill))
  const score =
    weights.position * positionPart(job, wish) +
    weights.pay * payPart(job, wish) +
    weights.place * placePart(job, wish, context.place) +
    weights.skills * skillsPart(job, skills) +
    weights.demand * demandPart(job, context.profile) +
    weights.fresh * freshPart(job, context.now) +
    weights.interest * interestPart(job) +
    weights.reply * replyPart(job)
  return { score, reasons: [...wishReasons(job, wish, skills, context), ...plainReasons(job, context)] }
}

function scorePlainly(job: Candidate, context: ScoreContext): Scored {
  const near = context.place ? nearPart(job, context.place) : 0
  const score =
    plainWeights.area * Number(job.inArea) +
    plainWeights.fresh * freshPart(job, context.now) +
    plainWeights.interest * interestPart(job) +
    plainWeights.place * near +
    plainWeights.reply * replyPart(job)
  return { score, reasons: [...distanceReason(job, context.place), ...plainReasons(job, context)] }
}

function positionPart({ positionCode }: Candidate, wish: Wish): number {
  if (positionCode === wish.positionCode) return 1
  if (positionCode.slice(0, 4) === wish.positionCode.slice(0, 4)) return 0.65
  return positionCode.slice(0, 2) === wish.positionCode.slice(0, 2) ? 0.25 : 0
}

/** 1 if the middle of the pay is at least the middle of what is wanted, less the further below it is. Unknown pay: a half. */
function payPart(job: Candidate, wish: Wish): number {
  if (job.monthlyMax === 0 || wish.salaryMax === 0) return 0.5
  const wanted = (wish.salaryMin + wish.salaryMax) / 2
  const paid = (job.monthlyMin + job.monthlyMax) / 2
  const isEnough = job.monthlyMax >= wish.salaryMin
  const share = Math.min(1, paid / Math.max(1, wanted))
  return isEnough ? 0.4 + 0.6 * share ** 2 : 0.4 * share ** 2
}

function placePart(job: Candidate, wish: Wish, place: Place | undefined): number {
  const district = wish.areaCode.length === 6 && job.areaCode === wish.areaCode
  const city = job.areaCode.slice(0, 4) === wish.areaCode.slice(0, 4)
  const byArea = district ? 1 : city ? (wish.areaCode.length === 6 ? 0.4 : 0.8) : 0
  return place ? (byArea + 2 * nearPart(job, place)) / 3 : byArea
}

function nearPart(job: Candidate, place: Place): number {
  const metres = metresTo(job, place)
  return metres === undefined ? 0 : Math.exp(-metres / nearWithin)
}

const metresTo = ({ lat, lng }: Candidate, place: Place): number | undefined =>
  lat === null || lng === null ? undefined : metresBetween(place, { lat, lng })

/** Three skills in common are as good as all. A job without skills: a third. */
const skillsPart = (job: Candidate, skills: readonly string[]): number =>
  job.skills.length === 0 ? 1 / 3 : skills.length / Math.min(3, job.skills.length)

/** 1 if experience and degree meet what is asked for, less with each that does not. Unknown: a half. */
function demandPart(job: Candidate, profile: Profile | undefined): number {
  const { least, most } = yearsOf(job.experience)
  const years = profile?.years
  const experience =
    job.experience === 0 ? 1 : years === undefined ? 0.5 : years < least ? 0 : years > most + 5 ? 0.4 : 1
  const held = profile?.degree ?? 0
  const degree = job.degree === 0 ? 1 : held === 0 ? 0.5 : held >= job.degree ? 1 : 0
  return (experience + degree) / 2
}

function yearsOf(value: number): { readonly least: number; readonly most: number } {
  const option = experiences.find((each) => each.value === value)
  return { least: option?.min ?? 0, most: option?.max ?? Number.POSITIVE_INFINITY }
}

const freshPart = (job: Candidate, now: Date): number =>
  Math.exp(-Math.max(0, now.getTime() - job.refreshedAt) / (10 * dayMs))

/** Grows with the logarithm: 1 at 30 people. */
const interestPart = ({ interest }: Candidate): number => Math.min(1, Math.log(1 + interest) / Math.log(31))

/** 1 for a reply at once, a half after a day and if unknown. */
const replyPart = ({ replyHours }: Candidate): number => (replyHours === null ? 0.5 : 24 / (24 + replyHours))

function wishReasons(
  job: Candidate,
  wish: Wish,
  skills: readonly string[],
  { profile, place }: ScoreContext,
): RecommendReason[] {
  const reasons: RecommendReason[] = []
  const pays = job.monthlyMax > 0 && wish.salaryMax > 0
  if (pays && job.monthlyMax >= wish.salaryMin)
    reasons.push({ kind: 'salary', exceeds: job.monthlyMin > wish.salaryMax })
  reasons.push(...distanceReason(job, place))
  if (wish.areaCode.length === 6 && job.areaCode === wish.areaCode)
    reasons.push({ kind: 'district', name: areaName(wish.areaCode) })
  if (skills.length > 0) reasons.push({ kind: 'skills', names: skills.slice(0, 3) })
  if (job.positionCode === wish.positionCode) reasons.push({ kind: 'position' })
  const isAsked = job.experience > 0 || job.degree > 0
  const isKnown = (job.experience === 0 || profile?.years !== undefined) && (job.degree === 0 || profile?.degree)
  if (isAsked && isKnown && demandPart(job, profile) === 1) reasons.push({ kind: 'demand' })
  return reasons
}

function distanceReason(job: Candidate, place: Place | undefined): RecommendReason[] {
  const metres = place && metresTo(job, place)
  return metres !== undefined && metres <= nearWithin ? [{ kind: 'distance', metres: Math.round(metres) }] : []
}

function plainReasons(job: Candidate, { now }: ScoreContext): RecommendReason[] {
  const reasons: RecommendReason[] = []
  if (job.interest >= popularFrom) reasons.push({ kind: 'popular', people: job.interest })
  if (now.getTime() - job.refreshedAt < dayMs) reasons.push({ kind: 'fresh' })
  return reasons
}
