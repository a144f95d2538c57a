import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import * as z from 'zod'
import { StartupError } from '../startup/startupError'

const Sealed = z.object({
  cipher: z.literal('scrypt+aes-256-gcm'),
  salt: z.string(),
  iv: z.string(),
  tag: z.string(),
  sealed: z.string(),
})

/** About 100 ms and 64 MB for each guess of a passphrase. */
const cost = { N: 65_536, r: 8, p: 1, maxmem: 128 * 1024 * 1024 }
const keyOf = (passphrase: string, salt: Buffer) => scryptSync(passphrase, salt, 32, cost)

/** The installation's secret as an archive stores it: a line of text, or JSON that only the passphrase opens. */
export function sealSecret(secret: string, passphrase: string | undefined): Buffer {
  if (passphrase === undefined) return Buffer.from(secret)
  const [salt, iv] = [randomBytes(16), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', keyOf(passphrase, salt), iv)
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  const parts = { salt, iv, tag: cipher.getAuthTag(), sealed }
  const texts = Object.entries(parts).map(([name, bytes]) => [name, bytes.toString('base64')])
  return Buffer.from(JSON.stringify({ cipher: 'scrypt+aes-256-gcm', ...Object.fromEntries(texts) }))
}

/** Throws a StartupError if the passphrase is missing or wrong. */
export function openSecret(stored: Buffer, isSealed: boolean, passphrase: string | undefined): string {
  if (!isSealed) return stored.toString('utf8').trim()
  if (passphrase === undefined)
    throw new StartupError('备份中的密钥是加密的，请用 BACKUP_PASSPHRASE 给出备份时的口令。')
  const parts = Sealed.parse(JSON.parse(stored.toString('utf8')))
  const bytes = (text: string) => Buffer.from(text, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(passphrase, bytes(parts.salt)), bytes(parts.iv))
  decipher.setAuthTag(bytes(parts.tag))
  try {
    return Buffer.concat([decipher.update(bytes(parts.sealed)), decipher.final()]).toString('utf8')
  } catch {
    throw new StartupError('BACKUP_PASSPHRASE 不是备份时的口令。')
  }
}
