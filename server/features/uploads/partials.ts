import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Files on their way: each grows until it is whole, and waits a day for its sender to go on. */
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

  /** Appends what comes after `offset`; false when another attempt is writing, or the bytes do not join. */
  async append(name: string, offset: number, stream: Readable): Promise<boolean> {
    if (this.#writing.has(name)) return false
    this.#writing.add(name)
    try {
      await mkdir(this.folder, { recursive: true, mode: 0o700 })
      if ((await this.sizeOf(name)) !== offset) return false
      await pipeline(stream, createWriteStream(this.path(name), { flags: 'a', mode: 0o600 }))
      return true
    } finally {
      this.#writing.delete(name)
    }
  }

  async remove(name: string): Promise<void> {
    await Promise.all([name, `${name}.clean`].map((each) => rm(this.path(each), { force: true })))
  }

  /** Removes what nobody has gone on with for a day. */
  async sweep(now: number): Promise<void> {
    for (const name of await readdir(this.folder).catch(() => [])) {
      const found = await stat(this.path(name)).catch(() => undefined)
      if (found && now - found.mtimeMs > 86_400_000) await rm(this.path(name), { force: true })
    }
  }
}
