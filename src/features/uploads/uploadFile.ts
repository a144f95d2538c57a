import { call } from '#api/call'
import { codes, type Failure, failure, localCodes, type Result, success } from '#contract/errors'
import { getUploadOption, type UploadedFile, type UploadKind } from '#contract/uploads/upload'
import { makeUuid } from '#contract/uuid'
import { alert } from '#kernel/popups/modals'
import { cryptoWorker } from '#platform/cryptoWorker'
import { suffixOf, typeOf } from './fileRules'
import { isHugePicture, openPicture, tooManyPixels } from './pictures/openPicture'

export interface UploadOptions {
  readonly kind: UploadKind
  readonly signal?: AbortSignal
  /** From 0 to 1, over the reading and the sending. */
  readonly onProgress?: (fraction: number) => void
}

/** Share of an upload's time that its md5 takes. */
const readingShare = 0.1

/**
 * Uploads a file (domain 4): asks by its md5 where it goes, or whether the server already has it. Calling again with the same
 * file continues where the last attempt stopped.
 */
export async function uploadFile(file: File, { kind, signal, onProgress = () => {} }: UploadOptions) {
  const isPicture = kind === 'image' || kind === 'document'
  if (isPicture && (await isHugePicture(file))) return failure(codes.invalidInput, tooManyPixels)
  const md5 = await md5Of(file, signal, (done) => onProgress((readingShare * done) / file.size))
  if (!md5.ok) return md5
  const type = typeOf(file)
  const size = isPicture ? await pixelsOf(file) : {}
  const option = {
    md5: md5.data,
    type,
    size: file.size,
    name: file.name.slice(-200),
    suffix: suffixOf(file.name),
    kind,
  }
  const target = await call(getUploadOption, { ...option, ...size }, { signal, silent: true })
  if (!target.ok) return target
  onProgress(1)
  if (target.data.data.result) return success(target.data.data.result)
  const { sendFile } = await import('./sendFile')
  const send = (done: number) => onProgress(readingShare + ((1 - readingShare) * done) / file.size)
  send(target.data.data.offset)
  return sendFile(file, target.data, { signal, onProgress: send })
}

async function md5Of(
  file: File,
  signal: AbortSignal | undefined,
  progress: (done: number) => void,
): Promise<Result<string>> {
  const id = makeUuid()
  const abort = () => void cryptoWorker.abort(id)
  signal?.addEventListener('abort', abort, { once: true })
  const result = await cryptoWorker.md5(id, file, progress)
  signal?.removeEventListener('abort', abort)
  return signal?.aborted ? failure(localCodes.aborted, '') : result
}

/** The size of a picture that cannot be drawn is unknown; the server names its fault. */
async function pixelsOf(file: File): Promise<{ width?: number; height?: number }> {
  const picture = await openPicture(file)
  if (!picture) return {}
  const { width, height } = picture
  picture.close()
  return { width, height }
}

/** Failures on screen, by code and message. */
const shown = new Set<string>()

/**
 * The modal of domain 8, or what is wrong with a file that the rules of domain 5 refuse. An upload that the user stopped is not a
 * failure; several failures with the same cause, such as a lost network, share one modal.
 */
export async function showUploadFailure({ code, msg }: Failure): Promise<void> {
  const failed = `${code} ${msg}`
  if (code === localCodes.aborted || shown.has(failed)) return
  shown.add(failed)
  const title = code === codes.invalidInput ? '文件不能上传' : `错误[${code}]`
  await alert({ title, content: msg || '未知错误' }).finally(() => shown.delete(failed))
}

/** Uploads one file and shows a failure; undefined when it is not there. */
export async function uploadOrTell(file: File, options: UploadOptions): Promise<UploadedFile | undefined> {
  const result = await uploadFile(file, options)
  if (result.ok) return result.data
  await showUploadFailure(result)
  return undefined
}
