import type { FileReading } from '#contract/files/fileReading'
import { type ReadingOptions, readInWorker } from './readInWorker'

/** The cells of a spreadsheet's first sheet, row by row. Fails with a sentence for the user. */
export function readSheet(file: ArrayBuffer, options?: ReadingOptions) {
  const worker = new Worker(new URL('../../workers/files/main.ts', import.meta.url), { type: 'module', name: 'files' })
  return readInWorker<FileReading, readonly (readonly string[])[]>(
    worker,
    (reading) => reading.readSheet(file),
    options,
  )
}
