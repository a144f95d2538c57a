import { pastBounds } from '#contract/resume/months'
import { project } from '#contract/resume/sections/project'
import { formatMonths } from '#format/time'
import { plainSection } from '../section'
import { Experience } from './Experience'

export const projectSection = plainSection(project, {
  hint: '做过的项目最能说明您的能力',
  fields: [
    { kind: 'text', name: 'name', label: '项目名称', half: true },
    { kind: 'text', name: 'role', label: '担任角色', half: true, placeholder: '选填' },
    {
      kind: 'months',
      name: 'from',
      until: 'to',
      label: '项目时间',
      ends: ['开始时间', '结束时间'],
      boundsAt: pastBounds,
    },
    { kind: 'text', name: 'link', label: '项目链接', placeholder: '选填，https://' },
    {
      kind: 'prose',
      name: 'description',
      label: '项目描述',
      rows: 8,
      placeholder: '项目背景、您的职责、取得的结果',
    },
  ],
  summary: ({ name, role, from, to, link, description }) => (
    <Experience
      title={name}
      period={formatMonths(from, to)}
      note={[role, link].filter(Boolean).join(' · ')}
      text={description}
    />
  ),
})
