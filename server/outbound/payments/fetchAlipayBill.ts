import { inflateRawSync } from 'node:zlib'

/** Fetches a bill: a ZIP with two files of text in GB 18030. The one of the details is read. */
export async function fetchAlipayBill(url: string): Promise<string> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(60_000) })
  if (!answer.ok) throw new Error(`A bill answers ${answer.status}`)
  const decoder = new TextDecoder('gb18030')
  const texts = unzip(Buffer.from(await answer.arrayBuffer())).map((content) => decoder.decode(content))
  const details = texts.find((text) => text.includes('支付宝交易号'))
  if (details === undefined) throw new Error('A bill has no details')
  return details
}

/** The contents of a ZIP file by its central directory. Throws if it cannot be read. */
export function unzip(file: Buffer): readonly Buffer[] {
  const end = file.lastIndexOf(Buffer.from('504b0506', 'hex'))
  if (end < 0) throw new Error('This is no ZIP file')
  const contents: Buffer[] = []
  let at = file.readUInt32LE(end + 16)
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size] = [file.readUInt16LE(at + 10), file.readUInt32LE(at + 20)]
    const start = file.readUInt32LE(at + 42)
    const from = start + 30 + file.readUInt16LE(start + 26) + file.readUInt16LE(start + 28)
    const packed = file.subarray(from, from + size)
    contents.push(method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: 256 * 1024 * 1024 }))
    at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return contents
}
