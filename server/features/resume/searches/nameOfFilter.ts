import { limits } from '../../../../contract/limits'
import type { SavedFilter } from '../../../../contract/resume/talentSearch'
import { degrees, experiences, labelOf, salaryBands, seekerStatuses } from '../../../../contract/settings/labels'
import { areaName } from '../../settings/catalogs/areas'
import { industryName } from '../../settings/catalogs/industries'
import { positionName } from '../../settings/catalogs/positions'

/** The search in words: 前端 · 福州 · 本科. */
export function nameOfFilter(filter: SavedFilter): string {
  const labels = (list: Parameters<typeof labelOf>[0], values: readonly number[] = []) =>
    values.map((value) => labelOf(list, value)).filter((label) => label !== '不限')
  const words = [
    filter.keyword ?? '',
    ...(filter.position ?? []).map(positionName),
    ...(filter.area ?? []).map(areaName),
    ...(filter.industry ?? []).map(industryName),
    ...labels(salaryBands, filter.salary),
    ...labels(experiences, filter.experience),
    ...labels(degrees, filter.degree),
    ...labels(seekerStatuses, filter.jobStatus),
  ].filter(Boolean)
  return [...words.join(' · ')].slice(0, limits.subscriptionName).join('')
}
