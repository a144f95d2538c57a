import * as z from 'zod/mini'
import { genders, heldDegrees, seekerStatuses } from '../../settings/labels'
import { PaperLanguage } from '../papers'
import { certification } from '../sections/certification'
import { education } from '../sections/education'
import { skillLimits } from '../sections/emphasis'
import { languageLevels, languages } from '../sections/languages'
import { project } from '../sections/project'
import { training } from '../sections/training'
import { volunteer } from '../sections/volunteer'
import { working, workTagLimits } from '../sections/working'

/**
 * The data that an exported resume carries: what its paper shows, in a form that the importer reads exactly. Files come back from
 * outside, so that a reader checks them by this schema, and their values pass through the same forms as typed ones.
 */

/** Marks the data as ours, whatever the attachment or the part is called. */
export const ownFileFormat = 'rencai.resume'
/** Rises with a change that older readers cannot read. They then read the text of the paper. */
export const ownFileVersion = 1
/** Name of the attachment in a PDF. */
export const ownAttachmentName = 'rencai-resume.json'
/** Root element of the custom XML part in a Word file; its text is the JSON. */
export const ownPartNamespace = 'urn:rencai:resume'
/** Maximum length of the JSON, in characters. All sections at their limits, in English, have about 340,000. */
export const ownFileLength = 400_000

/** Invisible signs that no one types, but for breaks, tabs and the joins of emoji; and half pairs. */
const unwritable = /(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}\p{Surrogate}]/gu

const text = (max: number) =>
  z._default(
    z.string().check(
      z.maxLength(max),
      z.overwrite((value) => value.replace(unwritable, '').trim()),
    ),
    '',
  )
/** Names and prose may be longer than a form takes, since those of English resumes are; the form then says so. */
const name = text(200)
const prose = text(4_000)
const tags = (most: number) => z._default(z.array(text(100)).check(z.maxLength(most)), [])
const month = z._default(z.string().check(z.regex(/^((19|20)\d{2}-(0[1-9]|1[0-2]))?$/)), '')
/** A value of a list; -1 for none, since 0 can be a value. */
const optionOf = (options: readonly { readonly value: number }[]) =>
  z._default(z.int().check(z.refine((value) => value === -1 || options.some((each) => each.value === value))), -1)
const pay = z.int().check(z.gte(0), z.lte(9_999_999))
const link = z._default(z.union([z.url({ protocol: /^https?$/ }).check(z.maxLength(200)), z.literal('')]), '')
/** A place or position with its code in our catalogues. */
const coded = z.object({ code: z.string().check(z.regex(/^\d{2,6}$/)), name: text(60) })
const rows = <Shape extends z.core.$ZodShape>(most: number, shape: Shape) =>
  z._default(z.array(z.object(shape)).check(z.maxLength(most)), [])

/** Empty texts, -1 and missing lists are what the paper does not show. */
export const OwnResumeFile = z.object({
  format: z.literal(ownFileFormat),
  version: z.literal(ownFileVersion),
  language: PaperLanguage,
  base: z.object({
    name,
    gender: optionOf(genders),
    birthday: month,
    degree: optionOf(heldDegrees),
    area: z.optional(coded),
    jobStatus: optionOf(seekerStatuses),
    mobile: text(20),
    email: text(60),
    weixin: text(40),
  }),
  wish: z.optional(
    z.object({
      partTime: z.boolean(),
      positions: z.array(coded).check(z.maxLength(10)),
      places: z.array(coded).check(z.maxLength(10)),
      salaryMin: pay,
      salaryMax: pay,
    }),
  ),
  description: prose,
  skills: tags(skillLimits.count),
  working: rows(working.limit, {
    company: name,
    jobName: name,
    department: name,
    from: month,
    to: month,
    tags: tags(workTagLimits.count),
    description: prose,
  }),
  project: rows(project.limit, { name, role: name, from: month, to: month, link, description: prose }),
  education: rows(education.limit, {
    school: name,
    major: name,
    degree: optionOf(heldDegrees),
    from: month,
    to: month,
    description: prose,
  }),
  training: rows(training.limit, {
    institution: name,
    course: name,
    certificate: name,
    from: month,
    to: month,
    description: prose,
  }),
  volunteer: rows(volunteer.limit, { organization: name, role: name, from: month, to: month, description: prose }),
  languages: rows(languages.limit, { language: name, level: optionOf(languageLevels), certificate: name }),
  certification: rows(certification.limit, { name, issuer: name, issuedAt: month }),
})
export type OwnResumeFile = z.output<typeof OwnResumeFile>

/**
 * The data of a file from its JSON. Undefined for anything that is not ours, is of a later version or is damaged: the caller then
 * reads the file as a foreign one.
 */
export function readOwnFile(json: string): OwnResumeFile | undefined {
  if (json.length > ownFileLength) return undefined
  try {
    return OwnResumeFile.safeParse(JSON.parse(json)).data
  } catch {
    return undefined
  }
}
