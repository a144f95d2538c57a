import { emphasis } from '#contract/resume/sections/emphasis'
import { TagRow } from '#ui/display/Tag'
import { section } from '../section'
import { SkillPicker } from './SkillPicker'

export const emphasisSection = section(emphasis, {
  hint: '选出您擅长的技能，招聘者按技能搜索时能找到您',
  fields: [
    {
      kind: 'own',
      name: 'skills',
      label: '添加技能',
      blank: [],
      draw: (control) => <SkillPicker {...control} />,
    },
  ],
  rows: (resume) => resume.emphasis,
  keyOf: () => 0,
  draft: (row) => ({ skills: row?.skills ?? [] }),
  summary: ({ skills }) => <TagRow tags={skills} wrap />,
})
