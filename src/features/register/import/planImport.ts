import { type ImportedStep, importedSteps } from '#contract/resume/importing'
import type { Resume } from '#contract/resume/resume'
import { sectionOfStep } from '#contract/resume/steps/stepSections'
import { startOf } from '#ui/forms/form'
import type { Section } from '../../resume/section'
import { sections } from '../../resume/sections'
import type { DraftRow } from '../../resume/stepDrafts'

interface Import {
  /** What was read from the file. */
  readonly rows: Readonly<Record<ImportedStep, readonly DraftRow[]>>
  readonly resume: Resume
  /** Unsaved rows of a step in this browser. */
  readonly former: (step: ImportedStep) => readonly DraftRow[]
}

export interface ImportPlan {
  /** The rows of each step that changes; none for a step whose rows came from a former file and are dropped. */
  readonly drafts: ReadonlyMap<ImportedStep, readonly DraftRow[]>
  /** How many steps get something from the file. */
  readonly filled: number
  /** What the user is asked before anything is replaced, in sentences; empty if nothing is. */
  readonly question: readonly string[]
}

/**
 * What importing a file changes. A second file replaces all that a former one brought, so that two people are never mixed.
 * Sections with saved rows stay as they are; a section of one row shows the file's values in its form, beside the saved ones only
 * if they are of the same person.
 */
export function planImport({ rows, resume, former }: Import): ImportPlan {
  const isOther = isOtherPerson(rows, resume)
  const drafts = new Map<ImportedStep, readonly DraftRow[]>()
  const [fromFile, typed, kept] = [[] as string[], [] as string[], [] as string[]]
  let filled = 0
  for (const step of importedSteps) {
    const section = sections.find(({ key }) => key === sectionOfStep(step))
    if (!section) continue
    const before = former(step)
    const next = rowsFor(section, resume, { rows: rows[step], isOther })
    const isFromFile = before.some(({ sources }) => sources !== undefined)
    if (isFromFile) fromFile.push(section.title)
    else if (before.length > 0 && next.length > 0) typed.push(section.title)
    if (next.length > 0) filled += 1
    if (next.length > 0 || isFromFile) drafts.set(step, next)
    if (isOther && next.length === 0 && section.entries(resume).length > 0) kept.push(section.title)
  }
  const names = isOther && `文件里的姓名是${nameIn(rows)}，您的简历是${resume.base.name}的。`
  const question = [
    names,
    fromFile.length > 0 && `上次从文件读取、还没有保存的内容会被替换：${fromFile.join('、')}。`,
    typed.length > 0 && `您填写、还没有保存的内容会被替换：${typed.join('、')}。`,
    kept.length > 0 && `已经保存的内容不会改动，如果不是同一个人的，请到我的简历里删除：${kept.join('、')}。`,
  ].filter((sentence) => typeof sentence === 'string')
  return { drafts, filled, question }
}

const nameIn = (rows: Import['rows']): string => String(rows.base[0]?.values.name ?? '')

function isOtherPerson(rows: Import['rows'], { base }: Resume): boolean {
  const name = nameIn(rows)
  return name !== '' && base.name !== '' && name !== base.name
}

interface Read {
  readonly rows: readonly DraftRow[]
  readonly isOther: boolean
}

function rowsFor(section: Section, resume: Resume, { rows, isOther }: Read): readonly DraftRow[] {
  const entries = section.entries(resume)
  const isWhole = section.limit === 1 && !section.remove
  if (entries.length > 0 && !isWhole) return []
  const own = (isWhole && entries[0]?.draft) || section.blank(resume)
  if (!isOther && entries.length > 0 && rows.every(({ values }) => isSaid(own, ofForm(section, values)))) return []
  const start = isOther ? {} : own
  const room = isWhole ? 1 : section.limitOf(resume)
  return rows.slice(0, room).map(({ values, sources, uncertain }) => ({
    values: startOf(section.form, { ...start, ...ofForm(section, values) }),
    sources,
    ...(uncertain && { uncertain }),
  }))
}

/** Whether a row that is saved says all this already. */
const isSaid = (own: DraftRow['values'], values: DraftRow['values']): boolean =>
  Object.entries(values).every(([name, value]) => JSON.stringify(own[name]) === JSON.stringify(value))

/** The values that the form takes: a file also says what an account has, as the number. */
function ofForm({ form }: Section, values: DraftRow['values']): DraftRow['values'] {
  const { shape } = form.schema._zod.def
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in shape))
}
