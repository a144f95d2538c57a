import type { Result } from '../errors'

/** Values read from a file for one row of a section. They are saved only after their owner has checked them. */
export interface ImportedRow {
  /** Values by the field of the section's form. */
  readonly values: Readonly<Record<string, string | number | readonly string[]>>
  /** The line of the file that each value was read from. */
  readonly sources: Readonly<Record<string, string>>
}

/** Steps of the registration that a file can fill in. */
export const importedSteps = [
  'base',
  'expect',
  'part-time-expect',
  'certification',
  'working',
  'project',
  'description',
  'education',
  'training',
  'languages',
  'volunteer',
  'emphasis',
] as const
export type ImportedStep = (typeof importedSteps)[number]

/**
 * Rows by step. Places and positions are names, whose codes the page looks up in its catalogues: `positionName` for
 * `positionCode`, `areaName` for `areaCode`. A file of our own brings the codes themselves.
 */
export type ImportedResume = { readonly [Step in ImportedStep]: readonly ImportedRow[] }

/** Reads resumes in a worker. */
export interface ResumeReader {
  /** The lines of a Word file (.docx). Fails with a sentence for the user. */
  readWord(file: ArrayBuffer): Promise<Result<readonly string[]>>
  /** Whether a PDF unfolds to no more than files do. */
  checkPdf(file: ArrayBuffer): Promise<Result<null>>
  /** The rows of a file of our own by the JSON that it carries; undefined if that is not ours or is damaged. */
  readOwnData(json: string): Promise<ImportedResume | undefined>
  /** As `readOwnData`, for a Word file. */
  readOwnWord(file: ArrayBuffer): Promise<ImportedResume | undefined>
  /** Sorts the lines of a resume by section. */
  findRows(lines: readonly string[], now: number): Promise<ImportedResume>
}
