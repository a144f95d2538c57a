import { packedPartOf, readZipDirectory, type ZipEntry } from '#contract/files/zipDirectory'
import { ownFileLength, ownPartNamespace } from '#contract/resume/own/ownFile'

/** Parts that are looked at: our own writes one, and editors keep the parts of others beside it. */
const mostParts = 20
/** Bytes of a part: each character of the JSON takes three at most. */
const mostBytes = ownFileLength * 3

/** The JSON of our custom XML part in a Word file, wherever an editor has moved it. Undefined if there is none. */
export async function findOwnPart(file: ArrayBuffer): Promise<string | undefined> {
  const bytes = new Uint8Array(file)
  const parts = (readZipDirectory(bytes) ?? []).filter(({ name }) => /^customXml\/item\d+\.xml$/i.test(name))
  for (const part of parts.slice(0, mostParts)) {
    const json = textOfRoot(await unfold(bytes, part))
    if (json !== undefined) return json
  }
  return undefined
}

async function unfold(bytes: Uint8Array, entry: ZipEntry): Promise<string> {
  const packed = packedPartOf(bytes, entry)
  if (!packed || packed.length > mostBytes) return ''
  if (entry.method === 0) return new TextDecoder().decode(packed)
  const reader = new Blob([new Uint8Array(packed)])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .getReader()
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      text += decoder.decode(piece.value, { stream: true })
      if (text.length > mostBytes) return ''
    }
  } catch {
    return ''
  } finally {
    reader.cancel().catch(() => {})
  }
  return text
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** The text of a root element in our namespace, which editors may write with a prefix. */
function textOfRoot(xml: string): string | undefined {
  const [, attributes = '', text] = /<(?:[\w-]+:)?resume\b([^>]*)>([^<]*)<\//.exec(xml) ?? []
  if (text === undefined || !attributes.includes(`"${ownPartNamespace}"`)) return undefined
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, decimal, name) => {
    if (name) return entities[name] ?? whole
    const point = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return point <= 0x10_ffff ? String.fromCodePoint(point) : whole
  })
}
