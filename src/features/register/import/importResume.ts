import { call } from '#api/call'
import { codes, failure, localCodes, type Result, success } from '#contract/errors'
import { type ImportedStep, importedSteps } from '#contract/resume/importing'
import { getMyResume } from '#contract/resume/own/myResume'
import { findAreas, findPositions } from '#contract/settings/catalogs'
import { confirm } from '#kernel/popups/modals'
import type { ReadingOptions } from '#platform/readInWorker'
import { applyImport } from '../../resume/importing/importRecord'
import { writeLeftover } from '../../resume/importing/leftover'
import { stepDraft } from '../../resume/stepDrafts'
import { toDraftRow } from './lookUp'
import { planImport } from './planImport'
import { readResume } from './readResume'
import { type ImportWords, sayImported } from './sayImported'

export interface Imported extends ImportWords {
  /** How many steps got something from the file. */
  readonly steps: number
  /** What the owner has to know of the file. */
  readonly warning?: string | undefined
}

/**
 * Reads a file and puts its values into the forms of the steps as drafts, in place of those of a former file; asks before
 * something is replaced. Nothing is saved, and the import can be undone.
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
  const rows = mapSteps((step) => read.data[step].map((row) => toDraftRow(row, catalogs)))
  const former = (step: ImportedStep) => stepDraft(step).rows()
  const { drafts, filled, question } = planImport({ rows, resume: resume.data, former })
  if (filled === 0) return failure(codes.invalidInput, '文件中的内容您都已填写过了')
  if (question.length > 0 && !(await askToReplace(question))) return failure(localCodes.aborted, '')
  applyImport(file.name, drafts)
  writeLeftover(read.data.leftover ?? [])
  return success({ steps: filled, warning: read.data.warning, ...sayImported(drafts) })
}

const mapSteps = <Value>(make: (step: ImportedStep) => Value): Record<ImportedStep, Value> =>
  Object.fromEntries(importedSteps.map((step) => [step, make(step)])) as Record<ImportedStep, Value>

const askToReplace = (sentences: readonly string[]): Promise<boolean> =>
  confirm({ title: '用这份文件替换？', content: sentences.join(''), confirmText: '替换' })
