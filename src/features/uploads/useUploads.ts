import { useEffect, useRef, useState } from 'react'
import { currentLogin } from '#api/session'
import { type Failure, localCodes } from '#contract/errors'
import type { UploadedFile, UploadKind } from '#contract/uploads/upload'
import { makeUuid } from '#contract/uuid'
import { findPending, forgetPending, keepPending } from './pendingUploads'
import { showUploadFailure, uploadFile } from './uploadFile'

export interface RunningUpload {
  readonly id: string
  readonly file: File
  /** From 0 to 1. */
  readonly progress: number
  readonly failure?: Failure
  /** Left behind by a page that was closed. */
  readonly isLeft?: boolean
}

export interface Uploads {
  readonly list: readonly RunningUpload[]
  readonly start: (file: File) => void
  readonly retry: (id: string) => void
  readonly stop: (id: string) => void
}

interface Options {
  readonly kind: UploadKind
  readonly purpose: string
  /**
   * One after the other, so that files arrive in the order in which they were chosen. A file that fails does not hold up the rest;
   * when it is tried again, it comes after them. Of those that a closed page left, one that is continued continues all, in order.
   */
  readonly inOrder?: boolean
  /** The file is there; a rejected promise counts as a failure of the upload. */
  readonly onDone: (file: UploadedFile) => Promise<unknown>
}

let lastBegin = 0
/** Now, in ms since 1970; later than the last one, so that files picked at once keep their order. */
const nextBegin = () => {
  lastBegin = Math.max(lastBegin + 1, Date.now())
  return lastBegin
}

/** Uploads with progress, stop and retry. Unfinished ones of a closed page are listed again, to be resumed. */
export function useUploads({ kind, purpose, inOrder, onDone }: Options): Uploads {
  const [list, setList] = useState<readonly RunningUpload[]>([])
  const controllers = useRef(new Map<string, AbortController>())
  const isGone = useRef(false)
  const stopped = useRef(new Set<string>())
  /** Ends with the upload that was started last. */
  const before = useRef<Promise<void>>(Promise.resolve())
  const change = (id: string, next: Partial<RunningUpload>) =>
    setList((now) => now.map((each) => (each.id === id ? { ...each, ...next } : each)))
  const remove = (id: string) => {
    void forgetPending(id)
    setList((now) => now.filter((each) => each.id !== id))
  }

  useEffect(() => {
    const userId = currentLogin()?.userId ?? 0
    const running = controllers.current
    isGone.current = false
    void findPending(userId, purpose).then((left) =>
      setList((now) => [
        ...now,
        ...left
          .filter(({ id }) => !now.some((each) => each.id === id))
          .map(({ id, file }) => ({ id, file, progress: 0, isLeft: true })),
      ]),
    )
    return () => {
      isGone.current = true
      for (const controller of running.values()) controller.abort()
    }
  }, [purpose])

  async function run(id: string, file: File): Promise<void> {
    const controller = new AbortController()
    controllers.current.set(id, controller)
    const onProgress = (progress: number) => change(id, { progress })
    const result = await uploadFile(file, { kind, signal: controller.signal, onProgress })
    controllers.current.delete(id)
    if (result.ok) {
      await onDone(result.data)
      return remove(id)
    }
    if (result.code === localCodes.aborted) return
    change(id, { failure: result })
    void showUploadFailure(result)
  }

  const enqueue = (id: string, file: File) => {
    const begin = async () => {
      if (!isGone.current && !stopped.current.has(id)) await run(id, file)
    }
    if (inOrder) before.current = before.current.then(begin, begin)
    else void begin()
  }

  return {
    list,
    start(file) {
      const id = makeUuid()
      void keepPending({ id, userId: currentLogin()?.userId ?? 0, purpose, file, begunAt: nextBegin() })
      setList((now) => [...now, { id, file, progress: 0 }])
      enqueue(id, file)
    },
    retry(id) {
      const upload = list.find((each) => each.id === id)
      const again = upload?.isLeft && inOrder ? list.filter(({ isLeft }) => isLeft) : upload ? [upload] : []
      for (const { id: each, file } of again) {
        change(each, { failure: undefined, isLeft: undefined, progress: 0 })
        enqueue(each, file)
      }
    },
    stop(id) {
      stopped.current.add(id)
      controllers.current.get(id)?.abort()
      remove(id)
    },
  }
}
