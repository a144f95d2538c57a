/** Boxes of fragmented MP4 (ISO 14496-12), as browsers record it and players load it. */

export interface Box {
  /** Four letters. */
  readonly type: string
  readonly start: number
  readonly end: number
  /** Where its contents begin. */
  readonly inner: number
}

const headerSize = 8

/** The box that begins at `at`, whole or not; undefined if there are too few bytes, or if they are not a box. */
export function boxAt(bytes: Uint8Array, at: number): Box | undefined {
  if (at + headerSize > bytes.length) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const size = view.getUint32(at)
  const type = String.fromCharCode(...bytes.subarray(at + 4, at + headerSize))
  // Sizes of 64 bits (1) and boxes to the end of the file (0) occur in neither.
  return size >= headerSize ? { type, start: at, end: at + size, inner: at + headerSize } : undefined
}

/** The boxes that fill the bytes; undefined if they do not fit exactly. */
export function boxesOf(bytes: Uint8Array, from = 0, to = bytes.length): Box[] | undefined {
  const boxes: Box[] = []
  let at = from
  while (at < to) {
    const box = boxAt(bytes, at)
    if (!box || box.end > to) return undefined
    boxes.push(box)
    at = box.end
  }
  return boxes
}

/** `head`: what a player needs before the first picture. `media`: pictures and sound of some seconds. */
export type SegmentKind = 'head' | 'media'

const besides = new Set(['styp', 'sidx', 'prft', 'free', 'emsg'])

/** What the bytes are; undefined for anything else. */
export function segmentKindOf(bytes: Uint8Array): SegmentKind | undefined {
  const types = boxesOf(bytes)
    ?.map(({ type }) => type)
    .filter((type) => !besides.has(type))
  if (!types || types.length === 0) return undefined
  if (types.join() === 'ftyp,moov') return 'head'
  const inPairs = types.length % 2 === 0 && types.every((type, at) => type === (at % 2 === 0 ? 'moof' : 'mdat'))
  return inPairs ? 'media' : undefined
}
