import { nameWords, proseWords } from '../../db/segment'
import { areaAddress, areaName } from '../settings/catalogs/areas'
import { industryName } from '../settings/catalogs/industries'
import { positionName } from '../settings/catalogs/positions'
import { monthlyWorth } from './salary'
import { facetWords } from './search/jobFacets'
import { jobScore } from './search/jobScore'

/** A job as far as finding and ordering it goes. */
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
  readonly description: string
  readonly refreshedAt: Date
}

export interface IndexedBrand {
  readonly brandName: string
  readonly companyName: string
  readonly industryCode: string
  readonly scale: number
  readonly stage: number
}

export interface JobIndex {
  readonly monthlyMin: number
  readonly monthlyMax: number
  readonly score: number
  readonly search: readonly string[]
  readonly body: readonly string[]
}

/** Signs before words of the title and place, and of the position, skills and company. `body` has every word bare. */
export const titleSign = '='
export const headSign = '+'

/** The columns of a job that are made from the others: to be written with every save, by whoever writes jobs. */
export function indexJob(job: IndexedJob, brand: IndexedBrand): JobIndex {
  const monthly = monthlyWorth({ min: job.salaryMin, max: job.salaryMax, unit: job.salaryUnit })
  const facets = facetWords({ ...job, monthly, brand })
  const title = new Set([job.jobName, areaName(job.areaCode.slice(0, 4)), areaAddress(job.areaCode)].flatMap(nameWords))
  const head = [
    positionName(job.positionCode),
    positionName(job.positionCode.slice(0, 4)),
    ...job.skills,
    brand.brandName,
    brand.companyName,
    industryName(brand.industryCode),
  ].flatMap(nameWords)
  const further = [...new Set(head)].filter((word) => !title.has(word))
  return {
    monthlyMin: monthly.min,
    monthlyMax: monthly.max,
    score: jobScore(job),
    search: [
      ...facets,
      ...[...title].map((word) => `${titleSign}${word}`),
      ...further.map((word) => `${headSign}${word}`),
    ],
    body: [...facets, ...title, ...further, ...proseWords(job.description)],
  }
}
