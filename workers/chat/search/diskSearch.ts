import type { IDBPDatabase } from 'idb'
import type { Message } from '#contract/chat/model'
import { findTerms, foldText, gramsOf, searchTextOf, type Term } from '#contract/chat/search/searchWords'
import type { MessageSearch } from '../disk/archive'
import { type ChatDatabase, type ChatRead, type ChatWrite, storeList } from '../disk/chatDatabase'
import {
  type BlockEntry,
  bucketOf,
  buildBlock,
  hashGram,
  type IndexedText,
  readBlockNumber,
  readPlaces,
  readPostings,
  withoutPlace,
} from './searchBlocks'

/**
 * The search index beside the messages. A message's text goes into `fresh` in the transaction that stores it; a full block of
 * them moves into the index later, by itself. A search looks through both, so that nothing waits for the index.
 */

/** Messages in a block. */
const blockSize = 2_048
/** Delay in ms before new messages are indexed. */
const restTime = 1_000
/** Grams that are looked up at most: more narrow little. */
const mostGrams = 6
/** Blocks looked through first, newest first; twice as many each time after. */
const firstBlocks = 16
/** Messages checked at once. */
const checkedAtOnce = 64
const relaxed = { durability: 'relaxed' } as const

/** A row of `grams`: of a bucket in a block, or, in the bucket of none, the block's places. */
const rowKey = (bucket: number, block: number): number => bucket * 2 ** 32 + block
const placesBucket = 1_024

export class DiskSearch {
  readonly #db: IDBPDatabase<ChatDatabase>
  #written = blockSize
  #timer: ReturnType<typeof setTimeout> | undefined
  #indexing: Promise<void> | undefined
  #isClosed = false

  constructor(db: IDBPDatabase<ChatDatabase>) {
    this.#db = db
  }

  /** Reports how many messages were stored; the index is updated after a delay. */
  noticeWritten(count: number): void {
    this.#written += count
    if (this.#written < blockSize / 4 || this.#timer !== undefined || this.#isClosed) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#written = 0
      this.index().catch((error) => {
        if (!this.#isClosed) console.warn('The search index is not up to date.', error)
      })
    }, restTime)
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
  }

