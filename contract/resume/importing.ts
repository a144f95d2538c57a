import type { Result } from '../errors'

/** Values read from a file for one row of a section. They are saved only after their owner has checked them. */
export interface ImportedRow {
  /** Values by the field of the section's form. */
  readonly values: Readonly<Record<string, string | number | readonly string[]>>
  /** The line of the file that each value was read from. */
  readonly sources: Readonly<Record<string, string>>
  /** Fields whose value is a guess, which the owner has to look at. Missing if all are sure. */
  readonly uncertain?: readonly string[]
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
export type ImportedResume = { readonly [Step in ImportedStep]: readonly ImportedRow[] } & {
  /** Lines of the file that no value was read from, in their order. Missing if there are none. */
  readonly leftover?: readonly string[]
  /** What the owner has to know of the file, in a sentence: some of its digits cannot be read. */
  readonly warning?: string
}

/** A piece of text on a page of a PDF. Lengths in points from the upper left corner; `y` is that of the baseline. */
export interface PdfPiece {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  /** Height of the letters. */
  readonly size: number
  /** Pieces in the same font have the same name here, which says nothing else. */
  readonly font: string
  /** From the tags of the file: the level of a heading, the paragraph, and the row and the cell of a table. */
  readonly level?: number
  readonly paragraph?: number
  readonly row?: number
  readonly cell?: number
}

export interface PdfPage {
  readonly width: number
  readonly height: number
  readonly pieces: readonly PdfPiece[]
}

/** Reads resumes in a worker. `now` is in ms. Fails with a sentence for the user. */
export interface ResumeReader {
  /** A Word file (.docx). */
  readWord(file: ArrayBuffer, now: number): Promise<Result<ImportedResume>>
  /** Whether a PDF unfolds to no more than files do. */
  checkPdf(file: ArrayBuffer): Promise<Result<null>>
  /** The texts of a PDF. */
  readPages(pages: readonly PdfPage[], now: number): Promise<Result<ImportedResume>>
  /** The rows of a file of our own by the JSON that it carries; undefined if that is not ours or is damaged. */
  readOwnData(json: string): Promise<ImportedResume | undefined>
  /** As `readOwnData`, for a Word file. */
  readOwnWord(file: ArrayBuffer): Promise<ImportedResume | undefined>
}
