import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Own } from '../../area/own'

/** How long a partial upload is kept for its sender to continue, in ms. */
export const partialLife = 86_400_000

/** `busy`: another attempt is writing, or the bytes do not join. `tooLong`: more came than was announced; a part of it is kept. */
export type Appended = 'appended' | 'busy' | 'tooLong'

/** Files on their way: each grows until it is whole. */
export class Partials {
  readonly #writing = new Set<string>()

  constructor(readonly folder: string) {}

  path(name: string): string {
    return join(this.folder, name)
  }

  /** Bytes that have arrived so far. */
  async sizeOf(name: string): Promise<number> {
    return (await stat(this.path(name)).catch(() => undefined))?.size ?? 0
  }

  /** Appends what comes after `offset` until the file has `size` bytes; the rest is read and dropped. */
  async append(name: string, { offset, size }: { offset: number; size: number }, stream: Readable): Promise<Appended> {
    if (this.#writing.has(name)) return 'busy'
    this.#writing.add(name)
    try {
      await this.#makeFolder()
      if ((await this.sizeOf(name)) !== offset) return 'busy'
      let written = offset
      const fitting = async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          written += chunk.length
          if (written <= size) yield chunk
        }
      }
      // Opened first: a pipeline reports a disk that takes no files as a stream that closed too early.
      const file = await open(this.path(name), 'a', 0o600)
      await pipeline(stream, fitting, file.createWriteStream())
      return written > size ? 'tooLong' : 'appended'
    } finally {
      this.#writing.delete(name)
    }
  }

  /** Node's recursive mode says ENOENT for a disk that is for reading only. */
  async #makeFolder(): Promise<void> {
    try {
      await mkdir(this.folder, { mode: 0o700 })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }

  async remove(name: string): Promise<void> {
    await Promise.all([name, `${name}.clean`].map((each) => rm(this.path(each), { force: true })))
  }

  /** Removes partial uploads without progress for a day. */
  async sweep(now: number): Promise<void> {
    for (const name of await readdir(this.folder).catch(() => [])) {
      const found = await stat(this.path(name)).catch(() => undefined)
      if (found && now - found.mtimeMs > partialLife) await rm(this.path(name), { force: true })
    }
  }
}

/** Each process has those that were sent to it. */
export const partials: Own<Partials> = {
  name: 'uploads.partials',
  make: ({ config }) => new Partials(join(config.dataDir, 'partial-uploads')),
}
