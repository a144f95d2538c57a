import type { JobFilter } from '#contract/jobs/find'
import { stationsOf } from '../../settings/catalogs/metro'
import { salaryBandsOf } from '../salary'
import { cellsNear, cellWords } from './cells'

/** The filter values of a job. `monthly` is its pay converted to a month. */
export interface JobFacts {
  readonly tenantId: number
  readonly areaCode: string
  readonly lat: number | null
  readonly lng: number | null
  readonly positionCode: string
  readonly monthly: { readonly min: number; readonly max: number }
  readonly experience: number
  readonly degree: number
  readonly jobType: number
  /** Numbers of its marks. */
  readonly marks: { readonly all: readonly number[]; readonly sure: readonly number[] }
  readonly brand: { readonly industryCode: string; readonly scale: number; readonly stage: number }
}

/**
 * Filter values are words of a job's vector, so that one index answers them together with the keyword. The sign
 * before them cannot occur in a word. A prefix code has a word for each of its levels.
 */
export function facetWords({
  tenantId,
  areaCode,
  lat,
  lng,
  positionCode,
  monthly,
  marks,
  brand,
  ...job
}: JobFacts): string[] {
  return [
    `@t${tenantId}`,
    ...prefixes(areaCode).map((code) => `@a${code}`),
    ...prefixes(positionCode).map((code) => `@p${code}`),
    ...prefixes(brand.industryCode).map((code) => `@i${code}`),
    ...salaryBandsOf(monthly).map((band) => `@s${band}`),
    `@e${job.experience}`,
    `@d${job.degree}`,
    `@j${job.jobType}`,
    ...marks.all.map((mark) => `@w${mark}`),
    ...marks.sure.map((mark) => `@v${mark}`),
    `@c${brand.scale}`,
    `@g${brand.stage}`,
    ...(lat === null || lng === null ? [] : cellWords({ lat, lng })),
  ]
}

const prefixes = (code: string) => [2, 4, 6].filter((length) => length <= code.length).map((at) => code.slice(0, at))

/** Jobs near one of the stations; unknown codes are near nothing. */
function nearMetro(codes: readonly string[] | undefined): string[][] {
  if (!codes || codes.length === 0) return []
  const cells = cellsNear(codes.flatMap(stationsOf))
  return [cells.length > 0 ? cells : ['@x-']]
}

/** One group of words for each filter that is set, any of which will do. 不限 (0) sets no filter. */
export function askedFacets(filter: JobFilter): string[][] {
  const limited = (values: readonly number[] | undefined) => (values?.includes(0) ? undefined : values)
  const groups: readonly [string, readonly (string | number)[] | undefined][] = [
    ['@a', filter.area],
    ['@p', filter.position],
    ['@i', filter.industry],
    ['@s', limited(filter.salary)],
    ['@e', limited(filter.experience)],
    ['@d', limited(filter.degree)],
    ['@c', filter.scale],
    ['@g', filter.stage],
    ['@j', filter.jobType],
  ]
  return [
    ...nearMetro(filter.metro),
    ...groups.flatMap(([sign, values]) => (values?.length ? [values.map((value) => `${sign}${value}`)] : [])),
  ]
}
