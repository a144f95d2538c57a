import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Result } from '#contract/errors'
import type { Retouch } from '#contract/uploads/retouch'
import { readers } from '../readers/readers'
import type { SlowWish } from '../slowWork/slowWork'

/** Retouches pictures. `sharpRetouch` does it on this machine. */
export interface ImageRetouch {
  /** The retouched picture as a JPEG without metadata; undefined if the picture cannot be read. Fails as a reader does. */
  retouch(picture: Buffer, wishes: Retouch, wish: SlowWish): Promise<Result<Buffer | undefined>>
}

/** Rotates, crops, brightens and evens out light in a reader. */
export const sharpRetouch: ImageRetouch = {
  retouch: (picture, wishes, wish) =>
    readers.retouches.use(wish, async (read, folder) => {
      const [from, to] = [join(folder, 'original'), join(folder, 'retouched')]
      await writeFile(from, picture)
      return (await read('retouchPicture', { from, to, wishes })) && readFile(to)
    }),
}
