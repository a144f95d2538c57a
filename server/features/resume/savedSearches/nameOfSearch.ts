import { limits } from '#contract/limits'
import { degrees, experiences, labelOf, salaryBands } from '#contract/settings/labels'
import { areaName } from '../../settings/catalogs/areas'
import { industryName } from '../../settings/catalogs/industries'
import { metroName } from '../../settings/catalogs/metro'
import { positionName } from '../../settings/catalogs/positions'

export type Labels = Parameters<typeof labelOf>[0]

interface NamedSearch {
  readonly keyword?: string | undefined
  readonly position?: readonly string[] | undefined
  readonly area?: readonly string[] | undefined
  readonly metro?: readonly string[] | undefined
  readonly industry?: readonly string[] | undefined
  readonly salary?: readonly number[] | undefined
  readonly experience?: readonly number[] | undefined
  readonly degree?: readonly number[] | undefined
}

/** Describes a search, without 不限: 前端 · 福州 · 10-20K. `further` are options that only this kind of search has. */
export function nameOfSearch(
  search: NamedSearch,
  further: readonly (readonly [Labels, readonly number[] | undefined])[] = [],
): string {
  const options = [
    [salaryBands, search.salary] as const,
    [experiences, search.experience] as const,
    [degrees, search.degree] as const,
    ...further,
  ]
  const words = [
    search.keyword ?? '',
    ...(search.position ?? []).map(positionName),
    ...(search.area ?? []).map(areaName),
    ...(search.metro ?? []).map(metroName),
    ...(search.industry ?? []).map(industryName),
    ...options.flatMap(([list, values = []]) => values.map((value) => labelOf(list, value))),
  ].filter((word) => word !== '' && word !== '不限')
  return [...words.join(' · ')].slice(0, limits.subscriptionName).join('')
}
