import {
  type EnglishRow,
  type EnglishSection,
  englishFields,
  englishFieldsOf,
  englishSections,
} from '#contract/resume/english'
import type { Resume } from '#contract/resume/resume'
import { resumeSections } from '#contract/resume/sections/all'
import { nameRow } from '../optimized/texts'
import { romanizeName, translateLanguage } from './romanize'

/** English texts by `section:rowId`, then by field. */
export type EnglishTexts = ReadonlyMap<string, Readonly<Record<string, string>>>

export const rowKey = (section: string, rowId: number): string => `${section}:${rowId}`

interface RowName {
  readonly section: EnglishSection
  readonly rowId: number
}

type Row = Readonly<Record<string, unknown>>

/** Rows of a section with their ids; a section of one row has the id 0. */
function rowsOf(resume: Resume, section: EnglishSection): readonly (readonly [id: number, row: Row])[] {
  if (section === 'info') return resume.base.name === '' ? [] : [[0, resume.base]]
  if (section === 'desc') return [[0, resume]]
  if (section === 'expect') return resume.expectList.map((row) => [row.id, row] as const)
  if (section === 'emphasis') return resume.emphasis.slice(0, 1).map((row) => [0, row] as const)
  return resume[section].map((row) => [row.id, row as Row] as const)
}

const textOf = (value: unknown, comma: string): string =>
  Array.isArray(value) ? value.join(comma) : typeof value === 'string' ? value : ''

const hasHan = (text: string): boolean => /\p{Script=Han}/u.test(text)

/** English that follows from the Chinese text: what is Latin already, names of people and of languages. */
function deriveText(section: EnglishSection, field: string, value: unknown): string {
  const text = textOf(value, ', ')
  if (text === '' || !hasHan(text)) return text
  if (section === 'info') return romanizeName(text)
  return section === 'languages' && field === 'language' ? translateLanguage(text) : ''
}

/** Every row and field that is filled in in Chinese, with its English. */
export function englishRows(resume: Resume, texts: EnglishTexts): readonly EnglishRow[] {
  return englishSections.flatMap((section) =>
    rowsOf(resume, section).flatMap(([rowId, row]) => {
      const written = texts.get(rowKey(section, rowId)) ?? {}
      const fields = Object.keys(englishFields[section]).flatMap((field) => {
        const chinese = textOf(row[field], '、')
        return chinese === ''
          ? []
          : [{ field, chinese, english: written[field] || deriveText(section, field, row[field]) }]
      })
      const [name] = fields
      const isNamed = name && resumeSections[section].limit > 1
      return fields.length === 0
        ? []
        : [{ section, rowId, where: nameRow(section, isNamed ? name.chinese : ''), fields }]
    }),
  )
}

/** The English of one row by field, as the page shows it. */
export function shownEnglish(resume: Resume, texts: EnglishTexts, { section, rowId }: RowName): Record<string, string> {
  const row = englishRows(resume, texts).find((each) => each.section === section && each.rowId === rowId)
  return Object.fromEntries((row?.fields ?? []).map(({ field, english }) => [field, english]))
}

/** The missing English texts: 工作经历 · 海风科技：工作内容. */
export const missingEnglish = (rows: readonly EnglishRow[]): string[] =>
  rows.flatMap(({ section, where, fields }) => {
    const labels = englishFieldsOf(section)
    return fields
      .filter(({ english }) => english === '')
      .map(({ field }) => `${where}：${labels[field]?.label.replace(/（.*/, '') ?? ''}`)
  })
