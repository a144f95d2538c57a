import * as z from 'zod/mini'
import { endpoint } from '../../endpoint'
import { Id, Instant, Nothing, requiredText } from '../../fields'
import { limits } from '../../limits'
import { DeletedRow } from '../saved'

const UploadId = z.string().check(z.regex(/^[\da-f-]{36}$/, '请先上传文件'))
export const FileName = requiredText(100, '请填写附件名称')

/** A file kept with the resume. `url` opens it for ten minutes. Size in bytes. */
export const Attachment = z.object({
  id: z.int(),
  name: z.string(),
  type: z.string(),
  size: z.int(),
  url: z.string(),
  createdAt: Instant,
})
export type Attachment = z.infer<typeof Attachment>

export const findAttachments = endpoint({
  path: '/api-user/user/resume/findAttachment',
  effect: 'read',
  access: 'seeker',
  input: Nothing,
  output: z.object({ list: z.array(Attachment) }),
})

/** Adds an uploaded file, or renames the attachment `id`. Three at most (core 9): 1010. */
export const saveAttachment = endpoint({
  path: '/api-user/user/resume/saveAttachment',
  effect: 'once',
  access: 'seeker',
  publishesText: true,
  input: z.union([z.strictObject({ uploadId: UploadId, name: FileName }), z.strictObject({ id: Id, name: FileName })]),
  output: z.object({ id: z.int() }),
})

/** Adds several at once; all or none. */
export const saveAttachments = endpoint({
  path: '/api-user/user/resume/saveAttachmentMulti',
  effect: 'once',
  access: 'seeker',
  publishesText: true,
  input: z.strictObject({
    files: z
      .array(z.strictObject({ uploadId: UploadId, name: FileName }))
      .check(z.minLength(1, '请先上传文件'), z.maxLength(limits.resumeAttachments, '附件最多3份')),
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
