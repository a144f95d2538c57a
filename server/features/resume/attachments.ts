import { and, asc, count, desc, eq, ne } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { codes, failure, type Result, success } from '#contract/errors'
import {
  AttachmentName,
  deleteAttachment,
  findAttachments,
  saveAttachment,
  saveAttachments,
} from '#contract/resume/sections/attachment'
import type { Db } from '../../db/database'
import { resumeAttachments, uploads } from '../../db/schema/uploads'
import type { OuterServices } from '../../services'
import { handle, handlePrepared } from '../../wire/handle'
import { refuseOverwrite } from '../../wire/refusals/refuseOverwrite'
import { signedUrl } from '../uploads/addresses'
import { findOwnUpload } from '../uploads/uploadRows'
import { checkReadable } from './attachmentContent'
import { findResumeRules } from './resumeRules'
import { lockResume } from './resumeStore'

interface Owner {
  readonly tenantId: number
  readonly userId: number
}

interface NamedFile {
  readonly uploadId: string
  readonly name: string
}

const missing = failure(codes.notFound, '附件不存在')
const noFile = failure(codes.notFound, '文件不存在，请重新上传')

const isOwn = ({ tenantId, userId }: Owner) =>
  and(eq(resumeAttachments.tenantId, tenantId), eq(resumeAttachments.userId, userId))
const isOne = (owner: Owner, id: number) => and(eq(resumeAttachments.id, id), isOwn(owner))

const ownerOf = ({ user, tenant }: { user: { userId: number }; tenant: { id: number } }): Owner => ({
  tenantId: tenant.id,
  userId: user.userId,
})

/** Files kept with a resume (domain 3, "Resume sections"). */
export const attachmentHandlers = [
  handle(findAttachments, async (call) => {
    const { db, secret, now } = call.services
    const { attachments: limit } = await findResumeRules(db, call.tenant.id)
    const rows = await db
      .select({ attachment: resumeAttachments, type: uploads.type, size: uploads.size })
      .from(resumeAttachments)
      .innerJoin(uploads, eq(uploads.id, resumeAttachments.uploadId))
      .where(isOwn(ownerOf(call)))
      .orderBy(desc(resumeAttachments.isDefault), asc(resumeAttachments.id))
    const list = rows.map(({ attachment: { id, name, uploadId, isDefault, createdAt }, type, size }) => ({
      id,
      name,
      type,
      size,
      url: signedUrl(secret, uploadId, now().getTime()),
      isDefault,
      createdAt: createdAt.toISOString(),
    }))
    return success({ list, limit })
  }),

  handlePrepared(saveAttachment, {
    prepare: (call) => checkFiles(call.services, ownerOf(call), 'uploadId' in call.input ? [call.input] : []),
    run: async (call) => {
      const { input, services } = call
      const owner = ownerOf(call)
      if ('isDefault' in input) return setDefault(services.db, owner, input)
      if (!('uploadId' in input)) return rename(services.db, owner, input)
      if ('id' in input) {
        const { id, name, uploadId } = input
        return change(services.db, owner, id, { name, uploadId, createdAt: services.now() })
      }
      const added = await add(services.db, owner, [input])
      return added.ok ? success({ id: added.data[0] ?? 0 }) : added
    },
  }),

  handlePrepared(saveAttachments, {
    prepare: (call) => checkFiles(call.services, ownerOf(call), call.input.files),
    run: async (call) => {
      const added = await add(call.services.db, ownerOf(call), call.input.files)
      return added.ok ? success({ ids: added.data }) : added
    },
  }),

  handle(deleteAttachment, async (call) => {
    await call.services.db.delete(resumeAttachments).where(isOne(ownerOf(call), call.input.id))
    return success({})
  }),
]

async function change(
  db: Db,
  owner: Owner,
  id: number,
  columns: Partial<typeof resumeAttachments.$inferInsert>,
): Promise<Result<{ id: number }>> {
  const [changed] = await db
    .update(resumeAttachments)
    .set(columns)
    .where(isOne(owner, id))
    .returning({ id: resumeAttachments.id })
  return changed ? success(changed) : missing
}

function rename(db: Db, owner: Owner, input: z.output<typeof AttachmentName>): Promise<Result<{ id: number }>> {
  return db.transaction(async (tx) => {
    const one = tx.select({ name: resumeAttachments.name }).from(resumeAttachments)
    const [stored] = await one.where(isOne(owner, input.id)).for('update')
    const newer = stored && refuseOverwrite({ schema: AttachmentName, input, stored })
    return newer ?? change(tx, owner, input.id, { name: input.name })
  })
}

function setDefault(db: Db, owner: Owner, { id, isDefault }: { id: number; isDefault: boolean }) {
  return db.transaction(async (tx) => {
    await lockResume(tx, owner)
    const changed = await change(tx, owner, id, { isDefault })
    if (changed.ok && isDefault)
      await tx
        .update(resumeAttachments)
        .set({ isDefault: false })
        .where(and(isOwn(owner), ne(resumeAttachments.id, id)))
    return changed
  })
}

/** Whether all are the owner's own uploads that recruiters can read. */
async function checkFiles(services: OuterServices, owner: Owner, files: readonly NamedFile[]): Promise<Result<null>> {
  for (const { uploadId } of files) {
    const file = await findOwnUpload(services.db, { ...owner, id: uploadId, kind: 'attachment' })
    if (!file) return noFile
    const checked = await checkReadable(services, file, { party: `user ${owner.userId}` })
    if (!checked.ok) return checked
  }
  return success(null)
}

/** Adds all files or none. The resume's row is locked, so that two tabs cannot exceed the limit together. */
function add(db: Db, owner: Owner, files: readonly NamedFile[]) {
  return db.transaction(async (tx) => {
    await lockResume(tx, owner)
    const { attachments: limit } = await findResumeRules(tx, owner.tenantId)
    const [held] = await tx.select({ count: count() }).from(resumeAttachments).where(isOwn(owner))
    if ((held?.count ?? 0) + files.length > limit) return failure(codes.conflict, `附件最多${limit}份`)
    const rows = await tx
      .insert(resumeAttachments)
      .values(files.map(({ uploadId, name }) => ({ ...owner, uploadId, name })))
      .returning({ id: resumeAttachments.id })
    return success(rows.map(({ id }) => id))
  })
}
