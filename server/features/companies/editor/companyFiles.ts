import { and, eq, inArray } from 'drizzle-orm'
import type { MediaType } from '#contract/companies/editor'
import { codes, failure, type Result, success } from '#contract/errors'
import type { Db } from '../../../db/database'
import { nobody, uploads } from '../../../db/schema/uploads'
import { publicUrl } from '../../uploads/addresses'
import { isUploadId } from '../../uploads/uploadRows'

const noFile = failure(codes.notFound, '文件不存在，请重新上传')

interface Sent {
  readonly tenantId: number
  readonly userId: number
  readonly type: MediaType
  readonly uploadIds: readonly string[]
}

/** Makes the company's own copies of the caller's uploads, in their order, and resolves to their addresses. */
export async function takeFiles(tx: Db, { tenantId, userId, type, uploadIds }: Sent): Promise<Result<string[]>> {
  const ids = [...new Set(uploadIds)]
  if (!ids.every(isUploadId)) return noFile
  if (ids.length === 0) return success([])
  const rows = await tx
    .select()
    .from(uploads)
    .where(
      and(
        inArray(uploads.id, ids),
        eq(uploads.tenantId, tenantId),
        eq(uploads.userId, userId),
        eq(uploads.kind, type === 'photo' ? 'image' : 'film'),
      ),
    )
  const urls: string[] = []
  for (const id of ids) {
    const row = rows.find((each) => each.id === id)
    if (row === undefined) return noFile
    const { id: _id, createdAt: _at, ...columns } = row
    const [copy] = await tx
      .insert(uploads)
      .values({ ...columns, userId: nobody })
      .returning({ id: uploads.id })
    if (copy === undefined) throw new Error('A file of a company was not stored')
    urls.push(publicUrl(copy.id, row.type))
  }
  return success(urls)
}
