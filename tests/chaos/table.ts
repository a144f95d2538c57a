import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** One case under one host: what was sent, and what became of it. */
export interface Row {
  readonly case: string
  readonly host: string
  readonly sent: number
  readonly stored: number
  readonly lost: number
  readonly twice: number
  readonly misordered: number
  readonly tabs: number
  readonly calls: number
  readonly hanging: number
  readonly unread: string
  readonly seconds: number
}

const file = join(import.meta.dirname, '../../test-results/chaos-rows.jsonl')

export function noteRow(row: Row): void {
  mkdirSync(dirname(file), { recursive: true })
  appendFileSync(file, `${JSON.stringify(row)}\n`)
}

/** Prints what the cases noted, at the end of the run. */
export default function print(): void {
  if (!existsSync(file)) return
  const rows = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row)
  rmSync(file)
  console.table(rows)
  const sum = (key: 'sent' | 'lost' | 'twice' | 'misordered' | 'hanging') =>
    rows.reduce((total, row) => total + row[key], 0)
  console.log(
    `${sum('sent')} messages: ${sum('lost')} lost, ${sum('twice')} twice, ${sum('misordered')} out of order; ${sum('hanging')} calls hanging`,
  )
}
