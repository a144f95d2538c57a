import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32, createDeflate, deflateRawSync, deflateSync } from 'node:zlib'

/** Files of a few kilobytes that unfold to far more. */

const mega = 1024 * 1024

/** `size` MB of blanks, deflated without ever being there as a whole. */
function deflateBlanks(size: number): Promise<Buffer> {
  const piece = Buffer.alloc(mega, ' ')
  return buffer(Readable.from(Array.from({ length: size }, () => piece)).pipe(createDeflate({ level: 6 })))
}

/** A PDF whose one page is `size` MB of blanks, folded twice; `isHidden` folds them a third time, as text of two digits a byte. */
export async function pdfBomb(size: number, { isHidden = false } = {}): Promise<Buffer> {
  const twice = deflateSync(await deflateBlanks(size), { level: 9 })
  const content = isHidden ? Buffer.from(`${twice.toString('hex')}>`) : twice
  const filters = isHidden ? '/ASCIIHexDecode/FlateDecode/FlateDecode' : '/FlateDecode/FlateDecode'
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>',
    [`<< /Length ${content.length} /Filter [${filters}] >>\nstream\n`, content, '\nendstream'],
  ]
  const bytes = (part: string | Buffer) => (typeof part === 'string' ? Buffer.from(part) : part)
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')]
  const offsets = objects.map((object, at) => {
    const offset = parts.reduce((sum, part) => sum + part.length, 0)
    parts.push(...[`${at + 1} 0 obj\n`, ...[object].flat(), '\nendobj\n'].map(bytes))
    return offset
  })
  const start = parts.reduce((sum, part) => sum + part.length, 0)
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`
  return Buffer.concat([...parts, Buffer.from(`xref\n0 5\n0000000000 65535 f \n${table}${trailer}`)])
}

interface Entry {
  readonly name: string
  readonly content: Buffer
  /** The size that the directory promises; by default the true one. */
  readonly promised?: number
}

/** A zip of deflated files. */
export function deflatedZip(files: readonly Entry[]): Buffer {
  const bodies: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const { name, content, promised = content.length } of files) {
    const [nameBytes, packed] = [Buffer.from(name), deflateRawSync(content, { level: 9 })]
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(content), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(promised, 18)
    facts.writeUInt16LE(nameBytes.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, nameBytes, packed])
    const end = Buffer.alloc(14)
    end.writeUInt32LE(offset, 10)
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, end, nameBytes]))
    bodies.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(entries)
  const tail = Buffer.alloc(18)
  tail.writeUInt16LE(entries.length, 4)
  tail.writeUInt16LE(entries.length, 6)
  tail.writeUInt32LE(directory.length, 8)
  tail.writeUInt32LE(offset, 12)
  return Buffer.concat([...bodies, directory, Buffer.from('PK\x05\x06', 'latin1'), tail])
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const contentTypes = (part: string, type: string) =>
  `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="${part}" ContentType="${type}"/></Types>`
const relations = (target: string) =>
  `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="${target}"/></Relationships>`
const entry = (name: string, text: string): Entry => ({ name, content: Buffer.from(text) })

/** A Word file with `size` MB of paragraphs; its directory promises `promised` bytes of them. */
export function wordBomb(size: number, promised?: number): Buffer {
  const paragraph = '<w:p><w:r><w:t>简历</w:t></w:r></w:p>'
  const body = paragraph.repeat(Math.ceil((size * mega) / Buffer.byteLength(paragraph)))
  const document = `${head}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`
  return deflatedZip([
    entry(
      '[Content_Types].xml',
      contentTypes(
        '/word/document.xml',
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
      ),
    ),
    entry('_rels/.rels', relations('word/document.xml')),
    { ...entry('word/document.xml', document), promised },
  ])
}
