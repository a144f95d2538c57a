import { describe, expect, test } from 'vitest'
import { findFileKind } from '../../../src/features/register/import/fileKind'
import { findArea, findPosition, toDraftRow } from '../../../src/features/register/import/lookUp'
import { makePdf } from '../../support/files/pdf'
import { makeWord } from '../../support/files/word'

const bytes = (...values: number[]) => new Uint8Array(values)
/** A compound file with a stream of this name. */
const compound = (stream: string) => Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, ...Buffer.from(stream, 'utf16le')])
const faultOf = (file: Uint8Array, name = 'resume.pdf') => {
  const found = findFileKind(file, name)
  return 'fault' in found ? found.fault : found.kind
}

describe('a file is known by its bytes', () => {
  test('PDF and Word are read, whatever their names say', async () => {
    expect(faultOf(new Uint8Array(makePdf(['简历'])), 'resume.txt')).toBe('pdf')
    expect(faultOf(await makeWord(['简历']), 'resume.pdf')).toBe('word')
  })

  test.each([
    ['an empty file', bytes(), 'a.pdf', '文件是空的，请重新选择'],
    ['a picture', bytes(0x89, 0x50, 0x4e, 0x47), 'a.png', '这是图片，无法读取文字，请选择PDF或Word简历'],
    ['a text', bytes(0x61, 0x62), 'a.txt', '只能读取PDF和Word（.docx）简历，请另存为这两种格式后再试'],
    [
      'an old Word file',
      compound('WordDocument'),
      'a.doc',
      '这是旧版Word文件（.doc），请在Word或WPS中另存为.docx后再试',
    ],
    [
      'an old table',
      compound('Workbook'),
      'a.doc',
      '这是旧版Excel表格（.xls），不是简历文档，请选择PDF或Word（.docx）简历',
    ],
    [
      'a web page under the name of a Word file',
      new Uint8Array(Buffer.from('<html><body>简历</body></html>')),
      'a.doc',
      '这其实是网页文件，请用Word打开后另存为.docx，或打印成PDF再试',
    ],
  ])('%s gets its sentence', (_title, file, name, sentence) => {
    expect(faultOf(file, name)).toBe(sentence)
  })

  test('a Word file with a password, with macros, or that is another zip gets its sentence', async () => {
    const locked = compound('EncryptedPackage')
    expect(faultOf(locked)).toBe('这份文件设有密码，请去掉密码后再试，或手动填写')
    expect(faultOf(await makeWord(['简历'], { 'word/vbaProject.bin': 'x' }), 'a.docm')).toBe(
      '这份Word文件带有宏，为了安全不能读取，请另存为不带宏的.docx后再试',
    )
    expect(faultOf(await makeWord(undefined, { 'xl/workbook.xml': 'x' }), 'a.xlsx')).toBe(
      '这是Excel表格，不是简历文档，请选择PDF或Word（.docx）简历',
    )
  })
})

describe('words become codes', () => {
  const areas = [
    { id: '35', pid: '0', name: '福建省' },
    { id: '3501', pid: '35', name: '福州市' },
    { id: '350102', pid: '3501', name: '鼓楼区' },
    { id: '3201', pid: '32', name: '南京市' },
    { id: '320106', pid: '3201', name: '鼓楼区' },
  ]
  const positions = [
    { id: '0102', pid: '01', name: '开发' },
    { id: '010201', pid: '0102', name: '前端开发工程师' },
    { id: '010202', pid: '0102', name: 'Java' },
  ]

  test('a district counts below its own city', () => {
    expect(findArea(areas, '福州鼓楼区')).toBe('350102')
    expect(findArea(areas, '江苏省南京市鼓楼区')).toBe('320106')
    expect(findArea(areas, '福州')).toBe('3501')
    expect(findArea(areas, '火星')).toBeUndefined()
  })

  test('a position is named whole, as part of a word, or by a part of its name', () => {
    expect(findPosition(positions, '前端开发工程师')).toBe('010201')
    expect(findPosition(positions, '高级Java工程师')).toBe('010202')
    expect(findPosition(positions, '前端开发')).toBe('010201')
    expect(findPosition(positions, '厨师')).toBeUndefined()
  })

  test('names that no catalogue has are left out of the form, but their line is kept', () => {
    const row = { values: { positionName: '船长', jobName: '船长' }, sources: { positionName: '甲', jobName: '乙' } }
    expect(toDraftRow(row, { areas, positions })).toEqual({ values: { jobName: '船长' }, sources: { jobName: '乙' } })
  })
})
