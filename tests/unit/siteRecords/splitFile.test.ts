import { expect, test } from 'vitest'
import { siteRecordLimits } from '#contract/siteRecords/records'
import { splitFile } from '../../../src/features/siteRecords/carrying/splitFile'

const head = { kind: 'help', version: 1, site: 'a' }
const read = (parts: readonly string[] | undefined) => (parts ?? []).map((part) => JSON.parse(part))

test('a small file is one part, with its head', () => {
  const file = { ...head, records: [{ key: '1', data: { text: '甲' } }] }
  expect(read(splitFile(JSON.stringify(file, null, 2)))).toEqual([file])
  expect(read(splitFile(JSON.stringify({ ...head, records: [] })))).toEqual([{ ...head, records: [] }])
})

test('a long file becomes parts that an import takes, with each record once', () => {
  const records = Array.from({ length: 30 }, (_, at) => ({ key: String(at), data: { text: '字'.repeat(60_000) } }))
  const parts = splitFile(JSON.stringify({ ...head, records })) ?? []
  expect(parts.length).toBeGreaterThan(5)
  for (const part of parts) expect(part.length).toBeLessThanOrEqual(siteRecordLimits.file)
  expect(read(parts).flatMap((part) => part.records)).toEqual(records)
})

test('records of many small values are parted before the server’s limit of values', () => {
  const records = Array.from({ length: 500 }, (_, at) => ({
    key: String(at),
    data: { items: new Array(100).fill('1') },
  }))
  const parts = splitFile(JSON.stringify({ ...head, records })) ?? []
  for (const part of parts) expect(part.split(',').length).toBeLessThan(20_000)
  expect(read(parts).flatMap((part) => part.records)).toHaveLength(500)
})

test('any other file is none', () => {
  for (const text of ['', '{', '[]', '{"records":1}', 'null']) expect(splitFile(text)).toBeUndefined()
})
