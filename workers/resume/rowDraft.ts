import type { ImportedRow } from '../../contract/resume/importing'

/** Collects what was read for one row, with the line of each value. */
export class RowDraft implements ImportedRow {
  readonly values: Record<string, string | number> = {}
  readonly sources: Record<string, string> = {}

  /** Ignores what is missing. An empty end of a period is a value: 至今. */
  take(field: string, value: string | number | undefined, line: string): void {
    if (value === undefined || (value === '' && field !== 'to')) return
    this.values[field] = typeof value === 'string' ? value.trim() : value
    this.sources[field] = line.trim()
  }
}
