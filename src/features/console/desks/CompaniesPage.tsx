import { useCall } from '#api/queries'
import { companyOrders, type DeskCompany, findDeskCompanies } from '#contract/console/desks/companies'
import { formatDateTime } from '#format/time'
import { DeskTable } from './list/DeskTable'
import { cell, deskList } from './list/deskRecord'
import { areaFilter, dayFilters, dayOf, textFilter } from './list/filters'

export const companyDesk = deskList({
  kind: 'companies',
  title: '公司',
  filters: [
    textFilter('编号或公司名称'),
    {
      name: 'certified',
      kind: 'select',
      label: '认证',
      options: [
        { value: '', label: '不限认证' },
        { value: 'yes', label: '已认证' },
        { value: 'no', label: '未认证' },
      ],
    },
    areaFilter('所在地区'),
    ...dayFilters('创建'),
  ],
  orders: [
    { value: 'newest', label: '最新创建在前' },
    { value: 'oldest', label: '最早创建在前' },
    { value: 'openJobs', label: '在招职位最多在前' },
  ],
  read: ({ text = '', certified = '', area = '', since, until }) => ({
    text,
    certified: certified === '' ? undefined : certified === 'yes',
    area,
    since: dayOf(since),
    until: dayOf(until),
  }),
  usePage: (filter, { cursor, order }) =>
    useCall(
      findDeskCompanies,
      { ...filter, cursor, order: companyOrders.find((each) => each === order) },
      { keepPrevious: true, staleTime: 0 },
    ),
  nameOf: ({ brandName }) => brandName,
  columns: [
    { key: 'brandName', title: '简称', cell: ({ brandName }: DeskCompany) => brandName },
    { key: 'companyName', title: '公司全称', cell: ({ companyName }) => companyName },
    { key: 'certified', title: '认证', cell: ({ certified }) => (certified ? '已认证' : '未认证') },
    { key: 'industry', title: '行业', cell: ({ industry }) => cell(industry) },
    { key: 'area', title: '地区', cell: ({ area }) => cell(area) },
    { key: 'openJobs', title: '在招职位', align: 'end', cell: ({ openJobs }) => openJobs },
    { key: 'createdAt', title: '创建时间', cell: ({ createdAt }) => formatDateTime(createdAt) },
    { key: 'id', title: '编号', align: 'end', isFurther: true, cell: ({ id }) => id },
  ],
})

/** /admin/companies: the companies of the site. */
export default function CompaniesPage() {
  return <DeskTable list={companyDesk} />
}
