import * as z from 'zod/mini'
import { endpoint } from '../../endpoint'
import { Id, Instant, Nothing } from '../../fields'
import { Expectation, Working } from '../resume'
import { plainSections } from '../sections/plain'

/** Sections of the caller's resume, each with a call of its own. */

/** The full-time expectations first, and how many of each kind the site allows. */
export const findExpectations = endpoint({
  path: '/api-user/user/resume/findExpect',
  effect: 'read',
  access: 'seeker',
  input: Nothing,
  output: z.object({
    list: z.array(Expectation),
    umExpectNum: z.int(),
    umExpectPartTimeNum: z.int(),
    /** 求职状态. */
    jobState: z.int(),
    /** The seeker looks for part-time work too. */
    jobPartTime: z.boolean(),
    updatedAt: Instant,
  }),
})

/**
 * The caller's skills, and skills to choose from: of the positions that the caller looks for or has held, the most wanted ones,
 * and those that match a keyword.
 */
export const findEmphasis = endpoint({
  path: '/api-user/user/resume/findEmphasis',
  effect: 'read',
  access: 'seeker',
  /** Chinese, pinyin or initials. */
  input: z.strictObject({ keyword: z._default(z.string().check(z.trim(), z.maxLength(20, '最多20个字')), '') }),
  output: z.object({
    list: z.array(z.string()),
    groups: z.array(z.object({ title: z.string(), skills: z.array(z.string()) })),
    hot: z.array(z.string()),
    /** Skills that match the keyword, the best match first; empty without one. */
    found: z.array(z.string()),
  }),
})

/** A picture of 职场风采. */
export const Picture = z.object({ id: z.int(), uploadId: z.string(), caption: z.string(), url: z.string() })
export type Picture = z.infer<typeof Picture>

/** The pictures of 职场风采 in their order, and how many there may be. */
export const findImages = endpoint({
  path: '/api-user/user/resume/findImage',
  effect: 'read',
  access: 'seeker',
  input: Nothing,
  output: z.object({ list: z.array(Picture), most: z.int() }),
})

const modelOf = <Key extends string, Row extends z.ZodMiniType>(model: Key, row: Row) =>
  z.object({ model: z.literal(model), row })

/** A row of a section, as the whole resume shows it. */
export const SectionRow = z.discriminatedUnion('model', [
  modelOf('expect', Expectation),
  modelOf('expectPartTime', Expectation),
  modelOf('working', Working),
  modelOf('education', plainSections.education.shown),
  modelOf('project', plainSections.project.shown),
  modelOf('training', plainSections.training.shown),
  modelOf('volunteer', plainSections.volunteer.shown),
  modelOf('languages', plainSections.languages.shown),
  modelOf('certification', plainSections.certification.shown),
  modelOf('media', plainSections.media.shown),
])
export type SectionRow = z.infer<typeof SectionRow>

export const rowModels = SectionRow.def.options.map(({ shape }) => shape.model.def.values[0]) as [
  SectionRow['model'],
  ...SectionRow['model'][],
]

/** One row of the caller's resume, by section (`model`) and id. Fails with 1002 if there is no such row. */
export const findModelById = endpoint({
  path: '/api-user/user/resume/findModelById',
  effect: 'read',
  access: 'seeker',
  input: z.strictObject({ model: z.enum(rowModels, '没有这个简历章节'), id: Id }),
  output: SectionRow,
})
