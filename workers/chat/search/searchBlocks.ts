import { foldText, gramsOf } from '#contract/chat/search/searchWords'

/**
 * The index's bytes. Messages are indexed by the block: of each block there is one row of bytes in each of 1,024 buckets of
 * grams, so that a gram is looked up everywhere by reading one bucket's rows, and a block costs so many writes however
 * many grams it has. A gram is known by 32 bits of hash; what is found is checked against the message.
 */

export interface IndexedText {
  readonly id: number
  readonly cid: number
  readonly text: string
}

export interface Block {
  /** Of the messages' ids. */
  readonly min: number
  readonly max: number
  /** Ids and talks of the messages, in order of id: a posting is a place in this list. */
  readonly places: Uint8Array<ArrayBuffer>
  readonly buckets: ReadonlyMap<number, Uint8Array<ArrayBuffer>>
}

export interface BlockEntry {
  readonly id: number
  readonly cid: number
}

const bucketBits = 10
export const bucketOf = (hash: number): number => hash >>> (32 - bucketBits)
/** Postings per gram hash in one number: places stay below 2^20. */
const placeSpan = 2 ** 20

export function hashGram(gram: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < gram.length; at++) hash = Math.imul(hash ^ gram.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** `number` names the block in each of its rows. */
export function buildBlock(number: number, texts: readonly IndexedText[]): Block {
  const ordered = [...texts].sort((a, b) => a.id - b.id)
  return {
    min: ordered[0]?.id ?? 0,
    max: ordered.at(-1)?.id ?? 0,
    places: writePlaces(ordered),
    buckets: writeBuckets(number, postingsOf(ordered)),
  }
}

function postingsOf(texts: readonly IndexedText[]): Float64Array {
  const postings: number[] = []
  for (const [place, { text }] of texts.entries())
    for (const gram of gramsOf(foldText(text))) postings.push(hashGram(gram) * placeSpan + place)
  return Float64Array.from(postings).sort()
}

function writePlaces(texts: readonly IndexedText[]): Uint8Array<ArrayBuffer> {
  const bytes = new ByteWriter()
  let former = 0
  for (const { id, cid } of texts) {
    bytes.write(id - former)
    bytes.write(cid)
    former = id
  }
  return bytes.take()
}

export function readPlaces(bytes: Uint8Array): BlockEntry[] {
  const reader = new ByteReader(bytes)
  const places: BlockEntry[] = []
  let id = 0
  while (!reader.isAtEnd) {
    id += reader.read()
    places.push({ id, cid: reader.read() })
  }
  return places
}

/** A row: the block's number, then for each gram its hash after the former one, its count, its bytes, its places. */
function writeBuckets(number: number, postings: Float64Array): Map<number, Uint8Array<ArrayBuffer>> {
  const buckets = new Map<number, Uint8Array<ArrayBuffer>>()
  const row = new GramWriter(number)
  let bucket = -1
  let at = 0
  while (at < postings.length) {
    const hash = Math.floor((postings[at] ?? 0) / placeSpan)
    if (bucketOf(hash) !== bucket) {
      if (bucket >= 0) buckets.set(bucket, row.take())
      bucket = bucketOf(hash)
    }
    const places: number[] = []
    for (; at < postings.length; at++) {
      const place = (postings[at] ?? 0) - hash * placeSpan
      if (place >= placeSpan) break
      if (place !== places.at(-1)) places.push(place)
    }
    row.add(hash, places)
  }
  if (bucket >= 0) buckets.set(bucket, row.take())
  return buckets
}

class GramWriter {
  readonly #block: number
  readonly #bytes = new ByteWriter()
  readonly #list = new ByteWriter()
  #former = 0

  constructor(block: number) {
    this.#block = block
    this.#bytes.write(block)
  }

  add(hash: number, places: readonly number[]): void {
    let former = 0
    for (const place of places) {
      this.#list.write(place - former)
      former = place
    }
    const list = this.#list.take()
    this.#bytes.write(hash - this.#former)
    this.#bytes.write(list.length)
    this.#bytes.append(list)
    this.#former = hash
  }

  take(): Uint8Array<ArrayBuffer> {
    const bytes = this.#bytes.take()
    this.#former = 0
    this.#bytes.write(this.#block)
    return bytes
  }
}

export const readBlockNumber = (row: Uint8Array): number => new ByteReader(row).read()

/** Positions, in the block's list, of the messages with a gram, in order; undefined if no message has it. */
export function readPostings(row: Uint8Array, hash: number): number[] | undefined {
  const reader = new ByteReader(row)
  reader.read()
  let known = 0
  while (!reader.isAtEnd) {
    known += reader.read()
    const length = reader.read()
    if (known === hash) return readList(reader, length)
    if (known > hash) return undefined
    reader.skip(length)
  }
  return undefined
}

function readList(reader: ByteReader, length: number): number[] {
  const end = reader.at + length
  const places: number[] = []
  let place = 0
  while (reader.at < end) {
    place += reader.read()
    places.push(place)
  }
  return places
}

/** The row without one message's postings. */
export function withoutPlace(row: Uint8Array, removed: number): Uint8Array<ArrayBuffer> {
  const reader = new ByteReader(row)
  const writer = new GramWriter(reader.read())
  let hash = 0
  while (!reader.isAtEnd) {
    hash += reader.read()
    const places = readList(reader, reader.read()).filter((place) => place !== removed)
    if (places.length > 0) writer.add(hash, places)
  }
  return writer.take()
}

/** Whole numbers by seven bits a byte, the smallest first. */
class ByteWriter {
  #bytes = new Uint8Array(256)
  #length = 0

  write(value: number): void {
    if (this.#length + 8 > this.#bytes.length) this.#grow(8)
    let rest = value
    while (rest > 127) {
      this.#bytes[this.#length++] = (rest % 128) | 128
      rest = Math.floor(rest / 128)
    }
    this.#bytes[this.#length++] = rest
  }

  append(bytes: Uint8Array): void {
    if (this.#length + bytes.length > this.#bytes.length) this.#grow(bytes.length)
    this.#bytes.set(bytes, this.#length)
    this.#length += bytes.length
  }

  /** What was written; the writer begins anew. */
  take(): Uint8Array<ArrayBuffer> {
    const bytes = this.#bytes.slice(0, this.#length)
    this.#length = 0
    return bytes
  }

  #grow(needed: number): void {
    const larger = new Uint8Array((this.#bytes.length + needed) * 2)
    larger.set(this.#bytes)
    this.#bytes = larger
  }
}

class ByteReader {
  readonly #bytes: Uint8Array
  at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get isAtEnd(): boolean {
    return this.at >= this.#bytes.length
  }

  read(): number {
    let value = 0
    let unit = 1
    for (;;) {
      const byte = this.#bytes[this.at++] ?? 0
      value += (byte & 127) * unit
      if (byte < 128) return value
      unit *= 128
    }
  }

  skip(length: number): void {
    this.at += length
  }
}
