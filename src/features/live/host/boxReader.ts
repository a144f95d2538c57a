import { type Box, boxesOf } from '#contract/live/mp4'

/** What of a recording's boxes decides where it can be cut. */

/** A track of pictures: its number, ticks a second, and the flags that its pictures have unless they say otherwise. */
export interface PictureTrack {
  readonly id: number
  readonly timescale: number
  readonly flags: number
}

/** The pictures of a fragment. */
export interface Pictures {
  /** When the first one is shown, in ticks. */
  readonly time: number
  readonly ticks: number
  /** Players can begin with the first one. */
  readonly beginsWithKey: boolean
}

const nonSync = 0x10000

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const inside = (bytes: Uint8Array, box: Box): Box[] => boxesOf(bytes, box.inner, box.end) ?? []

const child = (bytes: Uint8Array, box: Box | undefined, type: string): Box | undefined =>
  box && inside(bytes, box).find((each) => each.type === type)

/** The first track of pictures of a `moov` box. */
export function readPictureTrack(bytes: Uint8Array, moov: Box): PictureTrack | undefined {
  const view = viewOf(bytes)
  for (const trak of inside(bytes, moov).filter(({ type }) => type === 'trak')) {
    const [header, media] = [child(bytes, trak, 'tkhd'), child(bytes, trak, 'mdia')]
    const [mediaHeader, handler] = [child(bytes, media, 'mdhd'), child(bytes, media, 'hdlr')]
    if (!header || !mediaHeader || !handler) continue
    if (String.fromCharCode(...bytes.subarray(handler.inner + 8, handler.inner + 12)) !== 'vide') continue
    const id = view.getUint32(header.inner + (isLong(view, header) ? 20 : 12))
    const timescale = view.getUint32(mediaHeader.inner + (isLong(view, mediaHeader) ? 20 : 12))
    const defaults = inside(bytes, child(bytes, moov, 'mvex') ?? moov).find(
      (each) => each.type === 'trex' && view.getUint32(each.inner + 4) === id,
    )
    return { id, timescale, flags: defaults ? view.getUint32(defaults.inner + 20) : 0 }
  }
  return undefined
}

/** Version 1 boxes have times of 64 bits. */
const isLong = (view: DataView, { inner }: Box): boolean => view.getUint8(inner) === 1

/** The pictures of a `moof` box; undefined if it has sound only. */
export function readPictures(bytes: Uint8Array, moof: Box, track: PictureTrack): Pictures | undefined {
  const view = viewOf(bytes)
  for (const traf of inside(bytes, moof).filter(({ type }) => type === 'traf')) {
    const [header, decodeTime, run] = ['tfhd', 'tfdt', 'trun'].map((type) => child(bytes, traf, type))
    if (!header || !decodeTime || !run || view.getUint32(header.inner + 4) !== track.id) continue
    const time = isLong(view, decodeTime)
      ? Number(view.getBigUint64(decodeTime.inner + 4))
      : view.getUint32(decodeTime.inner + 4)
    return { time, ...readRun(view, run, readDefaults(view, header, track)) }
  }
  return undefined
}

interface Defaults {
  readonly duration: number
  readonly flags: number
}

/** Fields of `tfhd` are there as its flags say, in this order. */
function readDefaults(view: DataView, header: Box, track: PictureTrack): Defaults {
  const flags = view.getUint32(header.inner) & 0xffffff
  let at = header.inner + 8
  if (flags & 0x1) at += 8
  if (flags & 0x2) at += 4
  const duration = flags & 0x8 ? view.getUint32(at) : 0
  if (flags & 0x8) at += 4
  if (flags & 0x10) at += 4
  return { duration, flags: flags & 0x20 ? view.getUint32(at) : track.flags }
}

/** Samples of `trun` have fields as its flags say, in this order. */
function readRun(view: DataView, run: Box, defaults: Defaults): Pick<Pictures, 'ticks' | 'beginsWithKey'> {
  const flags = view.getUint32(run.inner) & 0xffffff
  const samples = view.getUint32(run.inner + 4)
  let at = run.inner + 8
  if (flags & 0x1) at += 4
  let firstFlags = flags & 0x4 ? view.getUint32(at) : undefined
  if (flags & 0x4) at += 4
  let ticks = 0
  for (let nth = 0; nth < samples; nth++) {
    ticks += flags & 0x100 ? view.getUint32(at) : defaults.duration
    if (flags & 0x100) at += 4
    if (flags & 0x200) at += 4
    if (flags & 0x400) {
      firstFlags ??= view.getUint32(at)
      at += 4
    }
    if (flags & 0x800) at += 4
  }
  return { ticks, beginsWithKey: ((firstFlags ?? defaults.flags) & nonSync) === 0 }
}
