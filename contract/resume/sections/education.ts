import * as z from 'zod/mini'
import { endpoint } from '../../endpoint'
import { chosenOption, descriptionText, Id, optionalText, requiredText } from '../../fields'
import { StudyEnd, StudyMonth } from '../months'
import { DeletedRow, SavedSection } from '../saved'

/** 教育经历. `to` may lie ahead, when the graduation is expected; empty means 至今. */
export const EducationInput = z
  .strictObject({
    id: z.optional(Id),
    school: requiredText(50, '请填写学校名称'),
    major: optionalText(50),
    degree: chosenOption('请选择学历', 1),
    from: StudyMonth,
    to: StudyEnd,
    description: z._default(descriptionText(1000), ''),
  })
  .check(z.refine((row) => row.to === '' || row.to >= row.from, { message: '结束时间不能早于开始时间', path: ['to'] }))
export type EducationInput = z.infer<typeof EducationInput>

/** At most 10 rows (1010). */
export const saveEducation = endpoint({
  path: '/api-user/user/resume/saveEducation',
  effect: 'once',
  access: 'seeker',
  publishesText: true,
  input: EducationInput,
  output: SavedSection,
})
export const deleteEducation = endpoint({
  path: '/api-user/user/resume/deleteEducation',
  effect: 'write',
  access: 'seeker',
  input: DeletedRow,
  output: SavedSection,
})
