import { inflateRawSync } from 'node:zlib'
import { packedPartOf, readZipDirectory } from '#contract/files/zipDirectory'

/** Bytes of a bill, as it comes and unfolded. */
const most = { packed: 64 * 1024 * 1024, unfolded: 256 * 1024 * 1024 } as const

/** Fetches a bill: a ZIP with two files of text in GB 18030. The one of the details is read. */
export async function fetchAlipayBill(url: string): Promise<string> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(60_000) })
  if (!answer.ok) throw new Error(`A bill answers ${answer.status}`)
  const length = Number(answer.headers.get('content-length') ?? 0)
  if (length > most.packed) throw new Error(`A bill has ${length} bytes`)
  const decoder = new TextDecoder('gb18030')
  const texts = unzip(Buffer.from(await answer.arrayBuffer())).map((content) => decoder.decode(content))
  const details = texts.find((text) => text.includes('支付宝交易号'))
  if (details === undefined) throw new Error('A bill has no details')
  return details
}

/** The contents of a ZIP file by its central directory. Throws if it cannot be read or unfolds to too much. */
export function unzip(file: Buffer): readonly Buffer[] {
  const entries = readZipDirectory(file)
  if (!entries) throw new Error('This is no ZIP file')
  let left: number = most.unfolded
  return entries.map((entry) => {
    const packed = packedPartOf(file, entry)
    if (!packed) throw new Error('A ZIP file is damaged')
    const content = entry.method === 0 ? Buffer.from(packed) : inflateRawSync(packed, { maxOutputLength: left + 1 })
    left -= content.length
    if (left < 0) throw new Error('A ZIP file unfolds to too much')
    return content
  })
}
