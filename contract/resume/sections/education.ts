import * as z from 'zod/mini'
import { chosenFrom, descriptionText, optionalText, requiredText } from '../../fields'
import { heldDegrees } from '../../settings/labels'
import { StudyEnd, StudyMonth } from '../months'
import { endsAfterStart, plainSection } from '../section'

/** 教育经历. `to` may be in the future if the graduation is expected; empty means 至今. */
export const education = plainSection({
  key: 'education',
  title: '教育经历',
  limit: 10,
  paths: {
    form: '/resume/form/education',
    save: '/api-user/user/resume/saveEducation',
    remove: '/api-user/user/resume/deleteEducation',
  },
  weight: 15,
  row: {
    school: requiredText(50, '请填写学校名称'),
    major: optionalText(50),
    degree: chosenFrom(heldDegrees, '请选择学历'),
    from: StudyMonth,
    to: StudyEnd,
    description: z._default(descriptionText(1000), ''),
  },
  checks: [endsAfterStart()],
  words: { names: ({ school, major }) => [school, major] },
  order: 'newest',
})
export const { save: saveEducation, remove: deleteEducation } = education
