import { and, asc, count, eq } from 'drizzle-orm'
import { codes, failure, success } from '../../../contract/errors'
import { limits } from '../../../contract/limits'
import {
  deleteAttachment,
  findAttachments,
  saveAttachment,
  saveAttachments,
} from '../../../contract/resume/sections/attachment'
import type { Db } from '../../db/database'
import { resumeAttachments, uploads } from '../../db/schema/uploads'
import { handle } from '../../wire/handle'
import { signedUrl } from '../uploads/addresses'
import { findOwnUpload } from '../uploads/uploadRows'
import { lockResume } from './resumeStore'

interface Owner {
  readonly tenantId: number
  readonly userId: number
}

const missing = failure(codes.notFound, '附件不存在')
const noFile = failure(codes.notFound, '文件不存在，请重新上传')
const full = failure(codes.conflict, `附件最多${limits.resumeAttachments}份`)

const isOwn = ({ tenantId, userId }: Owner) =>
  and(eq(resumeAttachments.tenantId, tenantId), eq(resumeAttachments.userId, userId))

/** Files kept with a resume (domain 3, "Resume sections"): three at most (core 9). */
export const attachmentHandlers = [
  handle(findAttachments, async ({ user, tenant, services: { db, secret, now } }) => {
    const rows = await db
      .select({ attachment: resumeAttachments, type: uploads.type, size: uploads.size })
      .from(resumeAttachments)
      .innerJoin(uploads, eq(uploads.id, resumeAttachments.uploadId))
      .where(isOwn({ tenantId: tenant.id, userId: user.userId }))
      .orderBy(asc(resumeAttachments.id))
    const list = rows.map(({ attachment: { id, name, uploadId, createdAt }, type, size }) => ({
      id,
      name,
      type,
      size,
      url: signedUrl(secret, uploadId, now().getTime()),
      createdAt: createdAt.toISOString(),
    }))
    return success({ list })
  }),

  handle(saveAttachment, async ({ input, user, tenant, services: { db } }) => {
    const owner = { tenantId: tenant.id, userId: user.userId }
    if ('uploadId' in input) {
      const added = await add(db, owner, [input])
      return added.ok ? success({ id: added.data[0] ?? 0 }) : added
    }
    const renamed = await db
      .update(resumeAttachments)
      .set({ name: input.name })
      .where(and(eq(resumeAttachments.id, input.id), isOwn(owner)))
      .returning({ id: resumeAttachments.id })
    return renamed[0] ? success({ id: renamed[0].id }) : missing
  }),

  handle(saveAttachments, async ({ input, user, tenant, services: { db } }) => {
    const added = await add(db, { tenantId: tenant.id, userId: user.userId }, input.files)
    return added.ok ? success({ ids: added.data }) : added
  }),

  handle(deleteAttachment, async ({ input, user, tenant, services: { db } }) => {
    await db
      .delete(resumeAttachments)
      .where(and(eq(resumeAttachments.id, input.id), isOwn({ tenantId: tenant.id, userId: user.userId })))
    return success({})
  }),
]

/** All or none; the resume's row is locked, so that two tabs cannot exceed the limit together. */
function add(db: Db, owner: Owner, files: readonly { uploadId: string; name: string }[]) {
  return db.transaction(async (tx) => {
    await lockResume(tx, owner)
    const [held] = await tx.select({ count: count() }).from(resumeAttachments).where(isOwn(owner))
    if ((held?.count ?? 0) + files.length > limits.resumeAttachments) return full
    for (const { uploadId } of files) {
      const file = await findOwnUpload(tx, { ...owner, id: uploadId, kind: 'attachment' })
      if (!file) return noFile
    }
    const rows = await tx
      .insert(resumeAttachments)
      .values(files.map((file) => ({ ...owner, ...file })))
      .returning({ id: resumeAttachments.id })
    return success(rows.map(({ id }) => id))
  })
}
