import { and, desc, eq } from 'drizzle-orm'
import type { UploadedFile } from '#contract/uploads/upload'
import type { Db } from '../../db/database'
import { uploads } from '../../db/schema/uploads'
import { publicUrl } from './addresses'
import type { CheckedContent } from './content'
import type { Ticket } from './ticket'

type Row = typeof uploads.$inferSelect

/** Whether everybody who has the address may open files of this kind. */
export const isPublic = (kind: Row['kind']): boolean => kind === 'image' || kind === 'film'

const toUploadedFile = ({ id, kind, name, type, size, width, height }: Row): UploadedFile => ({
  id,
  url: isPublic(kind) ? publicUrl(id, type) : '',
  name,
  type,
  size,
  width,
  height,
})

/**
 * The same file from an earlier upload: images and films of anyone in the tenant, other files only of the same user, since
 * knowing a file's md5 does not prove that one has the file.
 */
export async function findSame(db: Db, { tenantId, userId, md5, size, kind }: Omit<Ticket, 'name' | 'expiresAt'>) {
  const [row] = await db
    .select()
    .from(uploads)
    .where(
      and(
        eq(uploads.tenantId, tenantId),
        eq(uploads.md5, md5),
        eq(uploads.sentSize, size),
        eq(uploads.kind, kind),
        isPublic(kind) ? undefined : eq(uploads.userId, userId),
      ),
    )
    .orderBy(desc(uploads.createdAt))
    .limit(1)
  return row
}

/** Gives the user a row of the same content. */
export async function insertUpload(
  db: Db,
  { tenantId, userId, md5, size: sentSize, name, kind }: Omit<Ticket, 'expiresAt'>,
  content: Pick<CheckedContent, 'type' | 'sha256' | 'size' | 'width' | 'height'>,
): Promise<UploadedFile> {
  const { type, sha256, size, width, height } = content
  const [row] = await db
    .insert(uploads)
    .values({ tenantId, userId, md5, sentSize, name, kind, type, sha256, size, width, height })
    .returning()
  if (!row) throw new Error('An upload was not stored')
  return toUploadedFile(row)
}

/** The caller's file of a kind by its id; undefined for a malformed id. */
export async function findOwnUpload(
  db: Db,
  { tenantId, userId, id, kind }: { tenantId: number; userId: number; id: string; kind: Row['kind'] },
): Promise<Row | undefined> {
  if (!isUploadId(id)) return undefined
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.tenantId, tenantId), eq(uploads.userId, userId), eq(uploads.kind, kind)))
  return row
}

export const isUploadId = (id: string): boolean => /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/.test(id)
