import { studyBounds, usualStudy } from '#contract/resume/months'
import { education } from '#contract/resume/sections/education'
import { degrees, heldDegrees, labelOf } from '#contract/settings/labels'
import { formatMonths } from '#format/time'
import { majorField, schoolField } from '../../settings/suggestFields'
import { plainSection } from '../section'
import { Experience } from './Experience'

export const educationSection = plainSection(education, {
  hint: '写下您的学校和专业',
  fields: [
    schoolField({ name: 'school', label: '学校名称', half: true }),
    majorField({ name: 'major', label: '专业', half: true, placeholder: '选填' }),
    { kind: 'option', name: 'degree', label: '学历', options: heldDegrees },
    {
      kind: 'months',
      name: 'from',
      until: 'to',
      label: '在校时间',
      ends: ['入学时间', '毕业时间'],
      boundsAt: studyBounds,
      opensAt: usualStudy,
    },
    { kind: 'prose', name: 'description', label: '在校经历', rows: 8, placeholder: '选填：课程、奖项、社团' },
  ],
  blank: ({ base, education: rows }) => (rows.length === 0 && base.degree ? { degree: base.degree } : {}),
  summary: (row) => (
    <Experience
      title={row.school}
      period={formatMonths(row.from, row.to)}
      note={[labelOf(degrees, row.degree), row.major].filter(Boolean).join(' · ')}
      text={row.description}
    />
  ),
})
