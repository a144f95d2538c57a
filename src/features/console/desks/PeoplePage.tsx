import { useCall } from '#api/queries'
import { type DeskPerson, findDeskPeople, personOrders, personStates } from '#contract/console/desks/people'
import { recruiter, seeker } from '#contract/roles'
import { formatDateTime } from '#format/time'
import { nameOfRole } from '#kernel/user/requireLogin'
import { DeskTable } from './list/DeskTable'
import { cell, deskList } from './list/deskRecord'
import { areaFilter, dayFilters, dayOf, textFilter } from './list/filters'

const states = ['normal', 'blocked', 'closing'] as const
const roles = [seeker, recruiter] as const

export const peopleDesk = deskList({
  kind: 'people',
  title: '用户',
  filters: [
    textFilter('手机号、编号或全名'),
    {
      name: 'state',
      kind: 'select',
      label: '状态',
      options: [{ value: '', label: '全部状态' }, ...states.map((value) => ({ value, label: personStates[value] }))],
    },
    {
      name: 'role',
      kind: 'select',
      label: '身份',
      options: [
        { value: '', label: '全部身份' },
        ...roles.map((value) => ({ value: String(value), label: nameOfRole(value) })),
      ],
    },
    areaFilter('简历所在地区'),
    ...dayFilters('注册'),
  ],
  orders: [
    { value: 'newest', label: '最新注册在前' },
    { value: 'oldest', label: '最早注册在前' },
  ],
  read: ({ text = '', state, role, area = '', since, until }) => ({
    text,
    state: states.find((value) => value === state),
    role: roles.find((value) => String(value) === role),
    area,
    since: dayOf(since),
    until: dayOf(until),
  }),
  usePage: (filter, { cursor, order }) =>
    useCall(
      findDeskPeople,
      { ...filter, cursor, order: personOrders.find((each) => each === order) },
      { keepPrevious: true, staleTime: 0 },
    ),
  nameOf: ({ id, name }) => name || `用户${id}`,
  columns: [
    { key: 'name', title: '姓名', cell: ({ id, name }: DeskPerson) => name || `用户${id}` },
    { key: 'mobile', title: '手机号', cell: ({ mobile }) => cell(mobile) },
    { key: 'roles', title: '身份', cell: (person) => cell(person.roles.map(nameOfRole).join('、')) },
    { key: 'state', title: '状态', cell: ({ state }) => personStates[state] },
    { key: 'area', title: '地区', cell: ({ area }) => cell(area) },
    { key: 'brandName', title: '公司', cell: ({ brandName }) => cell(brandName) },
    { key: 'createdAt', title: '注册时间', cell: ({ createdAt }) => formatDateTime(createdAt) },
    {
      key: 'activeAt',
      title: '最近活跃',
      isFurther: true,
      cell: ({ activeAt }) => cell(activeAt && formatDateTime(activeAt)),
    },
    { key: 'id', title: '编号', align: 'end', isFurther: true, cell: ({ id }) => id },
  ],
})

/** /admin/people: the accounts of the site. */
export default function PeoplePage() {
  return <DeskTable list={peopleDesk} />
}
