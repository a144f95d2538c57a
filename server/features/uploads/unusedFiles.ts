import { inArray, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { resumeAttachments, uploads } from '../../db/schema/uploads'
import type { Storage } from '../../outbound/storage/storage'

export interface RemovedUploads {
  readonly count: number
  /** Names of contents that no other upload has. Remove them from storage after the commit. */
  readonly unused: readonly string[]
}

/** Deletes rows of uploads in a transaction. */
export async function deleteUploads(tx: Db, which: SQL | undefined): Promise<RemovedUploads> {
  const chosen = tx.select({ id: uploads.id }).from(uploads).where(which)
  await tx.delete(resumeAttachments).where(inArray(resumeAttachments.uploadId, chosen))
  const removed = await tx.delete(uploads).where(which).returning({ sha256: uploads.sha256 })
  const names = [...new Set(removed.map(({ sha256 }) => sha256))]
  return { count: removed.length, unused: await unusedAmong(tx, names) }
}

/** Removes contents together with the small pictures made of them. */
export async function removeContents(storage: Storage, names: readonly string[]): Promise<void> {
  for (const name of names) for (const each of [name, `${name}-200`]) await storage.remove(each)
}

/** Returns which of these contents belong to no upload. */
export async function unusedAmong(db: Db, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const kept = await db
    .select({ sha256: uploads.sha256 })
    .from(uploads)
    .where(inArray(uploads.sha256, [...names]))
  const used = new Set(kept.map(({ sha256 }) => sha256))
  return names.filter((name) => !used.has(name))
}
