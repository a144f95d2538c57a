import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Result } from '#contract/errors'
import type { RouteParts } from '../../../area/area'
import { withScratch } from '../../../readers/scratch'
import { pieceType } from './pieceDoor'

/** Whether a piece was new. Of one that came before, the first copy stays: its sender did not get the answer. */
export type Written = Result<'written' | 'repeated'>

/** Puts a piece into storage, then writes its row; without the row the content is taken back. */
export async function keepPiece(
  { storage }: Pick<RouteParts, 'storage'>,
  bytes: Buffer,
  write: (name: string) => Promise<Written>,
): Promise<Written> {
  const name = randomBytes(32).toString('hex')
  await withScratch(async (folder) => {
    const path = join(folder, 'piece')
    await writeFile(path, bytes)
    await storage.put(name, path, pieceType)
  })
  const written = await write(name)
  if (!written.ok || written.data === 'repeated') await storage.remove(name)
  return written
}
