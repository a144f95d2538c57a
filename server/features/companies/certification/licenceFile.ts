import { eq } from 'drizzle-orm'
import { certificationState } from '#contract/companies/certification'
import { codes, failure, type Result, success } from '#contract/errors'
import type { Member } from '../../../companies/brandRights'
import type { Db } from '../../../db/database'
import { nobody, uploads } from '../../../db/schema/uploads'
import { findOwnUpload } from '../../uploads/uploadRows'
import type { CertificationRow } from './rows'

export const noDocument = failure(codes.notFound, '图片不存在，请重新上传', { field: 'uploadId' })
const noPicture = failure(codes.invalidInput, '请上传营业执照', { field: 'uploadId' })

interface Given {
  readonly member: Member
  /** Empty: the picture of `last` stays. */
  readonly uploadId: string
  readonly last: CertificationRow | undefined
}

/**
 * The upload that the request has from now on. A sent picture is copied: the copy belongs to the company and stays when the account
 * that sent it is removed. A decided request keeps its own picture.
 */
export async function placeLicence(tx: Db, { member, uploadId, last }: Given): Promise<Result<string>> {
  if (uploadId !== '') {
    const { tenantId, userId } = member
    const file = await findOwnUpload(tx, { tenantId, userId, id: uploadId, kind: 'document' })
    return file ? success(await copyFile(tx, file)) : noDocument
  }
  if (last?.state === certificationState.unsent) return success(last.documentId)
  if (last?.state !== certificationState.refused) return noPicture
  const [file] = await tx.select().from(uploads).where(eq(uploads.id, last.documentId))
  return file ? success(await copyFile(tx, file)) : noPicture
}

async function copyFile(tx: Db, file: typeof uploads.$inferSelect): Promise<string> {
  const { id: _id, createdAt: _at, ...columns } = file
  const [copy] = await tx
    .insert(uploads)
    .values({ ...columns, userId: nobody })
    .returning({ id: uploads.id })
  if (copy === undefined) throw new Error('A licence was not stored')
  return copy.id
}
