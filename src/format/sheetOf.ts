/** A column of an exported sheet. Texts are cells of text, so that none is read as a formula; numbers and times can be sorted. */
export interface SheetColumn<Row> {
  readonly title: string
  readonly width: number
  readonly of: (row: Row) => string | number | Date | null
  /** How its numbers look, by default as they are. */
  readonly format?: string
}

/** An Excel file with a head that stays in view. */
export async function sheetOf<Row>(columns: readonly SheetColumn<Row>[], rows: readonly Row[]): Promise<Blob> {
  const { default: writeSheet } = await import('write-excel-file/browser')
  const head = columns.map(({ title: value }) => ({ value, fontWeight: 'bold' as const }))
  const cells = rows.map((row) => columns.map(({ of, format }) => cellOf(of(row), format)))
  const widths = columns.map(({ width }) => ({ width }))
  return writeSheet([head, ...cells], { columns: widths, stickyRowsCount: 1 }).toBlob()
}

function cellOf(value: string | number | Date | null, format: string | undefined) {
  if (value === null || value === '') return null
  if (typeof value === 'number') return { value, type: Number, ...(format !== undefined && { format }) }
  if (typeof value === 'string') return { value, type: String }
  return { value: wallClock(value), type: Date, format: 'yyyy-mm-dd hh:mm' }
}

/** Sheets have no time zones: the file shows what the reader's clock shows. */
const wallClock = (at: Date): Date =>
  new Date(Date.UTC(at.getFullYear(), at.getMonth(), at.getDate(), at.getHours(), at.getMinutes()))
