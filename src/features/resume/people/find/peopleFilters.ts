import type { InputOf } from '#contract/endpoint'
import type { findPeople } from '#contract/resume/people'
import {
  degrees,
  experiences,
  type LabelOption,
  recruiterActivities,
  salaryBands,
  seekerStatuses,
} from '#contract/settings/labels'
import { type FilterValues, splitValues } from '#kernel/lists/filters'
import type { CatalogFilter, FilterItem, OptionFilter } from '../../../settings/FilterBar'

/** The filters of 人才库. Their values are in the address: `?area=3501,3502&degree=5`. */

const choices = (list: readonly LabelOption[]) => list.filter(({ label }) => label !== '不限')

const codeFilters = [
  { key: 'area', title: '期望地区', catalog: 'area' },
  { key: 'position', title: '期望职位', catalog: 'position' },
  { key: 'industry', title: '期望行业', catalog: 'industry' },
] as const satisfies readonly CatalogFilter<string>[]

const optionFilters = [
  { key: 'experience', title: '工作经验', options: choices(experiences) },
  { key: 'degree', title: '学历', options: choices(degrees) },
  { key: 'salary', title: '期望薪资', options: choices(salaryBands) },
  { key: 'jobStatus', title: '求职状态', options: seekerStatuses },
] as const satisfies readonly OptionFilter<string>[]

const activity: OptionFilter<'activity'> = {
  key: 'activity',
  title: '活跃度',
  options: recruiterActivities.slice(0, -1),
  single: true,
}

export const peopleFilters: readonly FilterItem<string>[] = [...codeFilters, ...optionFilters, activity]

/** The call's input for the filters' values. */
export function readPeopleFilter(values: FilterValues): Omit<Partial<InputOf<typeof findPeople>>, 'cursor'> {
  const codes = (name: string) => orNothing(splitValues(values[name]))
  const options = (name: string) => orNothing(splitValues(values[name]).map(Number))
  return {
    ...Object.fromEntries(codeFilters.map(({ key }) => [key, codes(key)])),
    ...Object.fromEntries(optionFilters.map(({ key }) => [key, options(key)])),
    activity: options(activity.key)?.[0],
  }
}

const orNothing = <Value>(values: readonly Value[]): Value[] | undefined =>
  values.length > 0 ? [...values] : undefined
