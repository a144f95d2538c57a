import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { type CipherKey, decryptBytes, encryptBytes } from '../../secrets/cipher'
import type { OuterServices } from '../../services'
import type { CheckedContent } from './content'

const keyOf = (secret: string): CipherKey => ({ secret, purpose: 'document' })

/** Encrypts the file of a document in its place. Its name in storage is the hash of the encrypted content. */
export async function sealContent(secret: string, content: CheckedContent): Promise<CheckedContent> {
  const sealed = encryptBytes(keyOf(secret), await readFile(content.path))
  await writeFile(content.path, sealed)
  return { ...content, sha256: createHash('sha256').update(sealed).digest('hex') }
}

/** The content of a document; undefined if the storage no longer has it. */
export async function openDocument(
  { storage, secret }: Pick<OuterServices, 'storage' | 'secret'>,
  sha256: string,
): Promise<Buffer | undefined> {
  const stored = await storage.read(sha256)
  return stored && decryptBytes(keyOf(secret), await buffer(stored.stream))
}
