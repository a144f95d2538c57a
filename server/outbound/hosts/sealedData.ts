import { createDecipheriv } from 'node:crypto'

/** What a mini-program's platform sealed with the key of a user's session. */
export interface SealedData {
  readonly sessionKey: string
  readonly encryptedData: string
  readonly iv: string
}

/** 开放数据校验与解密: AES-128-CBC with PKCS#7. Undefined if the data are not sealed with that key. */
export function openSealedData({ sessionKey, encryptedData, iv }: SealedData): unknown {
  try {
    const decipher = createDecipheriv('aes-128-cbc', Buffer.from(sessionKey, 'base64'), Buffer.from(iv, 'base64'))
    return JSON.parse(decipher.update(encryptedData, 'base64', 'utf8') + decipher.final('utf8'))
  } catch {
    return undefined
  }
}
