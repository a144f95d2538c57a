import type { Resume } from '#contract/resume/resume'
import { resumeSections, type SectionKey } from '#contract/resume/sections/all'

/** A text of many lines in a resume. */
export interface Prose {
  readonly section: SectionKey
  /** 0 for sections of one row. */
  readonly rowId: number
  readonly field: string
  /** 工作经历 · 海风科技. */
  readonly where: string
  readonly text: string
}

/** 工作经历 · 海风科技. */
export const nameRow = (section: SectionKey, name = ''): string =>
  [resumeSections[section].title, name].filter(Boolean).join(' · ')

/** Every text of many lines that is filled in. */
export function proseOf(resume: Resume): readonly Prose[] {
  const rows = <Row extends { readonly id: number; readonly description: string }>(
    section: SectionKey,
    list: readonly Row[],
    name: (row: Row) => string,
  ) =>
    list.map((row) => ({
      section,
      rowId: row.id,
      field: 'description',
      text: row.description,
      where: nameRow(section, name(row)),
    }))
  const all: readonly Prose[] = [
    { section: 'desc', rowId: 0, field: 'description', where: nameRow('desc'), text: resume.description },
    ...rows('working', resume.working, ({ company }) => company),
    ...rows('project', resume.project, ({ name }) => name),
    ...rows('education', resume.education, ({ school }) => school),
    ...rows('training', resume.training, ({ institution }) => institution),
    ...rows('volunteer', resume.volunteer, ({ organization }) => organization),
  ]
  return all.filter(({ text }) => text !== '')
}
