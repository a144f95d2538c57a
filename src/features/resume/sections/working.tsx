import { pastBounds } from '../../../../contract/resume/months'
import type { Working } from '../../../../contract/resume/resume'
import { working } from '../../../../contract/resume/sections/working'
import { formatMonths } from '../../../format/time'
import { section } from '../section'
import { Experience } from './Experience'

export const workingSection = section<Working>({
  ...working,
  hint: '写下您做过的工作，最近的先写',
  fields: [
    { kind: 'text', name: 'company', label: '公司名称', required: true, half: true },
    { kind: 'text', name: 'department', label: '所属部门', half: true, placeholder: '选填' },
    { kind: 'code', name: 'positionCode', label: '职位类型', required: true, half: true, catalog: 'position' },
    { kind: 'text', name: 'jobName', label: '职位名称', required: true, half: true },
    {
      kind: 'months',
      name: 'from',
      until: 'to',
      label: '在职时间',
      required: true,
      ends: ['入职时间', '离职时间'],
      boundsAt: pastBounds,
    },
    {
      kind: 'prose',
      name: 'description',
      label: '工作内容',
      required: true,
      limit: 2000,
      placeholder: '负责的工作、取得的成果，用数字说话更有说服力',
    },
  ],
  rows: (resume) => resume.working,
  keyOf: ({ id }) => id,
  draft: (row) => ({
    id: row?.id,
    company: row?.company ?? '',
    positionCode: row?.positionCode ?? '',
    jobName: row?.jobName ?? '',
    department: row?.department ?? '',
    from: row?.from ?? '',
    to: row?.to,
    description: row?.description ?? '',
  }),
  summary: (row) => (
    <Experience
      title={row.company}
      period={formatMonths(row.from, row.to)}
      note={[row.jobName, row.department].filter(Boolean).join(' · ')}
      text={row.description}
    />
  ),
})
