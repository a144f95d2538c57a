import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'
import { StartupError } from '../startup/startupError'
import { formatVersion, Manifest, manifestName } from './manifest'

/** Calls `take` with each file of the archive in order. `take` must read its content to the end. */
export async function readArchive(
  path: string,
  take: (path: string, content: Readable) => Promise<unknown>,
): Promise<void> {
  const tar = extract()
  const reading = pipeline(createReadStream(path), tar)
  // Its failure also ends the loop below.
  reading.catch(() => {})
  for await (const entry of tar) await take(entry.header.name, entry as unknown as Readable)
  await reading
}

/**
 * Reads the archive once and compares it with its manifest. Throws a StartupError if the file is not an archive, is truncated or
 * damaged, or has a format that this server does not know.
 */
export async function verifyArchive(path: string): Promise<Manifest> {
  const sums = new Map<string, string>()
  const texts = new Map<string, string>()
  try {
    await readArchive(path, async (name, content) => {
      if (!name.startsWith(manifestName)) return void sums.set(name, await sumOf(content))
      const bytes = await buffer(content)
      texts.set(name, bytes.toString())
      sums.set(name, createHash('sha256').update(bytes).digest('hex'))
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new StartupError(`没有备份文件 ${path}。`)
    throw new StartupError(`读不出备份文件 ${path}：${(error as Error).message}。`)
  }
  const said = texts.get(`${manifestName}.sha256`)
  if (said === undefined) throw new StartupError(`${path} 不是完整的备份：可能没有写完，或者不是备份文件。`)
  if (!said.startsWith(sums.get(manifestName) ?? '-')) throw new StartupError(`备份文件 ${path} 已损坏：清单不对。`)
  const content: { format?: number } = JSON.parse(texts.get(manifestName) ?? '{}')
  if (content.format !== formatVersion)
    throw new StartupError(`备份文件的格式是 ${content.format}，这个版本只认识 ${formatVersion}，请用更新的版本恢复。`)
  const manifest = Manifest.parse(content)
  const wrong = manifest.files.find((file) => sums.get(file.path) !== file.sha256)
  if (wrong) throw new StartupError(`备份文件 ${path} 已损坏：${wrong.path} 的校验和不对。`)
  return manifest
}

async function sumOf(content: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of content) hash.update(chunk)
  return hash.digest('hex')
}
