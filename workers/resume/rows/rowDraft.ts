import type { ImportedRow } from '#contract/resume/importing'
import type { TextLine } from '../textLine'

/** Collects what was read for one row, with the line of each value and whether it is sure. */
export class RowDraft implements ImportedRow {
  readonly values: Record<string, string | number | readonly string[]> = {}
  readonly sources: Record<string, string> = {}
  readonly #uncertain = new Set<string>()
  /** Lines that values were read from. */
  readonly lines = new Set<TextLine>()

  get uncertain(): readonly string[] {
    return [...this.#uncertain]
  }

  get isEmpty(): boolean {
    return Object.keys(this.values).length === 0
  }

  /** Ignores what is missing. An empty end of a period is a value: 至今. */
  take(
    field: string,
    value: string | number | readonly string[] | undefined,
    line: TextLine | undefined,
    isSure = true,
  ): void {
    if (value === undefined || (value === '' && field !== 'to')) return
    this.values[field] = typeof value === 'string' ? value.trim() : value
    this.sources[field] = line?.text.trim() ?? ''
    if (line) this.lines.add(line)
    if (isSure) this.#uncertain.delete(field)
    else this.#uncertain.add(field)
  }

  /** Takes over what another row says. */
  copy(field: string, { values, sources, uncertain = [] }: ImportedRow, from: string): void {
    const value = values[from]
    if (value === undefined) return
    this.values[field] = value
    this.sources[field] = sources[from] ?? ''
    if (uncertain.includes(from)) this.#uncertain.add(field)
  }

  has(field: string): boolean {
    return field in this.values
  }

  /** What leaves the worker. */
  get row(): ImportedRow {
    const { values, sources, uncertain } = this
    return uncertain.length > 0 ? { values, sources, uncertain } : { values, sources }
  }
}
