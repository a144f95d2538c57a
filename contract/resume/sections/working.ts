import * as z from 'zod/mini'
import { Basis } from '../../basisField'
import { endpoint } from '../../endpoint'
import { descriptionText, Id, optionalText, PositionCode, requiredText } from '../../fields'
import { JobEnd, PastMonth } from '../months'
import { DeletedRow, SavedSection } from '../saved'
import { endsAfterStart, pageOf, type SectionFacts } from '../section'

/** Maximum length of a tag of a work experience in characters, and maximum number of tags. */
export const workTagLimits = { length: 12, count: 6 } as const

/** 工作标签: skills used at work. Each is listed once. */
const WorkTags = z.array(requiredText(workTagLimits.length, '请填写标签')).check(
  z.maxLength(workTagLimits.count, `最多${workTagLimits.count}个标签`),
  z.refine((tags) => new Set(tags).size === tags.length, '标签不能重复'),
)

/** 工作经历. `to` empty means 至今. */
export const WorkingInput = z
  .strictObject({
    id: z.optional(Id),
    company: requiredText(50, '请填写公司名称'),
    positionCode: PositionCode,
    jobName: requiredText(30, '请填写职位名称'),
    department: optionalText(30),
    from: PastMonth,
    to: JobEnd,
    description: descriptionText(2000).check(z.minLength(1, '请填写工作内容')),
    tags: z._default(WorkTags, []),
    basis: Basis,
  })
  .check(endsAfterStart())
export type WorkingInput = z.infer<typeof WorkingInput>

/** Fails with 1010 beyond the section's limit. */
export const saveWorking = endpoint({
  path: '/api-user/user/resume/saveWorking',
  effect: 'once',
  access: 'seeker',
  publishesText: true,
  input: WorkingInput,
  output: SavedSection,
})
export const deleteWorking = endpoint({
  path: '/api-user/user/resume/deleteWorking',
  effect: 'write',
  access: 'seeker',
  input: DeletedRow,
  output: SavedSection,
})

export const working = {
  key: 'working',
  title: '工作经历',
  limit: 20,
  weight: 20,
  save: saveWorking,
  remove: deleteWorking,
  page: pageOf('/resume/form/working'),
} as const satisfies SectionFacts
