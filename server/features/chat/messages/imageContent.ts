import { and, eq } from 'drizzle-orm'
import type { ChatImage } from '#contract/chat/model'
import type { Db } from '../../../db/database'
import { chatUsers } from '../../../db/schema/chat'
import { uploads } from '../../../db/schema/uploads'
import { imageUrl } from '../../uploads/addresses'
import type { ContactRow } from '../talks/talks'

/** An image uploaded by the contact's owner; undefined for other files and other people's uploads. */
export async function findOwnImage(tx: Db, { ownerIm }: ContactRow, uploadId: string): Promise<ChatImage | undefined> {
  const [row] = await tx
    .select({ id: uploads.id, type: uploads.type, width: uploads.width, height: uploads.height })
    .from(uploads)
    .innerJoin(chatUsers, and(eq(chatUsers.userId, uploads.userId), eq(chatUsers.tenantId, uploads.tenantId)))
    .where(and(eq(uploads.id, uploadId), eq(chatUsers.id, ownerIm), eq(uploads.kind, 'image')))
  return row && { url: imageUrl(row.id, row.type), width: row.width ?? 0, height: row.height ?? 0 }
}
