import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { StartupError } from '../startup/startupError'
import { partSize } from './manifest'

/** Bytes that a part may unfold to: chunks of the database are far smaller than a part. */
const mostUnfolded = 4 * partSize

/** The data of a part. A part that unfolds to more than any that a backup writes ends it with a StartupError. */
export async function* unfoldPart(part: Readable): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of part.pipe(createGunzip())) {
    bytes += (chunk as Buffer).length
    if (bytes > mostUnfolded) throw new StartupError('备份文件已损坏：有一部分展开后过大，不是备份写出的内容。')
    yield chunk as Buffer
  }
}
