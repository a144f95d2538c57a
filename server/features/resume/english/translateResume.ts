import { type EnglishRow, type EnglishSection, englishFieldsOf } from '#contract/resume/english'
import type { Resume } from '#contract/resume/resume'
import { rowKey } from './englishRows'
import { romanizePlace } from './romanize'

/** Sections of several rows; a row without the English of its name is left out. */
const several = ['working', 'project', 'education', 'certification', 'languages', 'training', 'volunteer'] as const

/** The resume with its English texts. Fields without an English text are left out; links and dates stay. */
export function translateResume(resume: Resume, rows: readonly EnglishRow[]): Resume {
  const english = new Map(
    rows.map(({ section, rowId, fields }) => [
      rowKey(section, rowId),
      Object.fromEntries(fields.map(({ field, english: text }) => [field, text])),
    ]),
  )
  const textsOf = (section: EnglishSection, rowId: number): Readonly<Record<string, string>> =>
    english.get(rowKey(section, rowId)) ?? {}
  const replaced = <Row extends { readonly id: number }>(section: EnglishSection, list: readonly Row[]): Row[] => {
    const names = Object.keys(englishFieldsOf(section))
    const [first = ''] = names
    return list.flatMap((row) => {
      const texts = textsOf(section, row.id)
      if (!texts[first]) return []
      const fields = names.map((name) => [
        name,
        Array.isArray(row[name as keyof Row]) ? readList(texts[name]) : (texts[name] ?? ''),
      ])
      return [{ ...row, ...Object.fromEntries(fields) }]
    })
  }
  const rowsOf = Object.fromEntries(
    several.map((section) => [section, replaced<{ readonly id: number }>(section, resume[section])]),
  ) as unknown as Pick<Resume, (typeof several)[number]>
  const skills = readList(textsOf('emphasis', 0).skills)
  return {
    ...resume,
    ...rowsOf,
    base: {
      ...resume.base,
      name: textsOf('info', 0).name || resume.base.name,
      areaName: romanizePlace(resume.base.areaName),
    },
    description: textsOf('desc', 0).description ?? '',
    expectList: resume.expectList.map((wish) => ({
      ...wish,
      positionName: textsOf('expect', wish.id).positionName ?? '',
      areaName: romanizePlace(wish.areaName),
    })),
    media: resume.media.map((row) => ({ ...row, caption: /\p{Script=Han}/u.test(row.caption) ? '' : row.caption })),
    emphasis: resume.emphasis.slice(0, 1).map((row) => ({ ...row, skills })),
  }
}

const readList = (text = ''): string[] =>
  text
    .split(/[,，、;]/)
    .map((each) => each.trim())
    .filter(Boolean)
