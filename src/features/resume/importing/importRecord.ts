import { type ImportedStep, importedSteps } from '#contract/resume/importing'
import { sectionOfStep } from '#contract/resume/steps/stepSections'
import { draftKey } from '#kernel/user/drafts'
import { readStored, removeStored, writeStored } from '#platform/storage'
import { sections } from '../sections'
import { type DraftRow, draftLife, stepDraft, writeDraftRows } from '../stepDrafts'
import { writeLeftover } from './leftover'

/** What an import did to the unsaved rows of one step. */
interface StepChange {
  readonly step: ImportedStep
  readonly before: readonly DraftRow[]
  readonly after: readonly DraftRow[]
}

/** An import that can still be undone. It is kept as long as the rows that it brought. */
export interface ImportRecord {
  readonly fileName: string
  readonly changes: readonly StepChange[]
}

/** Imports of one user that can be undone, the last first. */
const most = 3

const key = () => draftKey('imports')
const readRecords = (): readonly ImportRecord[] => readStored<readonly ImportRecord[]>(key()) ?? []

function writeRecords(records: readonly ImportRecord[]): void {
  if (records.length === 0) removeStored(key())
  else writeStored(key(), records.slice(0, most), Date.now() + draftLife)
}

const rowsOf = (step: ImportedStep) => stepDraft(step).rows()

/** Puts the rows of a file into the forms of the steps, and remembers what was there. */
export function applyImport(fileName: string, drafts: ReadonlyMap<ImportedStep, readonly DraftRow[]>): void {
  const changes = [...drafts].map(([step, after]) => ({ step, before: rowsOf(step), after }))
  writeRecords([{ fileName, changes }, ...readRecords()])
  for (const { step, after } of changes) writeDraftRows(step, after)
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Rows leave a step from its beginning as they are saved: what is left is the end of what the import brought, unless somebody edited it. */
function isUntouched({ step, after }: StepChange): boolean {
  const left = rowsOf(step)
  return left.length <= after.length && isSame(left, after.slice(after.length - left.length))
}

const canUndo = (change: StepChange) => !isSame(rowsOf(change.step), change.before)

/** The last import of which something is left to undo. */
export function lastImport(): ImportRecord | undefined {
  return readRecords().find(({ changes }) => changes.some(canUndo))
}

const titleOf = (step: ImportedStep) => sections.find((section) => section.key === sectionOfStep(step))?.title ?? ''

/** Titles of the sections that were edited after the import and are not saved. */
export const editedSince = ({ changes }: ImportRecord): readonly string[] =>
  changes.filter((change) => canUndo(change) && !isUntouched(change)).map(({ step }) => titleOf(step))

/**
 * Restores the rows that were there before the import. What was saved stays saved, and what was edited since stays unless
 * `withEdited`.
 */
export function undoImport(record: ImportRecord, { withEdited }: { readonly withEdited: boolean }): void {
  for (const change of record.changes) {
    if (isUntouched(change) || withEdited) writeDraftRows(change.step, change.before)
  }
  writeLeftover([])
  const records = readRecords()
  const at = records.findIndex((each) => isSame(each, record))
  writeRecords(records.slice(at + 1))
}

/** Rows of files that wait in the steps to be checked and saved. */
export interface WaitingStep {
  readonly step: ImportedStep
  /** 2段工作经历, or the title of a section of one row. */
  readonly words: string
}

export function waitingSteps(): readonly WaitingStep[] {
  return importedSteps.flatMap((step) => {
    const rows = rowsOf(step).filter(({ sources }) => sources !== undefined)
    const limit = sections.find((section) => section.key === sectionOfStep(step))?.limit ?? 1
    if (rows.length === 0) return []
    return [{ step, words: limit === 1 ? titleOf(step) : `${rows.length}段${titleOf(step)}` }]
  })
}
