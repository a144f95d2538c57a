import { expect, test } from 'vitest'
import { mostSheetRows, sheetColumns } from '#contract/jobs/saveMany'
import { parseTable } from '#platform/tables/parseTable'
import { readSheetFile, readTable } from '../../../src/features/jobs/many/readSheetFile'

const titles = sheetColumns.map(({ title }) => title)

test('a CSV’s quotes, line ends and byte order mark are read as spreadsheets write them', () => {
  expect(parseTable('\uFEFFa,"b ""c"", d",\r\n"x\ny",,z')).toEqual([
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

const table = '职位名称,薪资\n"会计,主管",8-13K\n'
const utf16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le')
  return new Uint8Array(isBig ? bytes.swap16() : bytes)
}
const bySemicolon = '薪资;职位名称;技能标签\n8-13K;会计,主管;"Excel;SAP"\n'

test.each<[string, string, string | Uint8Array]>([
  ['with commas', '职位.csv', table],
  ['with semicolons', '职位.csv', bySemicolon],
  ['with tabs, called .xls', '职位.xls', table.replaceAll('主管",', '主管"\t').replace('称,', '称\t')],
  ['that names its delimiter', '职位.csv', `sep=;\n${bySemicolon}`],
  ['in UTF-16', '职位.txt', utf16(table.replace('主管",', '主管"\t').replace('称,', '称\t'))],
  ['in UTF-16 with the high byte first', '职位.csv', utf16(table, true)],
  ['in UTF-16 without a mark', '职位.csv', utf16(table).slice(2)],
  ['with line ends of old Macs', '职位.csv', table.replaceAll('\n', '\r')],
])('a text %s is read', async (_, name, content) => {
  const read = await readSheetFile(new File([content as never], name))
  expect(read).toMatchObject({ rows: [{ number: 2, row: { jobName: '会计,主管', salary: '8-13K' } }] })
})

test('columns are found by their usual other titles, and those that no job has are named', () => {
  const read = readTable([
    ['岗位', '月薪（元）', '联系人', '学历'],
    ['会计', '8-13K', '王芳', '大专'],
  ])
  expect(read).toMatchObject({
    rows: [{ row: { jobName: '会计', salary: '8-13K', degree: '大专' } }],
    unused: ['联系人'],
  })
})

test('a file in GBK is read, as spreadsheets here save CSV', async () => {
  // 职位名称, 会计
  const bytes = [0xd6, 0xb0, 0xce, 0xbb, 0xc3, 0xfb, 0xb3, 0xc6, 0x0a, 0xbb, 0xe1, 0xbc, 0xc6]
  const read = await readSheetFile(new File([new Uint8Array(bytes)], '职位.csv'))
  expect(read).toMatchObject({ rows: [{ row: { jobName: '会计' } }] })
})

test.each([
  ['职位.pdf', 'x', '这不是表格，请选择 .xlsx、.xls 或 .csv 文件'],
  ['职位.csv', '', '文件是空的，请重新选择'],
  [
    '职位.xls',
    '<html><table><tr><td>职位名称</td></tr></table></html>',
    '这个文件是网页或XML，只是名字像表格；请用表格软件打开，另存为 .xlsx 或 .csv 后再上传',
  ],
  ['职位.csv', 'a,b\n1,2', '没有找到列名，请用模板填写'],
  ['职位.csv', titles.join(','), '文件里没有职位'],
  ['职位.csv', `职位名称\n${'会计\n'.repeat(mostSheetRows + 1)}`, '一次最多导入50行，请分几个文件'],
])('%s is refused with a sentence', async (name, content, fault) => {
  expect(await readSheetFile(new File([content], name))).toEqual({ fault })
})
