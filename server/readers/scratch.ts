import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Gives `use` a folder for files that a reader reads or makes, and removes it afterwards. */
export async function withScratch<Value>(use: (folder: string) => Promise<Value>): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), 'rencai-scratch-'))
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Writes a stored content into a file, without holding it in memory. */
export const writeStream = (path: string, content: Readable): Promise<void> =>
  pipeline(content, createWriteStream(path))
