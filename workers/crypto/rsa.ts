import { codes, failure, type Result, success } from '#contract/errors'
import { fromBase64, toBase64, toBigInt, writeBigInt } from './bytes'
import { type PrivateKey, type PublicKey, readPrivateKey, readPublicKey } from './rsaKeys'
import { power } from './rsaPower'
import { takeTurns } from './turns'

/** PKCS#1 v1.5 wraps a chunk in 0, 2, at least eight random bytes that are not 0, and a 0 before the text. */
const paddingBytes = 11

/**
 * Seals the UTF-8 bytes of `text`, cut at key length minus 11 (core 7.1). Chunks are cut between bytes, not characters:
 * a Chinese character may begin in one and end in the next. An empty text is one chunk. Fails with 1017 on an unreadable key.
 */
export async function seal(publicKey: string, text: string): Promise<Result<string>> {
  const key = readPublicKey(publicKey)
  if (!key) return failure(codes.rsa, '公钥无法识别')
  const clear = new TextEncoder().encode(text)
  const room = key.size - paddingBytes
  const chunks = Math.max(1, Math.ceil(clear.length / room))
  const sealed = new Uint8Array(chunks * key.size)
  const pause = takeTurns()
  for (let index = 0; index < chunks; index++) {
    const chunk = clear.subarray(index * room, (index + 1) * room)
    sealChunk(key, chunk, sealed.subarray(index * key.size, (index + 1) * key.size))
    await pause()
  }
  return success(toBase64(sealed))
}

/** Reverse of {@link seal}. Fails with 1017 when the key, the base64, a chunk's padding or the UTF-8 is broken. */
export async function open(privateKey: string, sealed: string): Promise<Result<string>> {
  const key = readPrivateKey(privateKey)
  if (!key) return failure(codes.rsa, '私钥无法识别')
  const bytes = fromBase64(sealed)
  if (!bytes || bytes.length % key.size !== 0) return unopened
  const clear = new Uint8Array(bytes.length)
  let length = 0
  const pause = takeTurns()
  for (let start = 0; start < bytes.length; start += key.size) {
    const opened = openChunk(key, bytes.subarray(start, start + key.size))
    if (!opened) return unopened
    clear.set(opened, length)
    length += opened.length
    await pause()
  }
  const text = decodeUtf8(clear.subarray(0, length))
  return text === undefined ? unopened : success(text)
}

const unopened = failure(codes.rsa, '密文无法解开')

/** The padding is made here: jsencrypt in a worker finds no `window` and falls back to Math.random. */
function sealChunk(key: PublicKey, clear: Uint8Array, target: Uint8Array<ArrayBuffer>): void {
  const start = key.size - clear.length
  fillWithoutZeros(target.subarray(2, start - 1))
  target[0] = 0
  target[1] = 2
  target[start - 1] = 0
  target.set(clear, start)
  writeBigInt(power(toBigInt(target), key.exponent, key.modulus), target)
}

function fillWithoutZeros(target: Uint8Array<ArrayBuffer>): void {
  crypto.getRandomValues(target)
  for (let index = 0; index < target.length; index++) {
    while (target[index] === 0) crypto.getRandomValues(target.subarray(index, index + 1))
  }
}

function openChunk(key: PrivateKey, chunk: Uint8Array): Uint8Array | undefined {
  const value = toBigInt(chunk)
  if (value >= key.modulus) return undefined
  const block = new Uint8Array(key.size)
  writeBigInt(applyPrivateKey(key, value), block)
  const end = block.indexOf(0, 2)
  if (block[0] !== 0 || block[1] !== 2 || end < paddingBytes - 1) return undefined
  return block.subarray(end + 1)
}

/** value ** d mod n by the Chinese remainder theorem: two powers of half the length cost a quarter of one. */
function applyPrivateKey({ p, q, coefficient }: PrivateKey, value: bigint): bigint {
  const modP = power(value, p.exponent, p.prime)
  const modQ = power(value, q.exponent, q.prime)
  const difference = (modP - modQ) % p.prime
  const lift = ((difference < 0n ? difference + p.prime : difference) * coefficient) % p.prime
  return modQ + lift * q.prime
}

/** Undefined when the bytes are not UTF-8; a leading byte order mark is kept as the character it is. */
function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
