import { constants, generateKeyPairSync, type KeyLike, privateDecrypt, publicEncrypt } from 'node:crypto'

/** A fresh pair in the PEM forms that OpenSSL writes. */
export function makePair(modulusLength = 1024, publicExponent = 65537) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength, publicExponent })
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    pkcs1PublicKey: publicKey.export({ type: 'pkcs1', format: 'pem' }).toString(),
    pkcs1PrivateKey: privateKey.export({ type: 'pkcs1', format: 'pem' }).toString(),
    size: modulusLength / 8,
  }
}

/** The decrypted chunks with their padding, by OpenSSL. */
export function bareBlocks(privateKey: KeyLike, sealed: string, size: number): Buffer[] {
  const bytes = Buffer.from(sealed, 'base64')
  return Array.from({ length: bytes.length / size }, (_, index) =>
    privateDecrypt(
      { key: privateKey, padding: constants.RSA_NO_PADDING },
      bytes.subarray(index * size, (index + 1) * size),
    ),
  )
}

/** A chunk that contains exactly `block`, even with wrong padding. */
export function sealBareBlock(publicKey: KeyLike, block: Uint8Array): string {
  return publicEncrypt({ key: publicKey, padding: constants.RSA_NO_PADDING }, block).toString('base64')
}

/** Bytes sealed by OpenSSL's own padding, as chunks of the wire. */
export function sealWithOpenssl(publicKey: KeyLike, clear: Uint8Array, size: number): string {
  const chunks: Buffer[] = []
  for (let start = 0; start < clear.length; start += size - 11) {
    const chunk = clear.subarray(start, start + size - 11)
    chunks.push(publicEncrypt({ key: publicKey, padding: constants.RSA_PKCS1_PADDING }, chunk))
  }
  return Buffer.concat(chunks).toString('base64')
}

/** About 120 KB in which Latin, Chinese and emoji alternate, so that every kind of character meets a chunk's edge. */
export const longText = '人才a招聘🎉沟通👨‍👩‍👧‍👦 12k·13薪\n'.repeat(2_000)
