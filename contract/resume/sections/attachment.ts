import * as z from 'zod/mini'
import { Basis } from '../../basisField'
import { endpoint } from '../../endpoint'
import { Id, Instant, Nothing, requiredText } from '../../fields'
import { DeletedRow } from '../saved'

const UploadId = z.uuid('请先上传文件')
export const FileName = requiredText(100, '请填写附件名称')

/** A file kept with the resume. `url` opens it for ten minutes. Size in bytes. */
export const Attachment = z.object({
  id: z.int(),
  name: z.string(),
  type: z.string(),
  size: z.int(),
  url: z.string(),
  /** The attachment that is sent unless another one is chosen. At most one is the default. */
  isDefault: z.boolean(),
  createdAt: Instant,
})
export type Attachment = z.infer<typeof Attachment>

export const findAttachments = endpoint({
  path: '/api-user/user/resume/findAttachment',
  effect: 'read',
  access: 'seeker',
  input: Nothing,
  output: z.object({
    list: z.array(Attachment),
    /** How many the site allows: three unless it says otherwise (core 9). */
    limit: z.int(),
  }),
})

/** Another name of an attachment. */
export const AttachmentName = z.strictObject({ id: Id, name: FileName, basis: Basis })

/** Maximum number of pages of a PDF. */
export const attachmentPages = 50

/**
 * Adds an uploaded file, gives the attachment `id` another file or name, or makes it the default or no longer the default. Fails
 * with 1010 beyond the limit; with 1001 and the reason for a PDF with a password, without text or of more than {@link
 * attachmentPages} pages, and for a Word file with a password or macros.
 */
export const saveAttachment = endpoint({
  path: '/api-user/user/resume/saveAttachment',
  effect: 'once',
  access: 'seeker',
  publishesText: true,
  input: z.union([
    z.strictObject({ uploadId: UploadId, name: FileName }),
    z.strictObject({ id: Id, uploadId: UploadId, name: FileName }),
    AttachmentName,
    z.strictObject({ id: Id, isDefault: z.boolean() }),
  ]),
  output: z.object({ id: z.int() }),
})

/** Adds several files at once, all or none. Fails like {@link saveAttachment}. */
export const saveAttachments = endpoint({
  path: '/api-user/user/resume/saveAttachmentMulti',
  effect: 'once',
  access: 'seeker',
  publishesText: true,
  input: z.strictObject({
    files: z
      .array(z.strictObject({ uploadId: UploadId, name: FileName }))
      .check(z.minLength(1, '请先上传文件'), z.maxLength(10, '一次最多上传10份')),
  }),
  output: z.object({ ids: z.array(z.int()) }),
})

export const deleteAttachment = endpoint({
  path: '/api-user/user/resume/deleteAttachment',
  effect: 'write',
  access: 'seeker',
  input: DeletedRow,
  output: Nothing,
})
