import { readFile } from 'node:fs/promises'
import { inflateRawSync } from 'node:zlib'
import {
  packedPartOf,
  promisesTooMuch,
  readZipDirectory,
  UnfoldedCount,
  type ZipEntry,
} from '#contract/files/zipDirectory'
import type { WordFacts } from './jobs'

/** Names of streams in the older container, which also holds newer files with a password. */
const wide = (name: string) => Buffer.from(name, 'utf16le')
/** How a compound file begins. */
const compound = Buffer.from('d0cf11e0', 'hex')

/** What hinders a reader of a Word file of either format. */
export async function inspectWord(path: string): Promise<WordFacts> {
  const file = await readFile(path)
  if (file.includes(wide('EncryptedPackage'))) return { state: 'locked' }
  // The directory of a zip names its files in plain bytes.
  if (file.includes('vbaProject.bin') || file.includes(wide('_VBA_PROJECT'))) return { state: 'withMacros' }
  if (file.subarray(0, compound.length).equals(compound)) return { state: 'readable' }
  const entries = readZipDirectory(file)
  if (!entries) return { state: 'broken' }
  return { state: promisesTooMuch(entries) ? 'tooLarge' : unfoldAll(file, entries) }
}

/** Unfolds every entry, since the directory of a zip may say less than there is. */
function unfoldAll(file: Buffer, entries: readonly ZipEntry[]): WordFacts['state'] {
  const count = new UnfoldedCount()
  for (const entry of entries) {
    const part = packedPartOf(file, entry)
    if (!part) return 'broken'
    const left = count.left(entry)
    try {
      const length = entry.method === 0 ? part.length : inflateRawSync(part, { maxOutputLength: left + 1 }).length
      if (length > left) return 'tooLarge'
      count.add(entry, length)
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'tooLarge' : 'broken'
    }
  }
  return 'readable'
}
