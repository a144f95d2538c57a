import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { link, open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { type Pack, pack } from 'tar-stream'
import { StartupError } from '../startupError'
import { type ArchivedFile, type Manifest, manifestName } from './manifest'

/**
 * Writes a tar file that only this user may read. It appears under its name when it is complete and on the disk; a file of that
 * name is never overwritten.
 */
export class ArchiveWriter {
  readonly files: ArchivedFile[] = []
  readonly #path: string
  readonly #tar: Pack = pack()
  readonly #written: Promise<void>

  constructor(path: string) {
    this.#path = path
    const out = createWriteStream(this.#draft, { mode: 0o600, flags: 'wx' })
    this.#written = pipeline(this.#tar, out)
    // A failure is noticed by the next write and by `finish`.
    this.#written.catch(() => {})
  }

  get #draft(): string {
    return `${this.#path}.partial`
  }

  /** Adds a file of exactly `size` bytes. */
  async add(path: string, content: Buffer | Readable, { size, type }: { size: number; type?: string }): Promise<void> {
    const hash = createHash('sha256')
    const entry = this.#tar.entry({ name: path, size, mode: 0o600 }) as unknown as Writable
    const ended = Promise.race([finished(entry), this.#written])
    for await (const chunk of Buffer.isBuffer(content) ? Readable.from([content]) : content) {
      hash.update(chunk)
      if (!entry.write(chunk)) await Promise.race([once(entry, 'drain'), this.#written])
    }
    entry.end()
    await ended
    this.files.push({ path, size, sha256: hash.digest('hex'), ...(type ? { type } : {}) })
  }

  async finish(manifest: Manifest): Promise<void> {
    const text = Buffer.from(JSON.stringify(manifest, undefined, 1))
    const sum = Buffer.from(`${createHash('sha256').update(text).digest('hex')}  ${manifestName}\n`)
    await this.add(manifestName, text, { size: text.length })
    await this.add(`${manifestName}.sha256`, sum, { size: sum.length })
    this.#tar.finalize()
    await this.#written
    await syncToDisk(this.#draft)
    try {
      await link(this.#draft, this.#path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw new StartupError(`${this.#path} 已经存在。`)
      throw error
    } finally {
      await rm(this.#draft, { force: true })
    }
    await syncToDisk(dirname(this.#path))
  }

  /** Removes what was written. */
  async abandon(): Promise<void> {
    this.#tar.destroy()
    await this.#written.catch(() => {})
    await rm(this.#draft, { force: true })
  }
}

async function syncToDisk(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
