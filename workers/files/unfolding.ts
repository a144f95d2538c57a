import { codes, failure, type Result, success } from '#contract/errors'
import { foreignFileLimits, foreignFileTexts } from '#contract/files/foreignFiles'
import { packedPartOf, promisesTooMuch, readZipDirectory, UnfoldedCount } from '#contract/files/zipDirectory'

const tooLarge = failure(codes.invalidInput, foreignFileTexts.tooLarge)

/**
 * Whether a zip unfolds to no more than the bounds: first by what its directory promises, then by unfolding it without keeping
 * anything, since libraries unfold a file at once. Damage is found by whatever reads the file.
 */
export async function checkZip(file: ArrayBuffer): Promise<Result<null>> {
  const bytes = new Uint8Array(file)
  const entries = readZipDirectory(bytes) ?? []
  if (promisesTooMuch(entries)) return tooLarge
  const count = new UnfoldedCount()
  for (const entry of entries) {
    const part = packedPartOf(bytes, entry)
    if (!part || entry.method === 0) continue
    const left = count.left(entry)
    const unfolded = await countUnfolded(part, 'deflate-raw', left)
    if (unfolded > left) return tooLarge
    count.add(entry, unfolded)
  }
  return success(null)
}

const keyword = [...'stream'].map((letter) => letter.charCodeAt(0))
const end = [...'endstream'].map((letter) => letter.charCodeAt(0))

/** Whether the deflated streams of a PDF unfold to no more than the bounds. Streams lie in the file one after the other. */
export async function checkPdf(file: ArrayBuffer): Promise<Result<null>> {
  const { pdf } = foreignFileLimits
  const bytes = new Uint8Array(file)
  let whole = 0
  for (let at = find(bytes, keyword, 0); at >= 0; at = find(bytes, keyword, at + keyword.length)) {
    let start = at + keyword.length
    while (bytes[start] === 0x0d || bytes[start] === 0x0a) start += 1
    if (!looksDeflated(bytes, start)) continue
    const stop = find(bytes, end, start)
    const unfolded = await countUnfolded(bytes.subarray(start, stop < 0 ? bytes.length : stop), 'deflate', pdf.stream)
    whole += unfolded
    if (unfolded > pdf.stream || whole > pdf.whole) return tooLarge
  }
  return success(null)
}

function looksDeflated(bytes: Uint8Array, at: number): boolean {
  const [first = 0, second = 0] = bytes.subarray(at, at + 2)
  return (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0
}

function find(bytes: Uint8Array, wanted: readonly number[], from: number): number {
  const [first = 0] = wanted
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1))
    if (wanted.every((byte, offset) => bytes[at + offset] === byte)) return at
  return -1
}

/** Bytes that `packed` unfolds to; stops soon after `most`. A damaged part counts as far as it can be unfolded. */
async function countUnfolded(packed: Uint8Array, format: 'deflate' | 'deflate-raw', most: number): Promise<number> {
  const reader = inPieces(packed).pipeThrough(new DecompressionStream(format)).getReader()
  let bytes = 0
  try {
    for (let piece = await reader.read(); !piece.done && bytes <= most; piece = await reader.read())
      bytes += piece.value.length
  } catch {
    // What follows the stream is no part of it.
  } finally {
    reader.cancel().catch(() => {})
  }
  return bytes
}

/** Bytes that are unfolded at once: to 4 MB at most. What a piece unfolds to is there as a whole, and lost if the piece is faulty. */
const pieceSize = 4_096

function inPieces(bytes: Uint8Array): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(new Uint8Array(bytes.subarray(at, at + pieceSize)))
      at += pieceSize
    },
  })
}