  /** Moves full blocks into the index, and messages stored before it existed. */
  index(): Promise<void> {
    this.#indexing ??= this.#indexAll().finally(() => {
      this.#indexing = undefined
    })
    return this.#indexing
  }

  async #indexAll(): Promise<void> {
    while (!this.#isClosed && ((await this.#indexFresh()) || (await this.#indexStored()))) {
      // Between two blocks others have their turn.
      await new Promise((resolve) => setTimeout(resolve, 0))
    }
  }

  async #indexFresh(): Promise<boolean> {
    if ((await this.#db.count('fresh')) < blockSize) return false
    const tx = this.#db.transaction(storeList('fresh', 'blocks', 'grams'), 'readwrite', relaxed)
    const fresh = await tx.objectStore('fresh').getAll(null, blockSize)
    const last = fresh.at(-1)
    if (last === undefined || fresh.length < blockSize) return false
    await Promise.all([tx.objectStore('fresh').delete(IDBKeyRange.upperBound(last.id)), writeBlock(tx, fresh), tx.done])
    return true
  }

  /** Messages of a database from before the index, from one end to the other. */
  async #indexStored(): Promise<boolean> {
    if ((await this.#db.get('indexing', 'stored')) === undefined) return false
    const tx = this.#db.transaction(storeList('indexing', 'messages', 'blocks', 'grams'), 'readwrite', relaxed)
    const mark = await tx.objectStore('indexing').get('stored')
    const range = mark?.after ? IDBKeyRange.lowerBound(mark.after, true) : null
    const messages = mark ? await tx.objectStore('messages').getAll(range, blockSize) : []
    const last = messages.at(-1)
    const texts = messages.flatMap(readText)
    await Promise.all([
      last
        ? tx.objectStore('indexing').put({ after: [last.cid, -last.id] }, 'stored')
        : tx.objectStore('indexing').delete('stored'),
      texts.length > 0 && writeBlock(tx, texts),
      tx.done,
    ])
    return last !== undefined
  }

  /** The newest messages that match, newest first; fewer than `limit` when there are no more. */
  async find({ terms, cid, before, limit }: MessageSearch): Promise<Message[]> {
    if (terms.length === 0) return []
    const tx = this.#db.transaction(storeList('fresh', 'blocks', 'grams', 'messages'))
    const pool = new Pool(before, cid)
    const [fresh, blocks] = await Promise.all([
      tx.objectStore('fresh').getAll(IDBKeyRange.upperBound(before, true)),
      tx.objectStore('blocks').getAll(),
    ])
    pool.add(fresh.filter(({ text }) => findTerms(text, terms)))
    const hashes = chooseGrams(terms).map((ways) => ways.map(hashGram))
    const found: Message[] = []
    for (let end = blocks.length, count = firstBlocks; ; end -= count, count *= 2) {
      const start = Math.max(0, end - count)
      const looked = blocks.slice(start, Math.max(end, 0))
      if (looked.some(({ min }) => min < before)) {
        pool.add(
          await readPlacesOf(
            tx,
            hashes,
            looked.map(({ block }) => block),
          ),
        )
      }
      const reached = blocks.slice(0, start).reduce((newest, { max }) => Math.max(newest, max), 0)
      await pool.checkAbove(reached, { tx, terms, limit, found })
      if (found.length >= limit || start === 0) return found
    }
  }
}

/** Candidates found by their grams, not checked yet. */
class Pool {
  readonly #before: number
  readonly #cid: number | undefined
  readonly #seen = new Set<number>()
  #waiting: BlockEntry[] = []

  constructor(before: number, cid: number | undefined) {
    this.#before = before
    this.#cid = cid
  }

  add(places: readonly BlockEntry[]): void {
    for (const { id, cid } of places) {
      if (id >= this.#before || (this.#cid !== undefined && cid !== this.#cid) || this.#seen.has(id)) continue
      this.#seen.add(id)
      this.#waiting.push({ id, cid })
    }
    this.#waiting.sort((a, b) => b.id - a.id)
  }

  /** Takes candidates that are newer than all to come, and keeps real matches, until there are enough. */
  async checkAbove(
    reached: number,
    {
      tx,
      terms,
      limit,
      found,
    }: Pick<MessageSearch, 'terms' | 'limit'> & {
      readonly tx: ChatRead
      readonly found: Message[]
    },
  ): Promise<void> {
    while (found.length < limit) {
      const older = this.#waiting.findIndex(({ id }) => id <= reached)
      const due = this.#waiting.splice(0, Math.min(checkedAtOnce, older < 0 ? checkedAtOnce : older))
      if (due.length === 0) return
      const read = await Promise.all(due.map(({ cid, id }) => tx.objectStore('messages').get([cid, -id])))
      found.push(...read.flatMap((message) => (message && findTerms(searchTextOf(message), terms) ? [message] : [])))
    }
    found.length = limit
  }
}

/** Grams of every term, spread over each: the rarest word narrows most, whichever it is. */
function chooseGrams(terms: readonly Term[]): readonly (readonly string[])[] {
  const share = Math.max(1, Math.floor(mostGrams / terms.length))
  const chosen = terms.flatMap(({ grams }) =>
    grams.filter((_, at) => grams.length <= share || at % Math.ceil(grams.length / share) === 0),
  )
  return [...new Map(chosen.map((ways) => [ways[0], ways])).values()]
}

/** Messages of some blocks that have one way to write each of the grams. */
async function readPlacesOf(
  tx: ChatRead,
  hashes: readonly (readonly number[])[],
  blocks: readonly number[],
): Promise<BlockEntry[]> {
  const grams = tx.objectStore('grams')
  const [first, last] = [Math.min(...blocks), Math.max(...blocks)]
  const readRows = async (hash: number) => {
    const bucket = bucketOf(hash)
    return { hash, rows: await grams.getAll(IDBKeyRange.bound(rowKey(bucket, first), rowKey(bucket, last))) }
  }
  const read = await Promise.all(hashes.map((ways) => Promise.all(ways.map(readRows))))
  let common: Map<number, number[]> | undefined
  for (const ways of read) {
    const postings = new Map<number, number[]>()
    for (const { hash, rows } of ways)
      for (const row of rows) {
        const block = readBlockNumber(row)
        const known = common?.get(block)
        if (common && !known) continue
        const places = readPostings(row, hash)
        const both = known && places ? intersect(known, places) : places
        if (both && both.length > 0) postings.set(block, unite(postings.get(block), both))
      }
    common = postings
  }
  const hits = [...(common ?? [])]
  const places = await Promise.all(hits.map(([block]) => grams.get(rowKey(placesBucket, block))))
  return hits.flatMap(([, postings], at) => {
    const known = readPlaces(places[at] ?? new Uint8Array())
    return postings.flatMap((place) => known[place] ?? [])
  })
}

function intersect(one: readonly number[], other: readonly number[]): number[] {
  const both: number[] = []
  for (let a = 0, b = 0; a < one.length && b < other.length; ) {
    const [left = 0, right = 0] = [one[a], other[b]]
    if (left === right) both.push(left)
    if (left <= right) a++
    if (right <= left) b++
  }
  return both
}

/** Both lists in order. */
const unite = (one: number[] | undefined, other: number[]): number[] =>
  one === undefined ? other : [...new Set([...one, ...other])].sort((a, b) => a - b)

async function writeBlock(tx: ChatWrite, texts: readonly IndexedText[]): Promise<void> {
  const [blocks, grams] = [tx.objectStore('blocks'), tx.objectStore('grams')]
  const last = await blocks.openKeyCursor(null, 'prev')
  const block = (last?.key ?? 0) + 1
  const { min, max, places, buckets } = buildBlock(block, texts)
  await Promise.all([
    blocks.put({ block, min, max }),
    grams.put(places, rowKey(placesBucket, block)),
    ...[...buckets].map(([bucket, row]) => grams.put(row, rowKey(bucket, block))),
  ])
}

/** Removes a message's text from the index. `tx` holds `messages` and {@link indexStores}. */
export async function forgetText(tx: ChatWrite, message: Message): Promise<void> {
  await tx.objectStore('fresh').delete(message.id)
  const text = searchTextOf(message)
  if (text === '') return
  const blocks = await tx.objectStore('blocks').getAll()
  const holding = blocks.filter(({ min, max }) => min <= message.id && message.id <= max)
  await Promise.all(holding.map(({ block }) => forgetInBlock(tx, block, { id: message.id, text })))
}

async function forgetInBlock(tx: ChatWrite, block: number, { id, text }: Omit<IndexedText, 'cid'>): Promise<void> {
  const grams = tx.objectStore('grams')
  const places = readPlaces((await grams.get(rowKey(placesBucket, block))) ?? new Uint8Array())
  const place = places.findIndex((known) => known.id === id)
  if (place < 0) return
  const buckets = new Set([...gramsOf(foldText(text))].map((gram) => bucketOf(hashGram(gram))))
  await Promise.all(
    [...buckets].map(async (bucket) => {
      const row = await grams.get(rowKey(bucket, block))
      if (row) await grams.put(withoutPlace(row, place), rowKey(bucket, block))
    }),
  )
}

/** Removes blocks that only have messages below `id`. `tx` holds {@link indexStores}. */
export async function dropBlocksBelow(tx: ChatWrite, id: number): Promise<void> {
  const [blocks, grams] = [tx.objectStore('blocks'), tx.objectStore('grams')]
  for (const { block, max } of await blocks.getAll()) {
    if (max >= id) continue
    const buckets = Array.from({ length: placesBucket + 1 }, (_, bucket) => bucket)
    await Promise.all([blocks.delete(block), ...buckets.map((bucket) => grams.delete(rowKey(bucket, block)))])
  }
}

/** Writes of the index that accompany a change of messages. */
export const indexStores = storeList('fresh', 'blocks', 'grams')

/** For `fresh`, and for a block. */
export function readText(message: Message): IndexedText[] {
  const text = searchTextOf(message)
  return text === '' ? [] : [{ id: message.id, cid: message.cid, text }]
}
