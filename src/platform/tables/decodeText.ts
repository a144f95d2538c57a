/** The share of zero bytes at which a text without a mark is UTF-16: half of its Latin letters and digits. */
const leastZeros = 0.1

/** The text of a file in UTF-8, UTF-16 or GBK: spreadsheets here save CSV as GBK, and 「Unicode 文本」 as UTF-16. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return decode('utf-16le', bytes)
  if (first === 0xfe && second === 0xff) return decode('utf-16be', bytes)
  const sample = bytes.subarray(0, 2_000)
  const zerosAt = (rest: number) => sample.filter((byte, at) => byte === 0 && at % 2 === rest).length
  const [even, odd] = [zerosAt(0), zerosAt(1)]
  if (even + odd > sample.length * leastZeros) return decode(odd > even ? 'utf-16le' : 'utf-16be', bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decode('gb18030', bytes)
  }
}

const decode = (encoding: string, bytes: Uint8Array) => new TextDecoder(encoding).decode(bytes)
