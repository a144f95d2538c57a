import { type DBSchema, deleteDB, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import type { Archive, Stores, Write } from './archive'

/** Whose chat a database holds: one per tenant, user and role. */
export interface ArchiveOwner {
  readonly agentKey: string
  readonly userId: number
  readonly role: number
}

interface ChatDatabase extends DBSchema {
  contacts: { key: number; value: Stores['contacts'] }
  /** Keyed by the negated id, so that one request gets the newest. */
  messages: { key: [cid: number, minusId: number]; value: Stores['messages'] }
  talks: { key: number; value: Stores['talks'] }
  outbox: { key: string; value: Stores['outbox'] }
  reads: { key: number; value: Stores['reads'] }
  drafts: { key: number; value: Stores['drafts'] }
  standing: { key: 'now'; value: Stores['standing'] }
}

/** Grows with each change of the stores; older databases get what they lack. */
const version = 2

type Transaction = IDBPTransaction<ChatDatabase, (keyof Stores)[], 'readwrite'>

const prefixOf = ({ agentKey }: Pick<ArchiveOwner, 'agentKey'>) => `rencai-chat-${agentKey}-`
const userPrefix = (owner: ArchiveOwner) => `${prefixOf(owner)}${owner.userId}-`
const nameOf = (owner: ArchiveOwner) => userPrefix(owner) + owner.role

/** Opens the user's database. Rejects where there is no IndexedDB, or it refuses; `onLost` hears when it goes away later. */
export async function openDiskArchive(owner: ArchiveOwner, onLost: () => void): Promise<Archive> {
  const name = nameOf(owner)
  const db = await openDB<ChatDatabase>(name, version, {
    upgrade: createStores,
    blocking: (_from, _to, event) => {
      // Another hub removes or upgrades the database: it waits until everyone has let go.
      ;(event.target as IDBDatabase).close()
      onLost()
    },
    terminated: onLost,
  })

  return {
    kind: 'disk',
    async load() {
      const tx = db.transaction(['contacts', 'outbox', 'reads', 'drafts', 'standing'])
      const [contacts, outbox, reads, drafts, standing] = await Promise.all([
        tx.objectStore('contacts').getAll(),
        tx.objectStore('outbox').getAll(),
        tx.objectStore('reads').getAll(),
        tx.objectStore('drafts').getAll(),
        tx.objectStore('standing').get('now'),
      ])
      return { contacts, outbox, reads, drafts, standing }
    },
    talk: (cid) => db.get('talks', cid),
    messages: (cid, before, limit) => readMessages(db, { cid, before, limit }),
    async write(writes) {
      const stores = [...new Set(writes.map(({ store }) => store))]
      if (stores.length === 0) return
      const tx = db.transaction(stores, 'readwrite', { durability: 'relaxed' })
      const done = tx.done.catch((error) => error ?? tx.error)
      try {
        await Promise.all(writes.map(async (write) => carryOut(tx, write)))
      } catch (error) {
        abort(tx)
        throw error
      }
      const failed = await done
      if (failed) throw failed
    },
    close: () => db.close(),
    async remove() {
      db.close()
      await deleteDB(name)
    },
  }
}

/** Who used this browser before and never logged out leaves nothing to whoever logs in now. Never rejects. */
export async function removeOthers(owner: ArchiveOwner): Promise<void> {
  try {
    const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
    const others = names.filter((name) => name.startsWith(prefixOf(owner)) && !name.startsWith(userPrefix(owner)))
    await Promise.all(others.map((name) => deleteDB(name)))
  } catch (error) {
    // Older browsers cannot list their databases.
    console.warn('Chats of former users were not looked for.', error)
  }
}

function createStores(db: IDBPDatabase<ChatDatabase>): void {
  const keyPaths = { contacts: 'cid', messages: null, talks: 'cid', outbox: 'clientId', reads: 'cid', drafts: 'cid' }
  for (const [name, keyPath] of Object.entries({ ...keyPaths, standing: null }) as [keyof Stores, string | null][])
    if (!db.objectStoreNames.contains(name)) db.createObjectStore(name, { keyPath })
}

async function readMessages(
  db: IDBPDatabase<ChatDatabase>,
  { cid, before, limit }: { cid: number; before: number; limit: number },
): Promise<Stores['messages'][]> {
  const older = IDBKeyRange.bound([cid, -before], [cid, 0], true)
  const newestFirst = await db.getAll('messages', older, limit)
  return newestFirst.reverse()
}

/** A value that cannot be stored is refused without ending its transaction, whose other writes must not stay either. */
function abort(tx: Transaction): void {
  try {
    tx.abort()
  } catch {
    // It has ended by itself.
  }
}

async function amend(tx: Transaction, message: Stores['messages']): Promise<void> {
  const key: [number, number] = [message.cid, -message.id]
  const messages = tx.objectStore('messages')
  if (await messages.getKey(key)) await messages.put(message, key)
}

function carryOut(tx: Transaction, write: Write): Promise<unknown> {
  if ('clear' in write) return tx.objectStore(write.store).clear()
  if ('amend' in write) return amend(tx, write.amend)
  if ('remove' in write) {
    return write.store === 'outbox'
      ? tx.objectStore('outbox').delete(write.remove)
      : tx.objectStore('reads').delete(write.remove)
  }
  switch (write.store) {
    case 'standing':
      return tx.objectStore('standing').put(write.put, 'now')
    case 'messages':
      return tx.objectStore('messages').put(write.put, [write.put.cid, -write.put.id])
    default:
      return tx.objectStore(write.store).put(write.put)
  }
}
