import { useCall } from '#api/queries'
import { getJobFilterOptions } from '#contract/jobs/channels'
import { replyBands } from '#contract/jobs/replyClock'
import {
  degrees,
  experiences,
  jobTypes,
  type LabelOption,
  salaryBands,
  scales,
  stages,
} from '#contract/settings/labels'
import type { CatalogFilter, OptionFilter } from '../../settings/FilterBar'
import { withOffered } from '../../settings/offeredOptions'
import type { CodeKey, OptionKey } from './searchUrl'

/** 不限 is what a filter means when nothing is chosen. */
const choices = (list: readonly LabelOption[]) => list.filter(({ label }) => label !== '不限')

/** The filters of a job search as data: the desktop's row, the mobile drawer and the count derive from them. */
export const codeFilters: readonly CatalogFilter<CodeKey>[] = [
  { key: 'area', title: '工作地区', catalog: 'area' },
  { key: 'position', title: '职位类型', catalog: 'position' },
  { key: 'industry', title: '公司行业', catalog: 'industry' },
]

/** Their options stand in until those of the server arrive. */
const optionFilters: readonly OptionFilter<OptionKey>[] = [
  { key: 'salary', title: '薪资待遇', options: choices(salaryBands) },
  { key: 'experience', title: '工作经验', options: choices(experiences) },
  { key: 'degree', title: '学历要求', options: choices(degrees) },
  { key: 'scale', title: '公司规模', options: scales },
  { key: 'stage', title: '融资阶段', options: stages },
  { key: 'jobType', title: '工作性质', options: jobTypes },
  { key: 'reply', title: '回复时间', options: replyBands, single: true },
]

export const sorts = [
  { value: 'composite', label: '综合' },
  { value: 'latest', label: '最新' },
  { value: 'distance', label: '距离' },
  { value: 'reply', label: '回复快' },
] as const

/** The filters by options, as the server offers them in a city. */
export function useOptionFilters(metroCity: string): readonly OptionFilter<OptionKey>[] {
  const { data } = useCall(getJobFilterOptions, metroCity === '' ? {} : { area: metroCity })
  return withOffered(optionFilters, data)
}
