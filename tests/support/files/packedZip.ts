/** Office files whose content unfolds to much, as parts that Node or a browser packs. */

export interface ZipFile {
  readonly name: string
  readonly content: Uint8Array
  /** The size that the directory promises; by default the true one. */
  readonly promised?: number | undefined
}

const mega = 1024 * 1024
const encode = (text: string) => new TextEncoder().encode(text)

/** A zip of files that were deflated. Nobody checks its sums, so it has none. */
export function assembleZip(files: readonly (ZipFile & { readonly packed: Uint8Array })[]): Uint8Array {
  const parts: Uint8Array[] = []
  let offset = 0
  const add = (part: Uint8Array) => {
    parts.push(part)
    offset += part.length
  }
  const entries = files.map(({ name, content, promised = content.length, packed }) => {
    const nameBytes = encode(name)
    const at = offset
    add(record('PK\x03\x04', 30, { 4: 20, 8: 8, 18: packed.length, 22: promised, 26: nameBytes.length }))
    add(nameBytes)
    add(packed)
    const facts = { 4: 20, 6: 20, 10: 8, 20: packed.length, 24: promised, 28: nameBytes.length, 42: at }
    return [record('PK\x01\x02', 46, facts), nameBytes]
  })
  const start = offset
  for (const part of entries.flat()) add(part)
  add(record('PK\x05\x06', 22, { 8: files.length, 10: files.length, 12: offset - start, 16: start }))
  const zip = new Uint8Array(offset)
  let at = 0
  for (const part of parts) {
    zip.set(part, at)
    at += part.length
  }
  return zip
}

/** Places with four bytes; others have two. */
const wide = new Set([12, 16, 18, 20, 22, 24, 42])

function record(signature: string, length: number, numbers: Readonly<Record<number, number>>): Uint8Array {
  const bytes = new Uint8Array(length)
  bytes.set(encode(signature))
  const view = new DataView(bytes.buffer)
  for (const [place, number] of Object.entries(numbers)) {
    const at = Number(place)
    if (wide.has(at)) view.setUint32(at, number, true)
    else view.setUint16(at, number, true)
  }
  return bytes
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = (parts: string) =>
  `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${parts}</Types>`
const override = (part: string, type: string) =>
  `<Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`
const relations = (kind: string, target: string) =>
  `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/${kind}" Target="${target}"/></Relationships>`
const file = (name: string, text: string): ZipFile => ({ name, content: encode(text) })

/** The parts of a Word file with `size` MB of paragraphs, or with one; its directory promises `promised` bytes of them. */
export function wordFiles(size = 0, promised?: number): readonly ZipFile[] {
  const paragraph = '<w:p><w:r><w:t>简历</w:t></w:r></w:p>'
  const body = paragraph.repeat(Math.ceil((size * mega) / encode(paragraph).length) || 1)
  const document = `${head}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`
  return [
    file('[Content_Types].xml', types(override('/word/document.xml', 'wordprocessingml.document.main'))),
    file('_rels/.rels', relations('officeDocument', 'word/document.xml')),
    { ...file('word/document.xml', document), promised },
  ]
}

/** The parts of a spreadsheet with these rows, and after them `size` MB of further ones. */
export function sheetFiles(rows: readonly (readonly string[])[], size = 0, promised?: number): readonly ZipFile[] {
  const cells = (row: readonly string[], at: number) => {
    const inRow = row.map((text, column) => {
      const place = `${String.fromCharCode(65 + column)}${at + 1}`
      return `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
    })
    return `<row r="${at + 1}">${inRow.join('')}</row>`
  }
  const another = cells(['x'], rows.length)
  const more = another.repeat(Math.ceil((size * mega) / another.length))
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const sheet = `${head}<worksheet xmlns="${main}"><sheetData>${rows.map(cells).join('')}${more}</sheetData></worksheet>`
  return [
    file(
      '[Content_Types].xml',
      types(
        override('/xl/workbook.xml', 'spreadsheetml.sheet.main') +
          override('/xl/worksheets/sheet1.xml', 'spreadsheetml.worksheet'),
      ),
    ),
    file('_rels/.rels', relations('officeDocument', 'xl/workbook.xml')),
    file(
      'xl/workbook.xml',
      `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    file('xl/_rels/workbook.xml.rels', relations('worksheet', 'worksheets/sheet1.xml')),
    { ...file('xl/worksheets/sheet1.xml', sheet), promised },
  ]
}
