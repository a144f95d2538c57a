import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Answers may carry tokens: what is stored opens only with the installation's secret and the act's key together. */
const keyFor = (secret: string, onceKey: string) =>
  Buffer.from(hkdfSync('sha256', secret, onceKey, 'answer of an act', 32))

/** Names an act without telling its key. */
export const hashAct = (onceKey: string, input: unknown): string =>
  createHash('sha256')
    .update(`${onceKey}\n${JSON.stringify(input)}`)
    .digest('base64url')

export function encryptAnswer(secret: string, onceKey: string, answer: unknown): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, keyFor(secret, onceKey), iv)
  const sealed = [cipher.update(JSON.stringify(answer), 'utf8'), cipher.final()]
  return Buffer.concat([iv, cipher.getAuthTag(), ...sealed]).toString('base64')
}

/** Throws for what was encrypted under another key. */
export function decryptAnswer(secret: string, onceKey: string, stored: string): unknown {
  const bytes = Buffer.from(stored, 'base64')
  const decipher = createDecipheriv(algorithm, keyFor(secret, onceKey), bytes.subarray(0, ivBytes))
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  const opened = [decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]
  return JSON.parse(Buffer.concat(opened).toString('utf8'))
}
