/** A place in a source, counted from 1. */
export interface Place {
  readonly source: string
  readonly line: number
  readonly column: number
}

export interface MapFile {
  readonly sources: readonly string[]
  readonly mappings: string
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const digitOf = Uint8Array.from({ length: 128 }, (_, code) => Math.max(0, digits.indexOf(String.fromCharCode(code))))

/** Numbers of a segment: column of the output, source, its line and column, all from 0; source -1 for what has none. */
const width = 4

/**
 * Finds places by a source map of version 3. Node.js has such a reader too, but it keeps an object for each of the half million
 * segments of a server; these are numbers in one piece of memory.
 */
export class SourceMap {
  readonly #sources: readonly string[]
  readonly #segments: Int32Array
  /** Number of the first segment of each line of the output, and of the end. */
  readonly #lines: readonly number[]

  constructor({ sources, mappings }: MapFile) {
    this.#sources = sources
    const { segments, lines } = decode(mappings)
    this.#segments = segments
    this.#lines = lines
  }

  /** The source of a place in the output; both count from 1. */
  find(line: number, column: number): Place | undefined {
    const [first, end] = [this.#lines[line - 1], this.#lines[line]]
    if (first === undefined || end === undefined) return undefined
    const at = this.#lastUpTo(column - 1, first, end) * width
    const [, source = -1, sourceLine = 0, sourceColumn = 0] = at < 0 ? [] : this.#segments.subarray(at, at + width)
    const name = this.#sources[source]
    return name === undefined ? undefined : { source: name, line: sourceLine + 1, column: sourceColumn + 1 }
  }

  /** The last segment of [first, end) that begins at the column or before it; -1 for none. */
  #lastUpTo(column: number, first: number, end: number): number {
    let [low, high] = [first, end]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#segments[middle * width] ?? 0) <= column) low = middle + 1
      else high = middle
    }
    return low === first ? -1 : low - 1
  }
}

function decode(mappings: string): { segments: Int32Array; lines: number[] } {
  const segments: number[] = []
  const lines = [0]
  /** What the numbers of a segment add to: column, source, line and column of the source, name. */
  const sums = [0, 0, 0, 0, 0]
  for (const line of mappings.split(';')) {
    sums[0] = 0
    for (const segment of line === '' ? [] : line.split(',')) {
      const count = addNumbers(segment, sums)
      const [column = 0, source = 0, sourceLine = 0, sourceColumn = 0] = sums
      if (count > 1) segments.push(column, source, sourceLine, sourceColumn)
      else segments.push(column, -1, 0, 0)
    }
    lines.push(segments.length / width)
  }
  return { segments: Int32Array.from(segments), lines }
}

/** Adds the numbers of a segment, base 64 with the sign in the lowest bit, to the sums. Returns how many there are. */
function addNumbers(segment: string, sums: number[]): number {
  let [count, value, shift] = [0, 0, 0]
  for (let at = 0; at < segment.length; at++) {
    const digit = digitOf[segment.charCodeAt(at)] ?? 0
    value |= (digit & 31) << shift
    shift += 5
    if (digit & 32) continue
    sums[count] = (sums[count] ?? 0) + (value & 1 ? -(value >> 1) : value >> 1)
    count++
    value = 0
    shift = 0
  }
  return count
}
