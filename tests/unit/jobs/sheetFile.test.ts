import { expect, test } from 'vitest'
import { mostSheetRows, sheetColumns } from '../../../contract/jobs/saveMany'
import { parseCsv, readSheetFile, readTable } from '../../../src/features/jobs/many/readSheetFile'

const titles = sheetColumns.map(({ title }) => title)

test('a CSV’s quotes, line ends and byte order mark are read as spreadsheets write them', () => {
  expect(parseCsv('\uFEFFa,"b ""c"", d",\r\n"x\ny",,z')).toEqual([
    ['a', 'b "c", d', ''],
    ['x\ny', '', 'z'],
  ])
})

test('columns are found by their titles in any order, with rows numbered as in the spreadsheet', () => {
  const read = readTable([
    ['城市', '职位描述 *', '职位名称（必填）'],
    ['', '', ''],
    ['福州', '说明', '会计'],
  ])
  expect(read).toMatchObject({ rows: [{ number: 3, row: { jobName: '会计', description: '说明', address: '' } }] })
})

test('a file in GBK is read, as spreadsheets here save CSV', async () => {
  // 职位名称, 会计
  const bytes = [0xd6, 0xb0, 0xce, 0xbb, 0xc3, 0xfb, 0xb3, 0xc6, 0x0a, 0xbb, 0xe1, 0xbc, 0xc6]
  const read = await readSheetFile(new File([new Uint8Array(bytes)], '职位.csv'))
  expect(read).toMatchObject({ rows: [{ row: { jobName: '会计' } }] })
})

test.each([
  ['职位.pdf', 'x', '请选择 .xlsx 或 .csv 文件'],
  ['职位.csv', 'a,b\n1,2', '没有找到列名，请用模板填写'],
  ['职位.csv', titles.join(','), '文件里没有职位'],
  ['职位.csv', `职位名称\n${'会计\n'.repeat(mostSheetRows + 1)}`, '一次最多导入50行，请分几个文件'],
])('%s is refused with a sentence', async (name, content, fault) => {
  expect(await readSheetFile(new File([content], name))).toEqual({ fault })
})
