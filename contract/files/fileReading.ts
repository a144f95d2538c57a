import type { Result } from '../errors'

/** Reads files of the user in a worker, which is ended when a file takes too long. Each fails with a sentence for the user. */
export interface FileReading {
  /** The cells of a spreadsheet's first sheet (.xlsx), row by row. */
  readSheet(file: ArrayBuffer): Promise<Result<readonly (readonly string[])[]>>
}
