import { describe, expect, test } from 'vitest'
import { type EnglishSection, englishFieldsOf, englishSections } from '#contract/resume/english'
import { importedSteps } from '#contract/resume/importing'
import { rowModels } from '#contract/resume/own/ownSections'
import type { Resume } from '#contract/resume/resume'
import { type PlainKey, plainKeys, plainSections } from '#contract/resume/sections/plain'
import { resumeSteps } from '#contract/resume/steps/stepSections'
import { translateResume } from '#server/features/resume/english/translateResume'
import { proseOf } from '#server/features/resume/optimized/texts'
import { describePaper } from '#server/features/resume/papers/describePaper'
import { paperData } from '#server/features/resume/papers/paperData'
import { chineseWords } from '#server/features/resume/papers/paperWords'
import { emptyResume } from '../../support/components/emptyResume'
import { plainSample } from '../../support/records/plainSamples'

/** Places that have words of their own for each section, so that they leave out one that they do not know. */

const stepOf = (key: PlainKey) => resumeSteps.find(({ section }) => section === key)?.key

const hasText = (key: PlainKey) => 'description' in plainSections[key].stored.def.shape

/** A resume with one row of a section. */
const resumeWith = (key: PlainKey): Resume => {
  const row = plainSections[key].stored.parse({
    ...plainSample(key),
    ...(hasText(key) && { description: '写了一些内容' }),
  })
  return { ...emptyResume, [key]: [{ id: 7, ...row }] }
}

const inEnglish = (key: PlainKey): boolean => {
  const section = englishSections.find((each) => each === key)
  if (!section) return false
  const [row] = translateResume(resumeWith(key), [englishRow(section)])[key]
  return row !== undefined && !/\p{Script=Han}/u.test(JSON.stringify(row))
}

const englishRow = (section: EnglishSection) => ({
  section,
  rowId: section === 'emphasis' ? 0 : 7,
  where: '',
  fields: Object.keys(englishFieldsOf(section)).map((field) => ({ field, chinese: '', english: 'Text' })),
})

interface Place {
  readonly name: string
  readonly knows: (key: PlainKey) => boolean
  /** Sections that it leaves out, and why. */
  readonly leavesOut?: Readonly<Partial<Record<PlainKey, string>>>
}

const places: readonly Place[] = [
  {
    name: 'the paper',
    knows: (key) =>
      describePaper(resumeWith(key), new Date(), chineseWords, key === 'media' ? ['合影'] : []).sections.some(
        (section) => section.key === key,
      ),
  },
  {
    name: 'the English resume',
    knows: inEnglish,
    leavesOut: { media: 'pictures have no English text, and a Chinese caption is left out' },
  },
  {
    name: 'the suggestions',
    knows: (key) => !hasText(key) || proseOf(resumeWith(key)).some(({ section }) => section === key),
  },
  {
    name: 'the data inside an own file',
    knows: (key) => JSON.stringify(dataOf(key)) !== JSON.stringify(paperData(emptyResume, 'classic', chineseWords)),
    leavesOut: { media: 'a file carries texts only' },
  },
  {
    name: 'the reading of a file',
    knows: (key) => importedSteps.some((step) => step === stepOf(key)),
    leavesOut: { media: 'pictures are uploaded one by one' },
  },
  {
    name: 'the call for one row',
    knows: (key) => rowModels.some((model) => model === key),
    leavesOut: { emphasis: 'it has no rows to choose from' },
  },
  { name: 'the registration', knows: (key) => stepOf(key) !== undefined },
]

const dataOf = (key: PlainKey) => paperData(resumeWith(key), 'classic', chineseWords)

describe.each(places)('$name', ({ knows, leavesOut = {} }) => {
  test('knows every plain section, or says why it leaves one out', () => {
    expect(plainKeys.filter((key) => !knows(key))).toEqual(plainKeys.filter((key) => key in leavesOut))
  })
})
