import { readEnvelope } from '#contract/envelope'
import { codes, failure, localCodes, type Result, success } from '#contract/errors'
import { UploadedFile, type UploadTarget, uploadLimits } from '#contract/uploads/upload'
import { tooLarge } from '#contract/wireClient'

interface Sending {
  readonly signal?: AbortSignal
  /** Bytes of the whole file that have arrived. */
  readonly onProgress: (done: number) => void
}

const broken = failure(localCodes.network, '网络不给力~')
const timedOut = failure(localCodes.timeout, '请求超时了')
const stopped = failure(localCodes.aborted, '')

/** Sends the part of `file` that the target lacks as multipart (domain 7); XHR, because fetch does not report upload progress. */
export function sendFile(
  file: Blob,
  { data }: UploadTarget,
  { signal, onProgress }: Sending,
): Promise<Result<UploadedFile>> {
  const body = new FormData()
  for (const [name, value] of Object.entries(data.formData)) body.append(name, value)
  body.append(data.name, data.offset > 0 ? file.slice(data.offset) : file, 'file')

  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', data.action)
    request.timeout = uploadLimits.time
    for (const [name, value] of Object.entries(data.headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded }) => onProgress(Math.min(data.offset + loaded, file.size))
    request.onload = () => resolve(read(request))
    request.onerror = () => resolve(broken)
    request.ontimeout = () => resolve(timedOut)
    request.onabort = () => resolve(stopped)
    if (signal?.aborted) return resolve(stopped)
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}

function read({ status, responseText }: XMLHttpRequest): Result<UploadedFile> {
  const envelope = readEnvelope(parse(responseText))
  if (!envelope) return status === 413 ? tooLarge : broken
  if (envelope.code !== codes.success) return failure(envelope.code, envelope.msg)
  const file = UploadedFile.safeParse(envelope.data)
  return file.success ? success(file.data) : broken
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
