import { siteRecordLimits } from '#contract/siteRecords/records'

/** Commas that one import may have with room to spare: the server refuses JSON with more than 20,000 outside of texts. */
const mostCommas = 15_000
/** Characters of the file's head with the brackets around its records. */
const headRoom = 1000

const commasIn = (text: string): number => text.split(',').length - 1

/** The parts of an exported file that one import after the other can carry; undefined for any other file. */
export function splitFile(text: string): readonly string[] | undefined {
  const file = parse(text)
  if (!file) return undefined
  const { records, ...head } = file
  const parts: unknown[][] = [[]]
  let [length, commas] = [0, 0]
  for (const record of records) {
    const written = JSON.stringify(record)
    const isFull =
      length + written.length + 1 > siteRecordLimits.file - headRoom || commas + commasIn(written) > mostCommas
    if (isFull && parts.at(-1)?.length !== 0) {
      parts.push([])
      length = 0
      commas = 0
    }
    parts.at(-1)?.push(record)
    length += written.length + 1
    commas += commasIn(written) + 1
  }
  return parts.map((each) => JSON.stringify({ ...head, records: each }))
}

function parse(text: string): { readonly records: readonly unknown[] } | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !('records' in value) || !Array.isArray(value.records)) return
    return { ...value, records: value.records }
  } catch {
    return undefined
  }
}
