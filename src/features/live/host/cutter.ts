import { broadcastLimits } from '#contract/live/broadcast'
import { type Box, boxAt, type SegmentKind } from '#contract/live/mp4'
import { type PictureTrack, readPictures, readPictureTrack } from './boxReader'

export interface Cut {
  readonly kind: SegmentKind
  readonly bytes: Uint8Array<ArrayBuffer>
  /** How long it plays; 0 for a head. */
  readonly ms: number
}

/** A piece plays for this long at least, in ms, unless the recording ends. */
const shortest = 1_000

/**
 * Cuts a recording that grows into its head and pieces that begin with a picture with which players can begin. Where every fragment
 * does, as Chromium writes them, a piece is cut as soon as it is there; else once the next fragment shows that it may end.
 */
export class Cutter {
  readonly #onCut: (cut: Cut) => void
  /** Bytes that have come and are not yet a whole box. */
  #rest = new Uint8Array(0)
  #track: PictureTrack | undefined
  #head: Uint8Array[] = []
  #piece: Uint8Array[] = []
  /** Of the piece: when it begins, and how long its pictures are shown so far. */
  #start: number | undefined
  #ticks = 0
  #isKeyedThroughout = true

  constructor(onCut: (cut: Cut) => void) {
    this.#onCut = onCut
  }

  push(bytes: Uint8Array): void {
    this.#rest = joinBytes([this.#rest, bytes])
    let at = 0
    for (let box = boxAt(this.#rest, 0); box && box.end <= this.#rest.length; box = boxAt(this.#rest, at)) {
      this.#take(this.#rest.slice(box.start, box.end))
      at = box.end
    }
    this.#rest = this.#rest.slice(at)
  }

  /** Passes the last piece on, unless it is too short for the server to take. */
  end(): void {
    if (this.#piece.length > 0) this.#cut(this.#ticks)
  }

  #take(bytes: Uint8Array): void {
    const box = boxAt(bytes, 0) as Box
    if (box.type === 'ftyp') this.#head = [bytes]
    else if (box.type === 'moov') {
      this.#track = readPictureTrack(bytes, box)
      this.#onCut({ kind: 'head', bytes: joinBytes([...this.#head, bytes]), ms: 0 })
    } else if (box.type === 'moof') {
      this.#begin(bytes, box)
      this.#piece.push(bytes)
    } else if (box.type === 'mdat') {
      this.#piece.push(bytes)
      if (this.#isKeyedThroughout && this.#msOf(this.#ticks) >= shortest) this.#cut(this.#ticks)
    }
  }

  /** Where a fragment begins with a key picture, the piece before it is whole. */
  #begin(bytes: Uint8Array, moof: Box): void {
    const pictures = this.#track && readPictures(bytes, moof, this.#track)
    if (!pictures) return
    if (!pictures.beginsWithKey) this.#isKeyedThroughout = false
    const played = this.#start === undefined ? 0 : pictures.time - this.#start
    if (this.#start !== undefined && pictures.beginsWithKey && this.#msOf(played) >= shortest) this.#cut(played)
    this.#start ??= pictures.time
    this.#ticks += pictures.ticks
  }

  #cut(ticks: number): void {
    const ms = Math.round(this.#msOf(ticks))
    if (ms >= broadcastLimits.shortest) this.#onCut({ kind: 'media', bytes: joinBytes(this.#piece), ms })
    this.#piece = []
    this.#start = undefined
    this.#ticks = 0
  }

  #msOf(ticks: number): number {
    return (ticks / (this.#track?.timescale ?? 1)) * 1000
  }
}

export function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}
