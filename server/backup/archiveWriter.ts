import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { lstat, open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { type Pack, pack } from 'tar-stream'
import { StartupError } from '../startup/startupError'
import { giveName } from './giveName'
import { type ArchivedFile, type Manifest, manifestName } from './manifest'

/**
 * Writes a tar file that only this user may read. It appears under its name when it is complete and on the disk; a file of that
 * name is never overwritten. Until then it is a draft beside it, whose name ends in `.partial`.
 */
export class ArchiveWriter {
  readonly files: ArchivedFile[] = []
  readonly #path: string
  readonly #tar: Pack = pack()
  readonly #written: Promise<void>
  #isWhole = false
  #fault: unknown

  private constructor(path: string, out: Writable) {
    this.#path = path
    this.#written = pipeline(this.#tar, out)
    // A failure is noticed by the next write and by `finish`.
    this.#written.catch((error: unknown) => {
      this.#fault = error
    })
  }

  /** Why the file could not be written, if so: what fails then is only a stream that closed. */
  get fault(): unknown {
    return this.#fault
  }

  /** Begins a draft. Throws a StartupError if the archive's name is taken or the folder cannot be written. */
  static async begin(path: string): Promise<ArchiveWriter> {
    if (await isThere(path)) throw new StartupError(`${path} 已经存在。`)
    const draft = await open(draftOf(path), 'wx', 0o600).catch((error: unknown) => {
      throw new StartupError(beginFailure(path, error))
    })
    return new ArchiveWriter(path, draft.createWriteStream())
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
    const draft = draftOf(this.#path)
    await syncToDisk(draft)
    this.#isWhole = true
    await giveName(draft, this.#path).catch((error: unknown) => {
      const reason = codeOf(error) === 'EEXIST' ? '这个名字已经有文件' : `不能改名：${(error as Error).message}`
      throw new StartupError(`备份已经写完，保留在 ${draft}，没有命名为 ${this.#path}（${reason}）。`)
    })
    // Not every file system can sync a folder.
    await syncToDisk(dirname(this.#path)).catch(() => {})
  }

  /** Removes what was written, unless it is a whole archive. */
  async abandon(): Promise<void> {
    this.#tar.destroy()
    await this.#written.catch(() => {})
    if (!this.#isWhole) await rm(draftOf(this.#path), { force: true })
  }
}

const draftOf = (path: string) => `${path}.partial`

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

const isThere = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  )

function beginFailure(path: string, error: unknown): string {
  if (codeOf(error) === 'ENOENT') return `文件夹 ${dirname(path)} 不存在。`
  if (codeOf(error) !== 'EEXIST') return `不能在 ${dirname(path)} 中写文件：${(error as Error).message}。`
  return `${draftOf(path)} 已经存在：另一个备份正在写，或者上一次没有写完。确认没有备份在运行后，删除它再试。`
}

async function syncToDisk(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
