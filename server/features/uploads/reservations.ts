import { and, count, eq, gt, lt, ne, sum } from 'drizzle-orm'
import { uploadLimits } from '#contract/uploads/upload'
import type { Db } from '../../db/database'
import { lock } from '../../db/locks'
import { uploadReservations, uploads } from '../../db/schema/uploads'
import { partialName, type Ticket } from './ticket'

/**
 * Counts a file towards its user's daily limit before its first byte arrives, for some ms; reserving the same file again prolongs
 * it. Returns false if the limit is exceeded together with the uploads of the last day and other reservations.
 */
export async function reserveUpload(
  db: Db,
  file: Omit<Ticket, 'name' | 'expiresAt'>,
  { now, for: time }: { now: Date; for: number },
): Promise<boolean> {
  const { tenantId, userId, size } = file
  const name = partialName(file)
  return db.transaction(async (tx) => {
    // Calls that come at once must not each find room for itself alone.
    await lock(tx, 'uploadReservations', userId)
    const [sent, reserved] = [await readSent(tx, userId, now), await readReserved(tx, { userId, name, now })]
    if (sent.files + reserved.files >= uploadLimits.filesADay) return false
    if (sent.bytes + reserved.bytes + size > uploadLimits.bytesADay) return false
    const expiresAt = new Date(now.getTime() + time)
    await tx
      .insert(uploadReservations)
      .values({ name, tenantId, userId, size, expiresAt })
      .onConflictDoUpdate({ target: uploadReservations.name, set: { expiresAt } })
    return true
  })
}

/** The file is whole and counts as itself, or its part is gone. */
export async function releaseUpload(db: Db, name: string): Promise<void> {
  await db.delete(uploadReservations).where(eq(uploadReservations.name, name))
}

/** Removes expired reservations. */
export async function purgeReservations(db: Db, now: Date): Promise<void> {
  await db.delete(uploadReservations).where(lt(uploadReservations.expiresAt, now))
}

interface Used {
  readonly files: number
  readonly bytes: number
}

async function readSent(tx: Db, userId: number, now: Date): Promise<Used> {
  const yesterday = new Date(now.getTime() - 86_400_000)
  const [used] = await tx
    .select({ files: count(), bytes: sum(uploads.sentSize) })
    .from(uploads)
    .where(and(eq(uploads.userId, userId), gt(uploads.createdAt, yesterday)))
  return toUsed(used)
}

async function readReserved(tx: Db, { userId, name, now }: { userId: number; name: string; now: Date }): Promise<Used> {
  const [used] = await tx
    .select({ files: count(), bytes: sum(uploadReservations.size) })
    .from(uploadReservations)
    .where(
      and(
        eq(uploadReservations.userId, userId),
        ne(uploadReservations.name, name),
        gt(uploadReservations.expiresAt, now),
      ),
    )
  return toUsed(used)
}

const toUsed = (row: { files: number; bytes: string | null } | undefined): Used => ({
  files: row?.files ?? 0,
  bytes: Number(row?.bytes ?? 0),
})
