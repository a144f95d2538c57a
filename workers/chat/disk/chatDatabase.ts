import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb'
import type { IndexedText } from '../search/searchBlocks'
import type { Stores } from './archive'

/** The stores of one user's database, and how former versions of it become this one. */

export interface ChatDatabase extends DBSchema {
  contacts: { key: number; value: Stores['contacts'] }
  /** Keyed by the negated id, so that one request gets the newest. */
  messages: { key: [cid: number, minusId: number]; value: Stores['messages'] }
  talks: { key: number; value: Stores['talks'] }
  outbox: { key: string; value: Stores['outbox'] }
  reads: { key: number; value: Stores['reads'] }
  drafts: { key: number; value: Stores['drafts'] }
  standing: { key: 'now'; value: Stores['standing'] }
  /** Texts that wait for the search index, by the message's id. */
  fresh: { key: number; value: IndexedText }
  /** Blocks of the search index, and the ids they reach over. */
  blocks: { key: number; value: { readonly block: number; readonly min: number; readonly max: number } }
  /** Their bytes, by bucket and block in one number (`diskSearch.ts`). */
  grams: { key: number; value: Uint8Array<ArrayBuffer> }
  /** How far messages from before the index are in it; nothing once they all are. */
  indexing: { key: 'stored'; value: { readonly after: [cid: number, minusId: number] | null } }
}

type StoreList = StoreNames<ChatDatabase>[]
export type ChatRead = IDBPTransaction<ChatDatabase, StoreList, 'readonly'>
export type ChatWrite = IDBPTransaction<ChatDatabase, StoreList, 'readwrite'>

/** Wide on purpose: helpers accept a transaction over any of the stores. */
export const storeList = (...names: StoreList): StoreList => names

/** Grows with each change of the stores. */
export const databaseVersion = 3
/** The first version with a search index. */
const indexedVersion = 3

/** Adds missing stores to older databases, and keeps their data. */
export function upgradeStores(
  db: IDBPDatabase<ChatDatabase>,
  from: number,
  tx: IDBPTransaction<ChatDatabase, StoreList, 'versionchange'>,
): void {
  for (const name of storeNames)
    if (!db.objectStoreNames.contains(name)) db.createObjectStore(name, { keyPath: keyPaths[name] })
  if (from > 0 && from < indexedVersion) void tx.objectStore('indexing').put({ after: null }, 'stored')
}

const keyPaths: Readonly<Record<StoreNames<ChatDatabase>, string | null>> = {
  contacts: 'cid',
  messages: null,
  talks: 'cid',
  outbox: 'clientId',
  reads: 'cid',
  drafts: 'cid',
  standing: null,
  fresh: 'id',
  blocks: 'block',
  grams: null,
  indexing: null,
}

export const storeNames = Object.keys(keyPaths) as StoreList
