import type { InputOf } from '../../../../../contract/endpoint'
import type { findPeople } from '../../../../../contract/resume/people'
import {
  degrees,
  experiences,
  type LabelOption,
  recruiterActivities,
  salaryBands,
  seekerStatuses,
} from '../../../../../contract/settings/labels'
import { FilterBar, type FilterItem } from '../../../settings/FilterBar'

type Input = InputOf<typeof findPeople>
export type PeopleFilter = Pick<
  Input,
  'area' | 'position' | 'industry' | 'experience' | 'degree' | 'salary' | 'jobStatus' | 'activity'
>

export const noFilter: PeopleFilter = {}

const choices = (list: readonly LabelOption[]) => list.filter(({ label }) => label !== '不限')

const items: readonly FilterItem<keyof PeopleFilter>[] = [
  { key: 'area', title: '期望地区', catalog: 'area' },
  { key: 'position', title: '期望职位', catalog: 'position' },
  { key: 'industry', title: '期望行业', catalog: 'industry' },
  { key: 'experience', title: '工作经验', options: choices(experiences) },
  { key: 'degree', title: '学历', options: choices(degrees) },
  { key: 'salary', title: '期望薪资', options: choices(salaryBands) },
  { key: 'jobStatus', title: '求职状态', options: seekerStatuses },
  { key: 'activity', title: '活跃度', options: recruiterActivities.slice(0, -1), single: true },
]

export interface PeopleFilterRowProps {
  readonly filter: PeopleFilter
  readonly onChange: (filter: PeopleFilter) => void
}

export function PeopleFilterRow({ filter, onChange }: PeopleFilterRowProps) {
  return (
    <FilterBar
      items={items}
      codesOf={(key) => (isCatalog(key) ? listOf(filter[key]).map(String) : [])}
      valuesOf={(key) => (isCatalog(key) ? [] : listOf(filter[key]).map(Number))}
      onCodes={(key, codes) => onChange({ ...filter, [key]: orNothing(codes) })}
      onValues={(key, values) => onChange({ ...filter, [key]: key === 'activity' ? values[0] : orNothing(values) })}
      onClear={() => onChange(noFilter)}
    />
  )
}

const isCatalog = (key: keyof PeopleFilter) => key === 'area' || key === 'position' || key === 'industry'

const listOf = (value: PeopleFilter[keyof PeopleFilter]): readonly (string | number)[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

const orNothing = <Value,>(values: Value[]): Value[] | undefined => (values.length > 0 ? values : undefined)
