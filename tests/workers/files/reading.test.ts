import { utils, write } from '@e965/xlsx'
import { afterEach, expect, test, vi } from 'vitest'
import { codes, localCodes } from '#contract/errors'
import { readSheet } from '#platform/fileReading'
import { readResume } from '../../../src/features/register/import/readResume'
import { assembleZip, sheetFiles, wordFiles, type ZipFile } from '../../support/files/packedZip'
import { packFiles } from '../../support/files/packFiles'

const pack = async (files: readonly ZipFile[]) => new Uint8Array(assembleZip(await packFiles(files)))
const bytesOf = async (files: readonly ZipFile[]) => (await pack(files)).buffer
const tooLarge = { code: codes.invalidInput, msg: '这个文件展开后过大，无法读取，请换一个文件' }
const honest = () => bytesOf(sheetFiles([['职位名称'], ['会计']]))
const readable = { ok: true, data: [['职位名称'], ['会计']] }

const ended = vi.spyOn(Worker.prototype, 'terminate')
afterEach(() => ended.mockClear())

test('a spreadsheet is read in a worker that ends afterwards', async () => {
  expect(await readSheet(await honest())).toEqual(readable)
  expect(ended).toHaveBeenCalledOnce()
})

test('a spreadsheet of before 2007 is read, with its dates as days', async () => {
  const sheet = utils.aoa_to_sheet(
    [
      ['职位名称', '薪资'],
      ['会计', new Date(Date.UTC(2026, 7, 13))],
      ['出纳', '8-13K'],
    ],
    { UTC: true },
  )
  const old = write(
    { SheetNames: ['职位'], Sheets: { 职位: sheet } },
    { type: 'array', bookType: 'biff8' },
  ) as ArrayBuffer
  expect(await readSheet(old)).toEqual({
    ok: true,
    data: [
      ['职位名称', '薪资'],
      ['会计', '2026-08-13'],
      ['出纳', '8-13K'],
    ],
  })
})

test('an old Word file and a damaged old spreadsheet get their sentences', async () => {
  const compound = (text: string) =>
    Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, ...[...text].flatMap((sign) => [sign.charCodeAt(0), 0])]).buffer
  expect(await readSheet(compound('WordDocument'))).toMatchObject({
    msg: '这不是表格，请选择 .xlsx、.xls 或 .csv 文件',
  })
  expect(await readSheet(compound('EncryptedPackage'))).toMatchObject({ msg: '这个表格设有密码，请去掉密码后再试' })
  expect(await readSheet(compound('Workbook'))).toMatchObject({
    msg: '这个旧版表格无法读取，请在表格软件中另存为 .xlsx 后再试',
  })
})

test.each([
  ['that unfolds to 40 MB', () => sheetFiles([], 40)],
  ['whose directory promises less than there is', () => sheetFiles([], 40, 1_000)],
])('a spreadsheet %s is refused before it is read, and the next one is read', async (_, files) => {
  const bomb = await bytesOf(files())
  expect(bomb.byteLength).toBeLessThan(1_000_000)
  expect(await readSheet(bomb)).toMatchObject(tooLarge)
  expect(await readSheet(await honest())).toEqual(readable)
})

test('a spreadsheet that takes too long is stopped', async () => {
  const slow = await bytesOf(sheetFiles([], 20))
  expect(await readSheet(slow, { timeout: 50 })).toMatchObject({
    code: codes.invalidInput,
    msg: '读取这个文件的时间过长，请重新导出，或换一个文件',
  })
  expect(ended).toHaveBeenCalledOnce()
  expect(await readSheet(await honest())).toEqual(readable)
})

test('a spreadsheet that the user no longer wants is stopped', async () => {
  const slow = await bytesOf(sheetFiles([], 20))
  const stop = new AbortController()
  const reading = readSheet(slow, { signal: stop.signal })
  stop.abort()
  expect(await reading).toMatchObject({ code: localCodes.aborted })
  expect(ended).toHaveBeenCalledOnce()
})

test.each([
  ['unfolds to too much text', 40, undefined],
  ['promises less than there is', 40, 1_000],
])('a Word file that %s is refused', async (_, size, promised) => {
  const file = new File([await pack(wordFiles(size, promised))], '简历.docx')
  expect(await readResume(file)).toMatchObject(tooLarge)
})

test('a Word file is read whatever its directory says of its pictures', async () => {
  const paragraphs = ['林小满', '电话：13800138000'].map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('')
  const content = new TextEncoder().encode(`<w:document><w:body>${paragraphs}</w:body></w:document>`)
  const picture = { name: 'word/media/image1.emf', content: new Uint8Array(200_000), promised: 3_000_000_000 }
  const file = new File([await pack([{ name: 'word/document.xml', content }, picture])], '简历.docx')
  expect(await readResume(file)).toMatchObject({ ok: true, data: { base: [{ values: { name: '林小满' } }] } })
})

test('a Word file that takes too long, or that the user no longer wants, is stopped', async () => {
  const file = new File([await pack(wordFiles(20))], '简历.docx')
  expect(await readResume(file, { timeout: 1 })).toMatchObject({ code: codes.invalidInput })
  const stop = new AbortController()
  stop.abort()
  expect(await readResume(file, { signal: stop.signal })).toMatchObject({ code: localCodes.aborted })
})

test('a PDF that unfolds too far is refused, and one that takes too long is stopped', async () => {
  const blanks = new Blob([new Uint8Array(140 * 1024 * 1024).fill(32)]).stream()
  const folded = await new Response(blanks.pipeThrough(new CompressionStream('deflate'))).arrayBuffer()
  const file = new File(
    ['%PDF-1.4\n1 0 obj\n<</Filter/FlateDecode>>\nstream\n', folded, '\nendstream\nendobj'],
    'a.pdf',
  )
  expect(file.size).toBeLessThan(1_000_000)
  expect(await readResume(file)).toMatchObject(tooLarge)
  expect(await readResume(file, { timeout: 1 })).toMatchObject({ code: codes.invalidInput })
})
