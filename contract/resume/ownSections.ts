import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id, Instant, Nothing } from '../fields'
import { Expectation, Working } from './resume'
import { plainSections } from './sections/plain'

/** Sections of the own resume, each read alone. */

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

/** The own skills, and what there is to choose from: by position looked for or held, what jobs ask for most, and by words. */
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
    /** Skills that match the keyword, the best first; empty without one. */
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

/** One row of the own resume by its section (`model`) and id. Not there, or somebody else's: 1002. */
export const findModelById = endpoint({
  path: '/api-user/user/resume/findModelById',
  effect: 'read',
  access: 'seeker',
  input: z.strictObject({ model: z.enum(rowModels, '没有这个简历章节'), id: Id }),
  output: SectionRow,
})
