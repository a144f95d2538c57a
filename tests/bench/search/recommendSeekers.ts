import { experiences } from '#contract/settings/labels'
import type { Profile } from '#server/features/jobs/recommend/profile'
import { positionSkills } from '#server/features/settings/catalogs/positions'
import { even, seeded } from './jobCorpus'

export interface WantedJob {
  readonly id: number
  readonly positionCode: string
  readonly areaCode: string
  readonly monthlyMin: number
  readonly monthlyMax: number
  readonly skills: readonly string[]
  readonly experience: number
  readonly degree: number
  /** ms since 1970. */
  readonly refreshedAt: number
}

/** A seeker with what their resume says, and with what they want and do not say. */
export interface HiddenSeeker {
  readonly profile: Profile
  readonly city: string
  /** Positions that they would take, beside the expected one. */
  readonly alsoTakes: readonly string[]
  /** The least pay that they would take, yuan a month. */
  readonly leastPay: number
  /** Districts that they can get to. */
  readonly reach: readonly string[]
  readonly years: number
  readonly degree: number
  readonly knows: readonly string[]
}

/**
 * Made from jobs of the corpus: each seeker could do one of them. The resume is written as people write it: a round range of pay
 * around what they want, half of them with a district, some of their skills, sometimes without the year in which work began.
 */
export function hiddenSeekers(jobs: readonly WantedJob[], count: number): HiddenSeeker[] {
  const random = seeded(20_261_123)
  const paid = jobs.filter(({ monthlyMax, areaCode }) => monthlyMax > 0 && areaCode.length === 6)
  return Array.from({ length: count }, (_, at) => {
    const job = even(paid, random)
    const city = job.areaCode.slice(0, 4)
    const group = [...new Set(jobs.map(({ positionCode }) => positionCode))].filter(
      (code) => code !== job.positionCode && code.startsWith(job.positionCode.slice(0, 4)),
    )
    const districts = [...new Set(jobs.map(({ areaCode }) => areaCode))].filter((code) => code.startsWith(city))
    const option = experiences.find(({ value }) => value === job.experience)
    const years = (option?.min ?? 0) + Math.floor(random() * 3)
    const degree = Math.max(job.degree, 3 + Math.floor(random() * 3))
    const knows = [...new Set([...job.skills, ...positionSkills(job.positionCode)])].filter(() => random() < 0.6)
    const leastPay = Math.round(job.monthlyMin * (0.85 + random() * 0.2))
    const wanted = Math.round((leastPay * (1 + random() * 0.2)) / 1000) * 1000
    const wish = {
      id: at + 1,
      positionCode: job.positionCode,
      areaCode: random() < 0.5 ? job.areaCode : city,
      salaryMin: wanted,
      salaryMax: Math.round((wanted * 1.4) / 1000) * 1000,
    }
    return {
      profile: {
        wishes: [wish],
        degree,
        years: random() < 0.8 ? years : undefined,
        text: knows
          .filter(() => random() < 0.7)
          .join('、')
          .toLowerCase(),
      },
      city,
      alsoTakes: group.filter(() => random() < 0.5),
      leastPay,
      reach: [job.areaCode, ...districts.filter(() => random() < 0.4)],
      years,
      degree,
      knows,
    }
  })
}

const dayMs = 86_400_000

/**
 * How much a seeker would like a job: 0 if it is other work, in another city, or they cannot get it; else 1, and 1 more each for the
 * very position, for enough pay, for a district in reach, for known skills; half of it all if nobody has touched it for a month.
 */
export function gainOf(job: WantedJob, seeker: HiddenSeeker, now: Date): number {
  const [wish] = seeker.profile.wishes
  const isWished = job.positionCode === wish?.positionCode
  if (!isWished && !seeker.alsoTakes.includes(job.positionCode)) return 0
  if (!job.areaCode.startsWith(seeker.city)) return 0
  const least = experiences.find(({ value }) => value === job.experience)?.min ?? 0
  if (seeker.years < least || (job.degree > 0 && seeker.degree < job.degree)) return 0
  const likes = [
    isWished,
    job.monthlyMax === 0 || job.monthlyMax >= seeker.leastPay * 1.15,
    seeker.reach.includes(job.areaCode),
    job.skills.filter((skill) => seeker.knows.includes(skill)).length >= 2,
  ].filter(Boolean).length
  const isStale = now.getTime() - job.refreshedAt > 30 * dayMs
  return (1 + likes) * (isStale ? 0.5 : 1)
}
