import { nameWords, proseWords, wholeName } from '../../db/segment'
import { areaAddress, areaName } from '../settings/catalogs/areas'
import { industryName } from '../settings/catalogs/industries'
import { marksOfJob } from '../settings/catalogs/jobMarks'
import { positionName } from '../settings/catalogs/positions'
import { tileOf } from './map/tiles'
import { monthlyWorth } from './salary'
import { facetWords } from './search/jobFacets'
import { jobScore } from './search/jobScore'

/** The properties of a job by which it is found and sorted. */
export interface IndexedJob {
  readonly tenantId: number
  readonly jobName: string
  readonly positionCode: string
  readonly jobType: number
  readonly salaryMin: number
  readonly salaryMax: number
  readonly salaryUnit: number
  readonly experience: number
  readonly degree: number
  readonly areaCode: string
  readonly lat: number | null
  readonly lng: number | null
  readonly skills: readonly string[]
  readonly welfare: readonly string[]
  readonly allowances?: readonly string[]
  readonly workTags?: readonly string[]
  readonly description: string
  readonly refreshedAt: Date
  readonly topUntil?: Date | null
}

export interface IndexedBrand {
  readonly brandName: string
  readonly companyName: string
  readonly industryCode: string
  readonly scale: number
  readonly stage: number
}

/** Raised with every change of what {@link indexJob} makes of the same job, which the test of the job index notices. */
export const jobIndexVersion = 4

export interface JobIndex {
  /** Columns of the job that are derived from the others. Every write of a job must set them. */
  readonly columns: {
    readonly monthlyMin: number
    readonly monthlyMax: number
    readonly score: number
  }
  readonly words: JobWords
}

/** What {@link saveJobWords} stores. */
export interface JobWords {
  readonly search: readonly string[]
  readonly body: readonly string[]
  /** Its square of the map; null without a place. */
  readonly tile: number | null
}

/**
 * Prefixes that name the field of a word; a word in several fields gets the first one. `body` has every word without a prefix.
 */
export const titleSign = '='
/** Position and skills. */
export const headSign = '+'
/** The company, its industry and the position's group. */
export const companySign = '~'
/** Before a whole name without blanks and signs: the title, the position, the company. */
export const wholeSign = '*'

/** By what a job is found and sorted. */
export function indexJob(job: IndexedJob, brand: IndexedBrand): JobIndex {
  const monthly = monthlyWorth({ min: job.salaryMin, max: job.salaryMax, unit: job.salaryUnit })
  const facets = facetWords({ ...job, monthly, marks: marksOfJob(job), brand })
  const title = new Set([job.jobName, areaName(job.areaCode.slice(0, 4)), areaAddress(job.areaCode)].flatMap(nameWords))
  const position = positionName(job.positionCode)
  const headWords = new Set([position, ...job.skills].flatMap(nameWords).filter((word) => !title.has(word)))
  const companyNames = [brand.brandName, brand.companyName, industryName(brand.industryCode)]
  const companyWords = new Set(
    [positionName(job.positionCode.slice(0, 4)), ...companyNames]
      .flatMap(nameWords)
      .filter((word) => !title.has(word) && !headWords.has(word)),
  )
  const tags = [...job.welfare, ...(job.allowances ?? []), ...(job.workTags ?? [])]
  const wholes = new Set([job.jobName, position, brand.brandName, brand.companyName].map(wholeName).filter(Boolean))
  return {
    columns: {
      monthlyMin: monthly.min,
      monthlyMax: monthly.max,
      score: jobScore(job),
    },
    words: {
      tile: job.lat === null || job.lng === null ? null : tileOf({ lat: job.lat, lng: job.lng }),
      search: [
        ...facets,
        ...signed(titleSign, title),
        ...signed(headSign, headWords),
        ...signed(companySign, companyWords),
        ...signed(wholeSign, wholes),
      ],
      body: [
        ...facets,
        ...title,
        ...headWords,
        ...companyWords,
        ...tags.flatMap(nameWords),
        ...proseWords(job.description),
      ],
    },
  }
}

const signed = (sign: string, words: ReadonlySet<string>) => [...words].map((word) => `${sign}${word}`)
