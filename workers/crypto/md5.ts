import { createMD5 } from 'hash-wasm'
import type { FileBytes } from '../../contract/crypto/service'
import { failure, localCodes, type Result, success } from '../../contract/errors'

/** Large enough that reading costs little per byte, small enough that the two slices held at once are 4 MiB. */
const sliceBytes = 2 * 1024 * 1024

interface Reading {
  readonly file: FileBytes
  readonly signal: AbortSignal
  readonly progress?: (done: number) => void
}

/**
 * md5 of a file as 32 hexadecimal digits. The next slice is read while the present one is hashed, so that memory does not grow
 * with the file. `progress` hears of every slice. Fails when `signal` aborts and when the file can no longer be read.
 */
export async function md5File({ file, signal, progress }: Reading): Promise<Result<string>> {
  const hasher = await createMD5()
  let ahead = readSlice(file, 0)
  for (let start = 0; start < file.size; start += sliceBytes) {
    const slice = await ahead
    if (signal.aborted) return failure(localCodes.aborted, '已取消')
    if (!slice) return failure(localCodes.unreadable, '文件读取失败，请重新选择')
    ahead = readSlice(file, start + sliceBytes)
    hasher.update(slice)
    progress?.(Math.min(start + sliceBytes, file.size))
  }
  return success(hasher.digest())
}

/** Undefined when the browser cannot read the file: it was moved, changed or locked since it was picked. */
async function readSlice(file: FileBytes, start: number): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await file.slice(start, start + sliceBytes).arrayBuffer())
  } catch {
    return undefined
  }
}
