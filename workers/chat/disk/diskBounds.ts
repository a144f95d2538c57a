import type { IDBPDatabase } from 'idb'
import { dropBlocksBelow } from '../search/diskSearch'
import { type ChatDatabase, storeList } from './chatDatabase'

/** Limits of one user's messages in a browser: their number, about 1 KB each with the search index, and their age in seconds. */
export const diskBounds = { messages: 50_000, age: 365 * 86_400 } as const

interface Bounds {
  readonly messages: number
  /** Seconds since 1970: older ones go. */
  readonly oldest: number
}

/**
 * Lets the oldest messages go that are beyond the bounds, with their part of the search index. Talks of `open` are left alone,
 * since their windows rely on what is kept. What is kept of a talk still has no holes; older messages come from the service again.
 */
export async function trimDisk(
  db: IDBPDatabase<ChatDatabase>,
  { messages, oldest }: Bounds,
  open: ReadonlySet<number>,
): Promise<void> {
  const keys = await db.getAllKeys('messages')
  const newestFirst = keys.sort(([, one], [, other]) => one - other)
  const count = Math.min(messages, await countSince(db, newestFirst, oldest))
  if (count >= newestFirst.length) return
  const [, lastKept] = newestFirst[count - 1] ?? [0, Number.NEGATIVE_INFINITY]
  const gone = new Set(newestFirst.slice(count).map(([cid]) => cid))
  const tx = db.transaction(storeList('messages', 'talks', 'fresh', 'blocks', 'grams'), 'readwrite', {
    durability: 'relaxed',
  })
  for (const cid of gone) {
    if (open.has(cid)) continue
    await tx.objectStore('messages').delete(IDBKeyRange.bound([cid, lastKept], [cid, 0], true))
    const talk = await tx.objectStore('talks').get(cid)
    if (talk?.atStart) await tx.objectStore('talks').put({ ...talk, atStart: false })
  }
  if (![...gone].some((cid) => open.has(cid))) {
    await tx.objectStore('fresh').delete(IDBKeyRange.upperBound(-lastKept, true))
    await dropBlocksBelow(tx, -lastKept)
  }
  await tx.done
}

/** How many of the newest messages are not older than `oldest`. Ids grow with time. */
async function countSince(
  db: IDBPDatabase<ChatDatabase>,
  newestFirst: readonly [number, number][],
  oldest: number,
): Promise<number> {
  let [low, high] = [0, newestFirst.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const key = newestFirst[middle]
    const message = key && (await db.get('messages', key))
    if (message && message.sendAt >= oldest) low = middle + 1
    else high = middle
  }
  return low
}

/** Counts the stored messages. Bytes are estimated from a few messages and the index. */
export async function measureDisk(db: IDBPDatabase<ChatDatabase>): Promise<{ messages: number; bytes: number }> {
  const [messages, few, grams, oneGram] = await Promise.all([
    db.count('messages'),
    db.getAll('messages', null, 100),
    db.count('grams'),
    db.getAll('grams', null, 100),
  ])
  const average = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + size, 0) / Math.max(1, sizes.length)
  const encoder = new TextEncoder()
  const message = average(few.map((each) => encoder.encode(JSON.stringify(each)).length))
  return { messages, bytes: Math.round(messages * message + grams * average(oneGram.map(({ length }) => length))) }
}
