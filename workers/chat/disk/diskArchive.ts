import { deleteDB, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb'
import { DiskSearch, forgetText, indexStores, readText } from '../search/diskSearch'
import type { Archive, Stores, Write } from './archive'
import {
  type ChatDatabase,
  type ChatWrite,
  databaseVersion,
  storeList,
  storeNames,
  upgradeStores,
} from './chatDatabase'
import { diskBounds, measureDisk, trimDisk } from './diskBounds'

/** The owner of a database: one per tenant, user and role. */
interface ArchiveOwner {
  readonly agentKey: string
  readonly userId: number
  readonly role: number
}

const prefixOf = ({ agentKey }: Pick<ArchiveOwner, 'agentKey'>) => `rencai-chat-${agentKey}-`
const userPrefix = (owner: ArchiveOwner) => `${prefixOf(owner)}${owner.userId}-`
const nameOf = (owner: ArchiveOwner) => userPrefix(owner) + owner.role

/** Opens the user's database. Rejects if IndexedDB is missing or refuses. Calls `onLost` when the database is closed later. */
export async function openDiskArchive(owner: ArchiveOwner, onLost: () => void): Promise<Archive> {
  const name = nameOf(owner)
  const db = await openOrReplace(name, {
    upgrade: (opened, from, _to, tx) => upgradeStores(opened, from, tx),
    blocking: (_from, _to, event) => {
      // Another hub removes or upgrades the database: it waits until everyone has let go.
      ;(event.target as IDBDatabase).close()
      onLost()
    },
    terminated: onLost,
  })
  const searched = new DiskSearch(db)
  searched.noticeWritten(0)
  const close = () => {
    searched.close()
    db.close()
  }

  return {
    kind: 'disk',
    async load() {
      const tx = db.transaction(['contacts', 'outbox', 'reads', 'drafts', 'standing'])
      const [contacts, outbox, reads, drafts, syncState] = await Promise.all([
        tx.objectStore('contacts').getAll(),
        tx.objectStore('outbox').getAll(),
        tx.objectStore('reads').getAll(),
        tx.objectStore('drafts').getAll(),
        tx.objectStore('standing').get('now'),
      ])
      return { contacts, outbox, reads, drafts, syncState }
    },
    talk: (cid) => db.get('talks', cid),
    messages: (cid, before, limit) => readMessages(db, { cid, before, limit }),
    messagesAfter: (cid, after, limit) => readMessagesAfter(db, { cid, after, limit }),
    has: async (cid, id) => (await db.getKey('messages', [cid, -id])) !== undefined,
    search: (request) => searched.find(request),
    measure: () => measureDisk(db),
    trim: (open) => trimDisk(db, { messages: diskBounds.messages, oldest: Date.now() / 1000 - diskBounds.age }, open),
    index: () => searched.index(),
    async write(writes) {
      const stores = new Set(writes.map(({ store }) => store))
      if (stores.size === 0) return
      const beside = stores.has('messages') ? indexStores : []
      const tx = db.transaction(storeList(...stores, ...beside), 'readwrite', { durability: 'relaxed' })
      const done = tx.done.catch((error) => error ?? tx.error)
      try {
        await Promise.all(writes.map(async (write) => carryOut(tx, write)))
      } catch (error) {
        abort(tx)
        throw error
      }
      const failed = await done
      if (failed) throw failed
      searched.noticeWritten(writes.filter(({ store }) => store === 'messages').length)
    },
    close,
    async remove() {
      close()
      await deleteDB(name)
    },
  }
}

/** A later build's database works as long as it has these stores; one that the browser cannot open is replaced by an empty one. */
async function openOrReplace(
  name: string,
  callbacks: OpenDBCallbacks<ChatDatabase>,
): Promise<IDBPDatabase<ChatDatabase>> {
  try {
    return await openDB<ChatDatabase>(name, databaseVersion, callbacks)
  } catch (error) {
    if (!(error instanceof DOMException) || !replaceable.includes(error.name)) throw error
    const later = error.name === 'VersionError' ? await openDB<ChatDatabase>(name, undefined, callbacks) : undefined
    if (later && storeNames.every((store) => later.objectStoreNames.contains(store))) return later
    console.warn('The chat database is replaced by an empty one.', error)
    later?.close()
    await deleteDB(name)
    return openDB<ChatDatabase>(name, databaseVersion, callbacks)
  }
}

const replaceable = ['UnknownError', 'VersionError', 'DataError', 'NotFoundError', 'ConstraintError']

/** Deletes the databases of other users of this browser. Never rejects. */
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

async function readMessages(
  db: IDBPDatabase<ChatDatabase>,
  { cid, before, limit }: { cid: number; before: number; limit: number },
): Promise<Stores['messages'][]> {
  const older = IDBKeyRange.bound([cid, -before], [cid, 0], true)
  const newestFirst = await db.getAll('messages', older, limit)
  return newestFirst.reverse()
}

/** Keys grow towards older messages: the newer ones are walked backwards. */
async function readMessagesAfter(
  db: IDBPDatabase<ChatDatabase>,
  { cid, after, limit }: { cid: number; after: number; limit: number },
): Promise<Stores['messages'][]> {
  const newer = IDBKeyRange.bound([cid, Number.NEGATIVE_INFINITY], [cid, -after], false, true)
  const found: Stores['messages'][] = []
  let cursor = await db.transaction('messages').store.openCursor(newer, 'prev')
  while (cursor && found.length < limit) {
    found.push(cursor.value)
    cursor = await cursor.continue()
  }
  return found
}

/** A value that cannot be stored is refused without ending its transaction, whose other writes must not stay either. */
function abort(tx: ChatWrite): void {
  try {
    tx.abort()
  } catch {
    // It has ended by itself.
  }
}

async function amend(tx: ChatWrite, message: Stores['messages']): Promise<void> {
  const key: [number, number] = [message.cid, -message.id]
  const messages = tx.objectStore('messages')
  const known = await messages.get(key)
  if (!known) return
  if (message.revoked) await forgetText(tx, known)
  await messages.put(message, key)
}

async function putMessage(tx: ChatWrite, message: Stores['messages']): Promise<void> {
  const key: [number, number] = [message.cid, -message.id]
  const known = message.revoked ? await tx.objectStore('messages').get(key) : undefined
  if (known) await forgetText(tx, known)
  const texts = readText(message).map((text) => tx.objectStore('fresh').put(text))
  await Promise.all([...texts, tx.objectStore('messages').put(message, key)])
}

async function clearMessages(tx: ChatWrite): Promise<void> {
  await Promise.all(
    [tx.objectStore('messages'), ...indexStores.map((store) => tx.objectStore(store))].map((s) => s.clear()),
  )
}

function carryOut(tx: ChatWrite, write: Write): Promise<unknown> {
  if ('clear' in write) return write.store === 'messages' ? clearMessages(tx) : tx.objectStore(write.store).clear()
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
      return putMessage(tx, write.put)
    default:
      return tx.objectStore(write.store).put(write.put)
  }
}
