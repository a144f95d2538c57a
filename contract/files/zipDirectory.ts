import { foreignFileLimits } from './foreignFiles'

export interface ZipEntry {
  /** Byte by byte: the names that matter are ASCII. */
  readonly name: string
  /** 0 for stored, 8 for deflated. */
  readonly method: number
  /** Bytes in the file. */
  readonly packed: number
  /** Bytes that the directory promises; the content may unfold to more. */
  readonly unfolded: number
  /** Where the entry's own head begins. */
  readonly at: number
}

const signatures = { end: 0x06054b50, entry: 0x02014b50, head: 0x04034b50 } as const
const unknown = 0xffffffff

/** Reads the directory of a zip, which is at its end. Undefined if the file has none that can be read. */
export function readZipDirectory(bytes: Uint8Array): readonly ZipEntry[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  if (end === undefined) return undefined
  try {
    const entries: ZipEntry[] = []
    let at = view.getUint32(end + 16, true)
    for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
      if (view.getUint32(at, true) !== signatures.entry) return undefined
      const [names, extras, comments] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true))
      const [nameLength = 0, extraLength = 0, commentLength = 0] = [names, extras, comments]
      const wide = readWideSizes(view, at + 46 + nameLength, extraLength)
      const take = (offset: number) => {
        const value = view.getUint32(at + offset, true)
        return value === unknown ? (wide.shift() ?? value) : value
      }
      entries.push({
        name: String.fromCharCode(...bytes.subarray(at + 46, at + 46 + nameLength)),
        method: view.getUint16(at + 10, true),
        // In the order of the wide sizes.
        unfolded: take(24),
        packed: take(20),
        at: take(42),
      })
      at += 46 + nameLength + extraLength + commentLength
    }
    // A program that rewrites a part can leave the record of a former one, which is no longer there.
    return entries.filter(({ at: head, packed }) => head + 30 + packed <= bytes.length)
  } catch {
    return undefined
  }
}

function findEnd(view: DataView): number | undefined {
  const longestComment = 0xffff
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - longestComment); at -= 1)
    if (view.getUint32(at, true) === signatures.end) return at
  return undefined
}

/** The sizes of an entry with more than 4 GiB, which some writers give to all. */
function readWideSizes(view: DataView, from: number, length: number): number[] {
  for (let at = from; at + 4 <= from + length; ) {
    const [id, size] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
    if (id === 1)
      return Array.from({ length: Math.floor(size / 8) }, (_, index) =>
        Number(view.getBigUint64(at + 4 + index * 8, true)),
      )
    at += 4 + size
  }
  return []
}

/** The folded bytes of an entry. Undefined if the file does not have them. */
export function packedPartOf(bytes: Uint8Array, { at, packed }: ZipEntry): Uint8Array | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (at + 30 > bytes.length || view.getUint32(at, true) !== signatures.head) return undefined
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  return start + packed <= bytes.length ? bytes.subarray(start, start + packed) : undefined
}

export const isText = ({ name }: Pick<ZipEntry, 'name'>): boolean => /\.(xml|rels|vml)$/i.test(name)

/** How often deflating folds a byte at most. */
const foldedAtMost = 1_032

/** Bytes that an entry can unfold to. Some programs leave a size in the directory that its content never had. */
const possibleOf = ({ method, packed, unfolded }: ZipEntry): number =>
  method === 0 ? packed : Math.min(unfolded, packed * foldedAtMost + 64)

/** Whether what the directory promises, as far as it is possible, is beyond the bounds. */
export function promisesTooMuch(entries: readonly ZipEntry[]): boolean {
  const { zip } = foreignFileLimits
  const sum = (some: readonly ZipEntry[]) => some.reduce((bytes, entry) => bytes + possibleOf(entry), 0)
  return entries.length > zip.entries || sum(entries) > zip.whole || sum(entries.filter(isText)) > zip.text
}

/** Counts what the entries of a zip really unfold to. */
export class UnfoldedCount {
  #whole = 0
  #text = 0

  /** Bytes that the entry may still unfold to. */
  left(entry: Pick<ZipEntry, 'name'>): number {
    const { zip } = foreignFileLimits
    const whole = zip.whole - this.#whole
    return isText(entry) ? Math.min(whole, zip.text - this.#text) : whole
  }

  add(entry: Pick<ZipEntry, 'name'>, bytes: number): void {
    this.#whole += bytes
    if (isText(entry)) this.#text += bytes
  }
}
