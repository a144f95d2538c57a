import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** What stored values open with: the installation's secret, what they are for and, where only its holder may, a key of a caller's. */
export interface CipherKey {
  readonly secret: string
  readonly purpose: 'answer of an act' | 'payload of work'
  readonly callersKey?: string
}

const keyOf = ({ secret, purpose, callersKey = '' }: CipherKey) =>
  Buffer.from(hkdfSync('sha256', secret, callersKey, purpose, 32))

export function encryptJson(key: CipherKey, value: unknown): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, keyOf(key), iv)
  const sealed = [cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]
  return Buffer.concat([iv, cipher.getAuthTag(), ...sealed]).toString('base64')
}

/** Throws for what was encrypted under another key. */
export function decryptJson(key: CipherKey, stored: string): unknown {
  const bytes = Buffer.from(stored, 'base64')
  const decipher = createDecipheriv(algorithm, keyOf(key), bytes.subarray(0, ivBytes))
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  const opened = [decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]
  return JSON.parse(Buffer.concat(opened).toString('utf8'))
}
