const delimiters = [',', '\t', ';', '，', '；'] as const

/** Titles without any delimiter can be above the rows. */
const mostLooked = 10

/**
 * The cells of a table as text, row by row (RFC 4180, with any usual delimiter). The delimiter is the one that parts the first rows
 * into the most cells, or the one that its line `sep=;` names.
 */
export function parseTable(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const [marked, named] = /^sep=(.)\n/i.exec(plain) ?? []
  if (marked && named) return parseBy(named, plain.slice(marked.length))
  const cellsBy = (delimiter: string) => parseBy(delimiter, plain, mostLooked).reduce((sum, row) => sum + row.length, 0)
  const best = [...delimiters].sort((a, b) => cellsBy(b) - cellsBy(a))[0] ?? ','
  return parseBy(best, plain)
}

function parseBy(delimiter: string, text: string, most = Number.POSITIVE_INFINITY): string[][] {
  const rows: string[][] = []
  let [row, cell, isQuoted]: [string[], string, boolean] = [[], '', false]
  const endCell = () => {
    row.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    rows.push(row)
    row = []
  }
  for (let at = 0; at < text.length && rows.length < most; at += 1) {
    const sign = text[at] ?? ''
    if (isQuoted && sign === '"' && text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted
    else if (!isQuoted && sign === delimiter) endCell()
    else if (!isQuoted && sign === '\n') endRow()
    else cell += sign
  }
  if (rows.length < most && (cell !== '' || row.length > 0)) endRow()
  return rows
}
