import * as z from 'zod/mini'
import { requiredText } from '../../fields'
import { wholeSection } from '../section'

/** Maximum length of a skill in characters, and maximum number of skills. */
export const skillLimits = { length: 12, count: 15 } as const

const Skill = requiredText(skillLimits.length, '请填写技能')

/** 技能标签: what recruiters search by. Each skill is listed once. */
export const emphasis = wholeSection({
  key: 'emphasis',
  title: '技能标签',
  paths: { form: '/resume/form/emphasis', save: '/api-user/user/resume/saveEmphasis' },
  row: {
    skills: z.array(Skill).check(
      z.minLength(1, '请至少选择1个技能'),
      z.maxLength(skillLimits.count, `最多${skillLimits.count}个技能`),
      z.refine((skills) => new Set(skills).size === skills.length, '技能不能重复'),
    ),
  },
  words: { names: ({ skills }) => skills },
})
export const { save: saveEmphasis } = emphasis
