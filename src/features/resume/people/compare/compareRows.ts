import type { PersonBase } from '#contract/resume/people'
import { relationStates } from '#contract/resume/relation'
import { activityLabel, degrees, labelOf, seekerStatuses } from '#contract/settings/labels'
import { formatSalary } from '#format/salary'
import { formatMonths } from '#format/time'
import { sayReason } from '../reasons'

/** One fact by which people are compared; every value is one line of text, `—` if it is missing. */
export interface CompareRow {
  readonly title: string
  readonly values: readonly string[]
  /** The values are not all the same. */
  readonly differs: boolean
}

interface Fact {
  readonly title: string
  readonly read: (person: PersonBase, now: number) => string
}

const list = (words: readonly string[]) => words.filter(Boolean).join('、')

/** In the order of the table. */
const facts: readonly Fact[] = [
  { title: '匹配职位', read: ({ reasons }) => list(reasons.map(sayReason)) },
  { title: '年龄', read: ({ age }) => (age === null ? '' : `${age}岁`) },
  { title: '工作年限', read: ({ years }) => (years === null ? '在校/应届' : years < 1 ? '1年以内' : `${years}年`) },
  { title: '学历', read: ({ degree }) => labelOf(degrees, degree) },
  { title: '求职状态', read: ({ jobStatus }) => labelOf(seekerStatuses, jobStatus) },
  {
    title: '活跃度',
    read: ({ online, activeAt }, now) => activityLabel({ online, activeAt: Date.parse(activeAt), now }),
  },
  {
    title: '期望',
    read: ({ wishes }) =>
      wishes
        .map(({ areaName, positionName, salaryMin, salaryMax }) =>
          [areaName, positionName, formatSalary({ min: salaryMin, max: salaryMax, unit: 1 })]
            .filter(Boolean)
            .join(' · '),
        )
        .join('\n'),
  },
  {
    title: '最近工作',
    read: ({ lastWorking: work }) =>
      work ? [work.company, work.jobName, formatMonths(work.from, work.to)].filter(Boolean).join('\n') : '',
  },
  { title: '工作经历', read: ({ employments }) => (employments === 0 ? '' : `${employments}段`) },
  { title: '平均在职', read: ({ stayMonths }) => (stayMonths === null ? '' : sayMonths(stayMonths)) },
  {
    title: '毕业院校',
    read: ({ lastEducation: school }) => (school ? [school.school, school.major].filter(Boolean).join('\n') : ''),
  },
  { title: '技能', read: ({ skills }) => list(skills) },
  { title: '语言', read: ({ languages }) => list(languages) },
  { title: '证书', read: ({ certificates }) => list(certificates) },
  { title: '项目经历', read: ({ projects }) => (projects === 0 ? '' : `${projects}个`) },
  { title: '简历完整度', read: ({ integrity }) => `${integrity}%` },
  { title: '我的标记', read: ({ state }) => relationStates.find(({ value }) => value === state)?.label ?? '' },
]

const sayMonths = (months: number): string => {
  const years = Math.floor(months / 12)
  const rest = months % 12
  return [years > 0 ? `${years}年` : '', rest > 0 ? `${rest}个月` : ''].join('')
}

/** The facts of people side by side, without facts that all of them lack. */
export const compareRows = (people: readonly PersonBase[], now: number): readonly CompareRow[] =>
  facts.flatMap(({ title, read }) => {
    const values = people.map((person) => read(person, now))
    if (values.every((value) => value === '')) return []
    return [{ title, values: values.map((value) => value || '—'), differs: new Set(values).size > 1 }]
  })
