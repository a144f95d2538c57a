import { pastBounds } from '#contract/resume/months'
import { training } from '#contract/resume/sections/training'
import { formatMonths } from '#format/time'
import { plainSection } from '../section'
import { Experience } from './Experience'

export const trainingSection = plainSection(training, {
  hint: '参加过的培训和课程，说明您一直在学习',
  fields: [
    { kind: 'text', name: 'institution', label: '培训机构', half: true },
    { kind: 'text', name: 'course', label: '培训课程', half: true },
    { kind: 'text', name: 'certificate', label: '获得证书', placeholder: '选填' },
    {
      kind: 'months',
      name: 'from',
      until: 'to',
      label: '培训时间',
      ends: ['开始时间', '结束时间'],
      boundsAt: pastBounds,
    },
    { kind: 'prose', name: 'description', label: '培训内容', rows: 8, placeholder: '选填：学到了什么、用在了哪里' },
  ],
  summary: ({ institution, course, certificate, from, to, description }) => (
    <Experience
      title={institution}
      period={formatMonths(from, to)}
      note={[course, certificate].filter(Boolean).join(' · ')}
      text={description}
    />
  ),
})
