import { codes, failure, type Result, success } from '../../../../contract/errors'
import { type ImportedStep, importedSteps } from '../../../../contract/resume/importing'
import { getMyResume } from '../../../../contract/resume/myResume'
import type { Resume } from '../../../../contract/resume/resume'
import { sectionOfStep } from '../../../../contract/resume/stepSections'
import { findAreas, findPositions } from '../../../../contract/settings/catalogs'
import { call } from '../../../api/call'
import type { ReadingOptions } from '../../../platform/readInWorker'
import { startOf } from '../../../ui/forms/form'
import { sections } from '../../resume/sections'
import { type DraftRow, writeDraftRows } from '../../resume/stepDrafts'
import { toDraftRow } from './lookUp'
import { readResume } from './readResume'

/** How many steps got something from the file. */
export interface Imported {
  readonly steps: number
}

/**
 * Reads a file and puts its values into the forms of the steps as drafts. Skips sections that already have rows, except those of
 * one row, whose form then shows the file's values. Nothing is saved.
 */
export async function importResume(file: File, options: ReadingOptions): Promise<Result<Imported>> {
  const read = await readResume(file, options)
  if (!read.ok) return read
  const [areas, positions, resume] = await Promise.all([
    call(findAreas, {}),
    call(findPositions, {}),
    call(getMyResume, {}),
  ])
  if (!areas.ok) return areas
  if (!positions.ok) return positions
  if (!resume.ok) return resume
  const catalogs = { areas: areas.data.list, positions: positions.data.list }
  const filled = importedSteps.filter((step) => {
    const rows = read.data[step].map((row) => toDraftRow(row, catalogs))
    return putDrafts(step, rows, resume.data)
  })
  if (filled.length === 0) return failure(codes.invalidInput, '文件中的内容您都已填写过了')
  return success({ steps: filled.length })
}

function putDrafts(step: ImportedStep, rows: readonly DraftRow[], resume: Resume): boolean {
  const section = sections.find(({ key }) => key === sectionOfStep(step))
  if (!section || rows.length === 0) return false
  const entries = section.entries(resume)
  const isWhole = section.limit === 1 && !section.remove
  if (entries.length > 0 && !isWhole) return false
  const start = isWhole ? (entries[0]?.draft ?? section.blank(resume)) : section.blank(resume)
  const room = isWhole ? 1 : section.limitOf(resume)
  writeDraftRows(
    step,
    rows
      .slice(0, room)
      .map(({ values, sources }) => ({ values: startOf(section.form, { ...start, ...values }), sources })),
  )
  return true
}
