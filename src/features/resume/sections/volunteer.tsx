import { pastBounds } from '#contract/resume/months'
import { volunteer } from '#contract/resume/sections/volunteer'
import { formatMonths } from '#format/time'
import { plainSection } from '../section'
import { Experience } from './Experience'

export const volunteerSection = plainSection(volunteer, {
  hint: '参加过的公益活动，让招聘者看到您的热心',
  fields: [
    { kind: 'text', name: 'organization', label: '组织或活动', half: true },
    { kind: 'text', name: 'role', label: '担任角色', half: true, placeholder: '选填' },
    {
      kind: 'months',
      name: 'from',
      until: 'to',
      label: '服务时间',
      ends: ['开始时间', '结束时间'],
      boundsAt: pastBounds,
    },
    { kind: 'prose', name: 'description', label: '服务内容', rows: 8, placeholder: '选填：做了什么、服务了多少人' },
  ],
  summary: ({ organization, role, from, to, description }) => (
    <Experience title={organization} period={formatMonths(from, to)} note={role} text={description} />
  ),
})
