import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { packedPartOf, readZipDirectory } from '#contract/files/zipDirectory'
import { makeTemplate } from '#platform/tables/makeTemplate'

/** A part of a zip as text. */
async function partOf(file: Blob, name: string): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const entry = readZipDirectory(bytes)?.find((each) => each.name === name)
  const packed = entry && packedPartOf(bytes, entry)
  if (!packed) throw new Error(`no ${name}`)
  return (entry.method === 0 ? Buffer.from(packed) : inflateRawSync(packed)).toString()
}

test('a template has lists where there are choices, and text in every cell', async () => {
  const file = await makeTemplate({
    sheet: '职位',
    columns: [
      { title: '职位名称', example: '会计', width: 16 },
      { title: '学历要求', example: '大专', width: 16, choices: ['不限', '大专', '本科'] },
      { title: '工作城市', example: '福州', width: 16, choices: ['福州', '厦门'], isFree: true },
    ],
    rows: 20,
  })
  const sheet = await partOf(file, 'xl/worksheets/sheet1.xml')
  expect(sheet).toContain('sqref="B2:B21"><formula1>\'可选值\'!$A$2:$A$4</formula1>')
  expect(sheet).toContain('sqref="C2:C21"><formula1>\'可选值\'!$B$2:$B$3</formula1>')
  expect(sheet.match(/showErrorMessage/g)).toHaveLength(1)
  const [, style = ''] = /<c r="A21" s="(\d+)"\/>/.exec(sheet) ?? []
  expect(sheet).toContain(`<c r="B2" s="${style}"`)
  const styles = await partOf(file, 'xl/styles.xml')
  const [, cells = ''] = /<cellXfs[^>]*>(.*?)<\/cellXfs>/.exec(styles) ?? []
  const format = /numFmtId="(\d+)"/.exec(cells.match(/<xf [^>]*>/g)?.[Number(style)] ?? '')?.[1]
  expect(format === '49' || styles.includes(`numFmtId="${format}" formatCode="@"`)).toBe(true)
})
