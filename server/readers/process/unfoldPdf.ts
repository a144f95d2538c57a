import { constants, inflateSync } from 'node:zlib'
import { foreignFileLimits } from '#contract/files/foreignFiles'

const { pdf } = foreignFileLimits
const keyword = Buffer.from('stream')

/**
 * Whether the deflated streams of a PDF unfold to more than the bounds. Streams lie plainly in the file, one after the other, so
 * neither its tables nor its words about itself are trusted. A stream may be folded several times.
 */
export function unfoldsTooMuch(file: Buffer): boolean {
  let whole = 0
  for (let at = file.indexOf(keyword); at >= 0; at = file.indexOf(keyword, at + keyword.length)) {
    let start = at + keyword.length
    while (file[start] === 0x0d || file[start] === 0x0a) start += 1
    let content: Buffer = file.subarray(start)
    for (let depth = 0; looksDeflated(content); depth += 1) {
      const unfolded = unfold(content)
      if (unfolded === 'tooLarge' || depth >= pdf.depth) return true
      whole += unfolded.length
      if (whole > pdf.whole) return true
      content = unfolded
    }
  }
  return false
}

/** The head of zlib's format (RFC 1950). */
function looksDeflated(content: Buffer): boolean {
  const [first = 0, second = 0] = content
  return content.length >= 2 && (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0
}

function unfold(content: Buffer): Buffer | 'tooLarge' {
  try {
    return inflateSync(content, { maxOutputLength: pdf.stream, finishFlush: constants.Z_SYNC_FLUSH })
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'tooLarge' : Buffer.alloc(0)
  }
}
