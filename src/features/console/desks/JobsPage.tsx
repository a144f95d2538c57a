import { useCall } from '#api/queries'
import { type DeskJob, findDeskJobs, jobOrders, jobStates } from '#contract/console/desks/jobs'
import { formatSalary } from '#format/salary'
import { formatDateTime } from '#format/time'
import { DeskTable } from './list/DeskTable'
import { cell, deskList } from './list/deskRecord'
import { areaFilter, dayFilters, dayOf, ownerFilter, textFilter } from './list/filters'

export const sayJobState = (state: DeskJob['state']): string =>
  jobStates.find(({ value }) => value === state)?.label ?? ''

export const jobDesk = deskList({
  kind: 'jobs',
  title: '职位',
  filters: [
    textFilter('编号、职位、公司或词语'),
    {
      name: 'state',
      kind: 'select',
      label: '状态',
      options: [
        { value: '', label: '全部状态' },
        ...jobStates.map(({ value, label }) => ({ value: String(value), label })),
      ],
    },
    areaFilter('工作地区'),
    ...dayFilters('发布'),
    ownerFilter('company', '公司编号'),
    ownerFilter('person', '招聘者编号'),
  ],
  orders: [
    { value: 'newest', label: '最新发布在前' },
    { value: 'oldest', label: '最早发布在前' },
  ],
  read: ({ text = '', state = '', area = '', since, until, company, person }) => ({
    text,
    state: jobStates.find(({ value }) => state !== '' && String(value) === state)?.value,
    area,
    since: dayOf(since),
    until: dayOf(until),
    company: Number(company || 0),
    person: Number(person || 0),
  }),
  usePage: (filter, { cursor, order }) =>
    useCall(
      findDeskJobs,
      { ...filter, cursor, order: jobOrders.find((each) => each === order) },
      { keepPrevious: true, staleTime: 0 },
    ),
  nameOf: ({ jobName }) => jobName,
  columns: [
    { key: 'jobName', title: '职位', cell: ({ jobName }: DeskJob) => jobName },
    { key: 'brandName', title: '公司', cell: ({ brandName }) => brandName },
    { key: 'state', title: '状态', cell: ({ state }) => sayJobState(state) },
    { key: 'salary', title: '薪资', cell: ({ salary }) => formatSalary(salary) },
    { key: 'area', title: '地区', cell: ({ area }) => cell(area) },
    { key: 'recruiter', title: '招聘者', cell: ({ recruiter }) => cell(recruiter) },
    { key: 'publishedAt', title: '发布时间', cell: ({ publishedAt }) => formatDateTime(publishedAt) },
    { key: 'id', title: '编号', align: 'end', isFurther: true, cell: ({ id }) => id },
  ],
  acts: ['takeDown'],
})

/** /admin/jobs: the jobs of the site in every state. */
export default function JobsPage() {
  return <DeskTable list={jobDesk} />
}
