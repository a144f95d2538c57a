import type { SubscribedSearch } from '../../../../contract/jobs/subscription'
import { limits } from '../../../../contract/limits'
import {
  degrees,
  experiences,
  jobTypes,
  labelOf,
  salaryBands,
  scales,
  stages,
} from '../../../../contract/settings/labels'
import type { Services } from '../../../services'
import { areaName } from '../../settings/catalogs/areas'
import { industryName } from '../../settings/catalogs/industries'
import { positionName } from '../../settings/catalogs/positions'
import { jobIndexVersion } from '../jobIndex'
import { matchJobs } from '../search/jobMatch'
import { readSpelledKeyword } from '../search/spelledKeyword'
import { sayOtherwise } from '../search/synonyms'

/** The columns of a subscription that are made from its search. */
export interface CompiledSearch {
  readonly bodyQuery: string
  readonly searchQuery: string | null
  readonly indexVersion: number
}

/** Turns a search into queries that one job can be held against; undefined if its keyword has nothing to search for. */
export async function compileSearch(
  source: Pick<Services, 'db' | 'now'>,
  tenantId: number,
  filter: SubscribedSearch,
): Promise<CompiledSearch | undefined> {
  const spelled = filter.keyword ? await readSpelledKeyword(source, tenantId, filter.keyword) : undefined
  const phrases = spelled ?? [filter.keyword ?? '']
  const match = matchJobs(tenantId, filter, { phrases, otherwise: phrases.flatMap(sayOtherwise) })
  if (match === undefined) return undefined
  return { bodyQuery: match.queries.body, searchQuery: match.queries.search ?? null, indexVersion: jobIndexVersion }
}

/** The search in words: 前端 · 福州 · 10-20K. */
export function nameOfSearch(filter: SubscribedSearch): string {
  const labels = (list: Parameters<typeof labelOf>[0], values: readonly number[] = []) =>
    values.filter((value) => list !== salaryBands || value > 0).map((value) => labelOf(list, value))
  const words = [
    filter.keyword ?? '',
    ...(filter.position ?? []).map(positionName),
    ...(filter.area ?? []).map(areaName),
    ...(filter.industry ?? []).map(industryName),
    ...labels(salaryBands, filter.salary),
    ...labels(experiences, filter.experience),
    ...labels(degrees, filter.degree),
    ...labels(jobTypes, filter.jobType),
    ...labels(scales, filter.scale),
    ...labels(stages, filter.stage),
  ].filter(Boolean)
  return [...words.join(' · ')].slice(0, limits.subscriptionName).join('')
}
