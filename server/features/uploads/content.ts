import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { codes, failure, type Result, success } from '#contract/errors'
import { type UploadKind, uploadLimits } from '#contract/uploads/upload'
import { type Read, readers } from '../../readers/readers'
import type { SlowWish } from '../../slowWork/slowWork'

const filmType = 'video/mp4'
const imageTypes = new Set(['image/jpeg', 'image/png'])
/** The recognised type of a Word or PDF file; the old Word format is a compound file. */
const attachmentTypes: Readonly<Record<string, string>> = {
  'application/pdf': 'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document':
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/x-cfb': 'application/msword',
}

const wrongImage = failure(codes.invalidInput, '上传的图片格式只能是jpg、jpeg、png')
const wrongFilm = failure(codes.invalidInput, '上传的视频格式只能是mp4')
const imageTooLarge = failure(codes.invalidInput, '上传的图片大小不能超过4M')
export const unknownType = failure(codes.invalidInput, '不支持的文件类型')
const macroType = 'application/vnd.ms-word.document.macroenabled.12'
export const withMacros = failure(
  codes.invalidInput,
  '这份Word文件带有宏，对方打开时会被拦截，请另存为不带宏的.docx后再上传',
)
const damaged = failure(codes.invalidInput, '图片已损坏，请换一张')

/** Content that was checked and can be stored under any file name. */
export interface CheckedContent {
  /** The file to store, which may be another than the one given. */
  readonly path: string
  readonly type: string
  readonly sha256: string
  readonly size: number
  readonly width: number | null
  readonly height: number | null
}

/**
 * Checks the content of the file (domain 5) in its sender's turn. An image is encoded again: upright, without metadata, and
 * without any data hidden behind the image.
 */
export async function checkContent(path: string, kind: UploadKind, wish: SlowWish): Promise<Result<CheckedContent>> {
  const checked = await readers.pictures.use(wish, (read) => check(read, path, kind))
  return checked.ok ? checked.data : checked
}

async function check(read: Read, path: string, kind: UploadKind): Promise<Result<CheckedContent>> {
  const found = await read('recognise', path)
  if (kind === 'image' || kind === 'document') return checkImage(read, path, found)
  if (kind === 'film')
    return found === filmType
      ? success({ path, type: filmType, ...(await measure(path)), width: null, height: null })
      : wrongFilm
  const type = found && attachmentTypes[found]
  if (found === macroType) return withMacros
  if (!type) return unknownType
  return success({ path, type, ...(await measure(path)), width: null, height: null })
}

async function checkImage(read: Read, path: string, type: string | undefined): Promise<Result<CheckedContent>> {
  if (!type || !imageTypes.has(type)) return wrongImage
  const redrawn = `${path}.clean`
  const drawn = await read('redrawPicture', { from: path, to: redrawn })
  if (!drawn) return damaged
  const { width, height } = drawn
  return success({ path: redrawn, type, ...(await measure(redrawn)), width, height })
}

export const md5Of = async (path: string): Promise<string> => (await digest(path, 'md5')).digest('hex')

async function measure(path: string): Promise<{ sha256: string; size: number }> {
  const [hash, { size }] = await Promise.all([digest(path, 'sha256'), stat(path)])
  return { sha256: hash.digest('hex'), size }
}

async function digest(path: string, algorithm: string) {
  const hash = createHash(algorithm)
  for await (const piece of createReadStream(path)) hash.update(piece)
  return hash
}

/** Checks a file's declared size and type before it is sent. */
export function checkDeclared({ kind, size, type }: { kind: UploadKind; size: number; type: string }): Result<null> {
  const isPicture = kind === 'image' || kind === 'document'
  if (isPicture && !/^image\/(jpe?g|png)$/.test(type)) return wrongImage
  if (isPicture && size >= uploadLimits.image) return imageTooLarge
  if (kind === 'film' && type !== filmType) return wrongFilm
  if (kind === 'attachment' && !/pdf|msword|wordprocessingml/.test(type)) return unknownType
  return success(null)
}
