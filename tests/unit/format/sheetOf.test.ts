import { inflateRawSync } from 'node:zlib'
import readSheet from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { sheetOf } from '#format/sheetOf'
import { unzip } from '../../support/files/unzip'

interface Row {
  readonly name: string
  readonly age: number | null
  readonly at: Date
}

test('an exported sheet has texts, numbers and times of the reader’s clock as what they are', async () => {
  const at = new Date(2026, 10, 26, 20, 5)
  const file = await sheetOf<Row>(
    [
      { title: '姓名', width: 10, of: ({ name }) => name },
      { title: '年龄', width: 6, of: ({ age }) => age },
      { title: '时间', width: 18, of: (row) => row.at },
    ],
    [
      { name: '=1+1', age: 28, at },
      { name: '林晓', age: null, at },
    ],
  )
  const content = Buffer.from(await file.arrayBuffer())
  const sheet = unzip(content).get('xl/worksheets/sheet1.xml') ?? Buffer.of()
  expect(inflateRawSync(sheet).toString()).toContain('state="frozen"')
  const rows = await readSheet(content)
  const read = 'data' in (rows[0] ?? {}) ? (rows as unknown as { data: unknown[][] }[])[0]?.data : rows
  expect(read).toEqual([
    ['姓名', '年龄', '时间'],
    ['=1+1', 28, new Date(Date.UTC(2026, 10, 26, 20, 5))],
    ['林晓', null, new Date(Date.UTC(2026, 10, 26, 20, 5))],
  ])
})
