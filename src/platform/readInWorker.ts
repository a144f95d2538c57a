import { type Remote, wrap } from 'comlink'
import { codes, failure, localCodes, type Result } from '#contract/errors'
import { foreignFileTexts } from '#contract/files/foreignFiles'

/** How long a file may take unless its reading says otherwise, in ms. */
export const readingTimeout = 20_000

export interface ReadingOptions {
  /** The user no longer wants it. */
  readonly signal?: AbortSignal | undefined
  /** Ms. */
  readonly timeout?: number | undefined
}

const late = failure(codes.invalidInput, foreignFileTexts.late)
const broken = failure(localCodes.worker, '这个文件无法读取，请换一个文件')
const stopped = failure(localCodes.aborted, '')

/**
 * Reads something by a worker of its own, which is ended afterwards: when it is done, breaks, takes too long, or is no longer
 * wanted. Ending a worker is the only way to stop a library that does not look up.
 */
export async function readInWorker<Service, Value>(
  worker: Worker,
  read: (service: Remote<Service>) => Promise<Result<Value>>,
  { signal, timeout = readingTimeout }: ReadingOptions = {},
): Promise<Result<Value>> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const given = new Promise<Result<Value>>((resolve) => {
    timer = setTimeout(() => resolve(late), timeout)
    worker.addEventListener('error', () => resolve(broken))
    signal?.addEventListener('abort', () => resolve(stopped), { once: true })
    if (signal?.aborted) resolve(stopped)
  })
  try {
    return await Promise.race([read(wrap<Service>(worker)), given])
  } catch {
    return broken
  } finally {
    clearTimeout(timer)
    worker.terminate()
  }
}
