import { expect, test } from 'vitest'
import { importedSteps } from '#contract/resume/importing'
import { ownAttachmentName, ownPartNamespace } from '#contract/resume/own/ownFile'
import { readResume } from '../../../src/features/register/import/readResume'
import { assembleZip, wordFiles } from '../../support/files/packedZip'
import { packFiles } from '../../support/files/packFiles'

const base = { name: '林小满', degree: 5, jobStatus: 0 }
const own = {
  format: 'rencai.resume',
  version: 1,
  language: 'zh',
  base,
  skills: ['微前端', 'A&B'],
  project: [
    { name: '<订单>中台', from: '2022-03', to: '', link: 'https://example.com/?a=1&b=2', description: '一\n"二"' },
  ],
}
const read = { name: '林小满', degree: 5, jobStatus: 0 }
const { from, to, ...said } = own.project[0] ?? {}

/** A PDF of one page with an attachment. It has no table of objects, which readers rebuild. */
function pdfWith(json: string, name = ownAttachmentName): File {
  const hex = [...new TextEncoder().encode(json)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return new File(
    [
      '%PDF-1.7\n',
      `1 0 obj\n<< /Type /Catalog /Pages 2 0 R /Names << /EmbeddedFiles << /Names [(${name}) 4 0 R] >> >> >>\nendobj\n`,
      '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
      '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>\nendobj\n',
      `4 0 obj\n<< /Type /Filespec /F (${name}) /UF (${name}) /EF << /F 5 0 R >> >>\nendobj\n`,
      `5 0 obj\n<< /Type /EmbeddedFile /Filter /ASCIIHexDecode /Length ${hex.length + 1} >>\nstream\n${hex}>\nendstream\nendobj\n`,
      'trailer\n<< /Root 1 0 R >>\n%%EOF',
    ],
    '简历.pdf',
  )
}

/** A Word file with a custom XML part. */
async function wordWith(part: string, at = 1): Promise<File> {
  const own = { name: `customXml/item${at}.xml`, content: new TextEncoder().encode(part) }
  return new File([new Uint8Array(assembleZip(await packFiles([...wordFiles(0), own])))], '简历.docx')
}

const escaped = (json: string) => json.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&#x22;')

const valuesOf = async (file: File) => {
  const rows = await readResume(file)
  if (!rows.ok) return rows.msg
  const filled = importedSteps.filter((step) => rows.data[step].length > 0)
  return Object.fromEntries(filled.map((step) => [step, rows.data[step].map(({ values }) => values)]))
}
const expected = { base: [read], emphasis: [{ skills: own.skills }], project: [{ ...said, from, to: '' }] }

test('a PDF gives the data that it carries', async () => {
  expect(await valuesOf(pdfWith(JSON.stringify(own)))).toEqual(expected)
})

test('a PDF whose attachment was renamed gives its data', async () => {
  expect(await valuesOf(pdfWith(JSON.stringify(own), 'attachment-1'))).toEqual(expected)
})

test('a Word file gives the data of its part, also after an editor has moved and rewritten it', async () => {
  const part = `<resume xmlns="${ownPartNamespace}">${escaped(JSON.stringify(own))}</resume>`
  expect(await valuesOf(await wordWith(part))).toEqual(expected)
  const moved = `<ns0:resume xmlns:ns0="${ownPartNamespace}">${escaped(JSON.stringify(own))}</ns0:resume>`
  expect(await valuesOf(await wordWith(moved, 3))).toEqual(expected)
})

test.each([
  ['of a later version', { ...own, version: 2 }],
  ['of another product', { ...own, format: 'resume' }],
  ['with a link that runs code', { ...own, project: [{ ...own.project[0], link: 'javascript:alert(1)' }] }],
  ['with too many rows', { ...own, project: Array.from({ length: 21 }, () => own.project[0]) }],
  ['with a list in place of a text', { ...own, base: { ...base, name: ['林小满'] } }],
])('data %s are left alone, and the text is read', async (_, data) => {
  const part = `<resume xmlns="${ownPartNamespace}">${escaped(JSON.stringify(data))}</resume>`
  expect(await valuesOf(await wordWith(part))).not.toMatchObject({ base: [read] })
  expect(await valuesOf(pdfWith(JSON.stringify(data)))).toMatch(/这份PDF是图片/)
})

test('signs that no form takes are left out', async () => {
  const data = { ...own, base: { ...base, name: '\u202e林\u0007小\ufeff满\ud800' } }
  expect(await valuesOf(pdfWith(JSON.stringify(data)))).toMatchObject({ base: [read] })
})
