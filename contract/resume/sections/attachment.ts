import * as z from 'zod/mini'
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
  /** The one that is sent unless another is chosen. At most one is. */
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

/** Pages of a PDF at most. */
export const attachmentPages = 50

/**
 * Adds an uploaded file, gives the attachment `id` another file or name, or makes it the default or no default. Beyond the
 * limit: 1010. A PDF with a password, without any text or of more than {@link attachmentPages} pages, and a Word file with a
 * password or macros: 1001 with the reason.
 */
export const saveAttachment = endpoint({
  path: '/api-user/user/resume/saveAttachment',
  effect: 'once',
  access: 'seeker',
  publishesText: true,
  input: z.union([
    z.strictObject({ uploadId: UploadId, name: FileName }),
    z.strictObject({ id: Id, uploadId: UploadId, name: FileName }),
    z.strictObject({ id: Id, name: FileName }),
    z.strictObject({ id: Id, isDefault: z.boolean() }),
  ]),
  output: z.object({ id: z.int() }),
})

/** Adds several at once; all or none, refused as by {@link saveAttachment}. */
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
