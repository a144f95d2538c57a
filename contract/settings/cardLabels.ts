/**
 * Lists of options. A row of the database and a message contain an option's `value`, which is its index in the list, so a list
 * only ever grows at its end. In lists with 不限, that is 0.
 */
export interface LabelOption {
  readonly value: number
  readonly label: string
}

export const numbered = (...labels: string[]): readonly LabelOption[] =>
  labels.map((label, value) => ({ value, label }))

/** The label of `value`, or an empty text for a value that the list does not know. */
export function labelOf(list: readonly LabelOption[], value: number): string {
  return list.find((option) => option.value === value)?.label ?? ''
}

export const degrees = numbered('不限', '初中及以下', '中专/中技', '高中', '大专', '本科', '硕士', '博士')

/** Years of work from `min` to below `max`; a null `max` means no upper limit. */
export interface ExperienceOption extends LabelOption {
  readonly min: number
  readonly max: number | null
}

export const experiences: readonly ExperienceOption[] = [
  { value: 0, label: '不限', min: 0, max: null },
  { value: 1, label: '在校/应届', min: 0, max: 0 },
  { value: 2, label: '1年以内', min: 0, max: 1 },
  { value: 3, label: '1-3年', min: 1, max: 3 },
  { value: 4, label: '3-5年', min: 3, max: 5 },
  { value: 5, label: '5-10年', min: 5, max: 10 },
  { value: 6, label: '10年以上', min: 10, max: null },
]

export const scales = numbered('0-20人', '20-99人', '100-499人', '500-999人', '1000-9999人', '10000人以上')
export const stages = numbered('未融资', '天使轮', 'A轮', 'B轮', 'C轮', 'D轮及以上', '已上市', '不需要融资')
export const jobTypes = numbered('全职', '实习', '兼职')
export const jobStatuses = numbered('已停止', '招聘中')

/** Units of pay; `monthly` converts an amount to a month (21.75 days of 8 hours). */
export interface SalaryUnit extends LabelOption {
  readonly monthly: number
}

export const salaryUnits: readonly SalaryUnit[] = [
  { value: 1, label: '月', monthly: 1 },
  { value: 2, label: '天', monthly: 21.75 },
  { value: 3, label: '时', monthly: 174 },
  { value: 4, label: '年', monthly: 1 / 12 },
]
