import { foreignFileLimits } from '#contract/files/foreignFiles'
import { packedPartOf, readZipDirectory } from '#contract/files/zipDirectory'

/** The texts of a Word file's parts that a reader wants, by name. Other parts are never unfolded, so their size does not matter. */
export type Parts = ReadonlyMap<string, string>

/** `tooLarge`: the wanted parts unfold to more than the bounds. `damaged`: there is no directory, or no document. */
export async function unpackWord(
  file: ArrayBuffer,
  isWanted: (name: string) => boolean,
): Promise<{ readonly parts: Parts } | { readonly fault: 'tooLarge' | 'damaged' }> {
  const bytes = new Uint8Array(file)
  const entries = readZipDirectory(bytes)
  if (!entries) return { fault: 'damaged' }
  const parts = new Map<string, string>()
  let left: number = foreignFileLimits.zip.text
  // A name that is there twice means its last record: programs that append to a file leave the old one in it.
  for (const entry of new Map(entries.map((each) => [each.name, each])).values()) {
    if (!isWanted(entry.name)) continue
    const packed = packedPartOf(bytes, entry)
    if (!packed) continue
    const unfolded = entry.method === 0 ? packed : await unfold(packed, left)
    if (unfolded === 'tooLarge' || unfolded.length > left) return { fault: 'tooLarge' }
    left -= unfolded.length
    parts.set(entry.name, decode(unfolded))
  }
  return parts.has('word/document.xml') ? { parts } : { fault: 'damaged' }
}

function decode(bytes: Uint8Array): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}

/** Unfolds in pieces, so that little is held when a part unfolds to too much. What comes before damage is kept. */
async function unfold(packed: Uint8Array, most: number): Promise<Uint8Array | 'tooLarge'> {
  const reader = inPieces(packed).pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const pieces: Uint8Array[] = []
  let bytes = 0
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      bytes += piece.value.length
      if (bytes > most) return 'tooLarge'
      pieces.push(piece.value)
    }
  } catch {
    // What follows the part is no part of it.
  } finally {
    reader.cancel().catch(() => {})
  }
  const whole = new Uint8Array(bytes)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

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
