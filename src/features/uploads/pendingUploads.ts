import { type DBSchema, openDB } from 'idb'
import { tenant } from '#platform/tenant'

/** A file whose upload has begun and not ended, kept so that a reloaded page can continue it (domain 4). */
export interface PendingUpload {
  readonly id: string
  readonly userId: number
  /** What the file is for: `resume`. */
  readonly purpose: string
  readonly file: File
  readonly begunAt: number
}

interface Schema extends DBSchema {
  pending: { key: string; value: PendingUpload }
}

/** Async, because a browser that refuses storage may throw at once. */
const open = async () =>
  openDB<Schema>(`rencai:${tenant.key}:uploads`, 1, {
    upgrade: (database) => void database.createObjectStore('pending', { keyPath: 'id' }),
  })

/** Without storage an upload lives as long as its page: nothing fails for it. */
export async function keepPending(pending: PendingUpload): Promise<void> {
  await open()
    .then((database) => database.put('pending', pending))
    .catch(() => {})
}

export async function forgetPending(id: string): Promise<void> {
  await open()
    .then((database) => database.delete('pending', id))
    .catch(() => {})
}

/** Oldest first. */
export async function findPending(userId: number, purpose: string): Promise<readonly PendingUpload[]> {
  const all = await open()
    .then((database) => database.getAll('pending'))
    .catch(() => [])
  return all
    .filter((each) => each.userId === userId && each.purpose === purpose)
    .toSorted((one, other) => one.begunAt - other.begunAt)
}
