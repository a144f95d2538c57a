import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/**
 * The parts of the key that encrypts a stored value: the installation's secret, the value's purpose and, if only its holder may
 * read it, a caller's key.
 */
export interface CipherKey {
  readonly secret: string
  readonly purpose:
    | 'answer of an act'
    | 'payload of work'
    | 'secret of an authenticator app'
    | 'identity number'
    | 'document'
    | 'keys of the sandbox'
    | 'push subscription'
    | 'secrets of apps'
    | 'secrets of text messages'
    | 'tokens of apps'
    | 'session of a mini-program'
    | 'interview recording'
  readonly callersKey?: string
}

const keyOf = ({ secret, purpose, callersKey = '' }: CipherKey) =>
  Buffer.from(hkdfSync('sha256', secret, callersKey, purpose, 32))

export function encryptBytes(key: CipherKey, content: Buffer): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, keyOf(key), iv)
  const sealed = [cipher.update(content), cipher.final()]
  return Buffer.concat([iv, cipher.getAuthTag(), ...sealed])
}

/** Throws if the content was encrypted with another key. */
export function decryptBytes(key: CipherKey, bytes: Buffer): Buffer {
  const decipher = createDecipheriv(algorithm, keyOf(key), bytes.subarray(0, ivBytes))
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()])
}

export const encryptJson = (key: CipherKey, value: unknown): string =>
  encryptBytes(key, Buffer.from(JSON.stringify(value), 'utf8')).toString('base64')

/** Throws if the value was encrypted with another key. */
export const decryptJson = (key: CipherKey, stored: string): unknown =>
  JSON.parse(decryptBytes(key, Buffer.from(stored, 'base64')).toString('utf8'))
