import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { requiredText } from '../fields'

/**
 * `image` and `film`: anyone with the address can see it. `attachment`: only its owner and people who were given a signed
 * address. `document`: a picture of a licence or certificate, stored encrypted and opened like an attachment.
 */
export const UploadKind = z.enum(['image', 'attachment', 'film', 'document'])
export type UploadKind = z.infer<typeof UploadKind>

/** Receives files: a form of a browser, answered like a call. */
export const uploadPath = '/upload'

export const uploadLimits = {
  /** Images stay under 4 MiB (domain 5, 9). */
  image: 4 * 1024 * 1024,
  attachment: 20 * 1024 * 1024,
  /** Limits of one user for one day. */
  filesADay: 200,
  bytesADay: 300 * 1024 * 1024,
  /** Time for sending the file, and validity of the target that an option names, in ms (domain 9). */
  time: 3_600_000,
} as const

/** Sizes in bytes. The address of an attachment does not open it: get a signed address by the record that it belongs to. */
export const UploadedFile = z.object({
  id: z.string(),
  url: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.int(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
})
export type UploadedFile = z.infer<typeof UploadedFile>

const Pixels = z.optional(z.int().check(z.gte(1), z.lte(50_000)))

export const UploadOption = z.strictObject({
  md5: z.string().check(z.regex(/^[\da-f]{32}$/, '文件校验值不正确')),
  type: z.string().check(z.maxLength(100)),
  size: z.int().check(z.gte(1, '文件是空的'), z.lte(uploadLimits.attachment, '文件不能超过20M')),
  name: requiredText(200, '缺少文件名'),
  suffix: z.string().check(z.regex(/^[A-Za-z\d]{0,10}$/, '文件后缀不正确')),
  width: Pixels,
  height: Pixels,
  kind: z._default(UploadKind, 'image'),
})

/**
 * Where to send a file (domain 3). `speed`: the server already has it; `data.result` is the file. `upload`: send what follows the
 * first `offset` bytes as multipart to `action`, under `name`, after `formData`; the response's data is the file.
 */
export const UploadTarget = z.object({
  type: z.union([z.literal('speed'), z.literal('upload')]),
  data: z.object({
    action: z.string(),
    name: z.string(),
    formData: z.record(z.string(), z.string()),
    headers: z.record(z.string(), z.string()),
    offset: z.int(),
    result: z.nullable(UploadedFile),
  }),
})
export type UploadTarget = z.infer<typeof UploadTarget>

/** The first call of every upload. Fails with 1001 for a wrong type, with 1004 beyond the day's limit. */
export const getUploadOption = endpoint({
  path: '/api-auth/upload/option',
  effect: 'write',
  access: 'login',
  input: UploadOption,
  output: UploadTarget,
})
