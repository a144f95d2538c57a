import { monthAt, pastBounds } from '#contract/resume/months'
import { working } from '#contract/resume/sections/working'
import { formatMonths } from '#format/time'
import { codeField } from '../../settings/catalogFields'
import { section } from '../section'
import { Experience } from './Experience'
import { WorkTags } from './WorkTags'

export const workingSection = section(working, {
  hint: '写下您做过的工作，最近的先写',
  fields: [
    { kind: 'text', name: 'company', label: '公司名称', half: true },
    { kind: 'text', name: 'department', label: '所属部门', half: true, placeholder: '选填' },
    { kind: 'text', name: 'jobName', label: '职位名称', half: true },
    codeField({ name: 'positionCode', label: '职位类型', half: true, catalog: 'position' }),
    {
      kind: 'months',
      name: 'from',
      until: 'to',
      label: '在职时间',
      ends: ['入职时间', '离职时间'],
      boundsAt: pastBounds,
      opensAt: (now) => ({ from: monthAt(now, -12 * 3), to: monthAt(now) }),
    },
    {
      kind: 'prose',
      name: 'description',
      label: '工作内容',
      rows: 8,
      placeholder: '负责的工作、取得的成果，用数字说话更有说服力',
    },
    {
      kind: 'own',
      name: 'tags',
      label: '工作标签',
      blank: [],
      draw: (control) => <WorkTags {...control} />,
    },
  ],
  rows: (resume) => resume.working,
  keyOf: ({ id }) => id,
  draft: (row) => ({ ...row }),
  summary: (row) => (
    <Experience
      title={row.company}
      period={formatMonths(row.from, row.to)}
      note={[row.jobName, row.department].filter(Boolean).join(' · ')}
      text={row.description}
      tags={row.tags}
    />
  ),
})
