/** Excel reads a file as UTF-8 only if it begins with this. */
const byteOrderMark = '\uFEFF'

/** A table as CSV that Excel opens with Chinese (RFC 4180). Text that a spreadsheet would run as a formula is kept as text. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('')
}

function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
