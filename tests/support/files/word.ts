import { crc32 } from 'node:zlib'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/** A Word file of one paragraph a line, and further parts by name. Without lines it is a zip of those parts alone. */
export async function makeWord(
  lines: readonly string[] | undefined,
  parts: Readonly<Record<string, string>> = {},
): Promise<Uint8Array> {
  const paragraphs = (lines ?? []).map((line) => `<w:p><w:r><w:t xml:space="preserve">${line}</w:t></w:r></w:p>`)
  const own: Readonly<Record<string, string>> = lines
    ? {
        '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
        '_rels/.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
        'word/document.xml': `${head}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraphs.join('')}</w:body></w:document>`,
      }
    : {}
  return zip({ ...own, ...parts })
}

/** A zip of stored files. */
function zip(files: Readonly<Record<string, string>>): Uint8Array {
  const bodies: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const [nameBytes, data] = [Buffer.from(name), Buffer.from(text)]
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt32LE(crc32(data), 10)
    facts.writeUInt32LE(data.length, 14)
    facts.writeUInt32LE(data.length, 18)
    facts.writeUInt16LE(nameBytes.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, nameBytes, data])
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
  return new Uint8Array(Buffer.concat([...bodies, directory, Buffer.from('PK\x05\x06', 'latin1'), tail]))
}
