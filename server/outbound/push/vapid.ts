import { createECDH, hkdfSync } from 'node:crypto'

export interface VapidKeys {
  /** Browsers name it when they subscribe; base64url. */
  readonly publicKey: string
  readonly privateKey: string
}

/** The number of points of P-256. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/**
 * The key pair by which push services know the installation (RFC 8292). It derives from the installation's secret, so that it needs no
 * place of its own, is the same on all processes, and comes back with a backup.
 */
export function vapidKeys(secret: string): VapidKeys {
  // 16 bytes more than the order has, so that the remainder favours no key.
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'key pair of web push', 48))
  const scalar = (BigInt(`0x${bytes.toString('hex')}`) % (order - 1n)) + 1n
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}
