import { expose } from 'comlink'
import type { FileReading } from '#contract/files/fileReading'

/** The reader of spreadsheets loads with its first use. */
const reading: FileReading = {
  readSheet: async (file) => (await import('./sheet')).readSheet(file),
}

expose(reading)
