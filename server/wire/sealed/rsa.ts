import {
  constants,
  createPrivateKey,
  createPublicKey,
  generateKeyPair as generate,
  type KeyObject,
  privateDecrypt,
  publicEncrypt,
} from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { limits } from '#contract/limits'

/** PEM: SubjectPublicKeyInfo and PKCS#8. */
export interface KeyPair {
  readonly publicKey: string
  readonly privateKey: string
}

/** PKCS#1 v1.5 puts 0, 2, at least eight random non-zero bytes and a 0 before the text. */
const paddingBytes = 11

/** Chunks per turn of the event loop: about 3 ms in each direction with a 1024-bit key. */
const chunksSealedPerTurn = 128
const chunksOpenedPerTurn = 32

/** A call for keys needs two pairs; making one takes 10 to 100 ms. */
const pairsReady = 4

const base64Pattern = /^[A-Za-z0-9+/]+={0,2}$/

const generatePair = promisify(generate)
const pool: Promise<KeyPair>[] = []

/**
 * Resolves to an RSA key pair of the size and exponent of core 7.1. Pairs are made in advance where possible, on Node's thread
 * pool.
 */
export function generateKeyPair(): Promise<KeyPair> {
  const ready = pool.shift() ?? makeKeyPair()
  while (pool.length < pairsReady) pool.push(makeKeyPair())
  return ready
}

function makeKeyPair(): Promise<KeyPair> {
  return generatePair('rsa', {
    modulusLength: limits.rsaKeyBits,
    publicExponent: 0x010001,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
}

/**
 * Seals the UTF-8 bytes of `text` in chunks of key length minus 11 (core 7.1) and resolves to base64. Yields to other work
 * between batches. Rejects on an invalid PEM, since keys are the server's own.
 */
export async function seal(publicKey: string, text: string): Promise<string> {
  const key = createPublicKey(publicKey)
  const room = keyBytes(key) - paddingBytes
  const clear = Buffer.from(text, 'utf8')
  const chunks = Math.max(1, Math.ceil(clear.length / room))
  const sealed: Buffer[] = []
  for (let index = 0; index < chunks; index++) {
    if (index % chunksSealedPerTurn === chunksSealedPerTurn - 1) await setImmediate()
    const chunk = clear.subarray(index * room, (index + 1) * room)
    sealed.push(publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, chunk))
  }
  return Buffer.concat(sealed).toString('base64')
}

/**
 * Reverse of {@link seal}. Resolves to undefined for any defect of `sealed`, without a reason. Callers respond with 1017 both for
 * that and for clear text that is not JSON, so responses reveal nothing about the padding.
 */
export async function open(privateKey: string, sealed: string): Promise<string | undefined> {
  const key = createPrivateKey(privateKey)
  const size = keyBytes(key)
  const bytes = decodeBase64(sealed)
  if (!bytes || bytes.length % size !== 0) return undefined
  const clear: Buffer[] = []
  for (let start = 0; start < bytes.length; start += size) {
    if (clear.length % chunksOpenedPerTurn === chunksOpenedPerTurn - 1) await setImmediate()
    const chunk = openChunk(key, bytes.subarray(start, start + size))
    if (!chunk) return undefined
    clear.push(chunk)
  }
  return decodeUtf8(Buffer.concat(clear))
}

function keyBytes(key: KeyObject): number {
  return (key.asymmetricKeyDetails?.modulusLength ?? 0) / 8
}

function decodeBase64(text: string): Buffer | undefined {
  return text.length % 4 === 0 && base64Pattern.test(text) ? Buffer.from(text, 'base64') : undefined
}

/** Node refuses to unpad PKCS#1 v1.5, so this decrypts the raw block. Throws internally for a chunk above the modulus. */
function openChunk(key: KeyObject, chunk: Buffer): Buffer | undefined {
  try {
    return unpad(privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, chunk))
  } catch {
    return undefined
  }
}

/** Checks every byte in constant time, so the duration does not reveal where the padding is wrong. */
function unpad(block: Buffer): Buffer | undefined {
  let end = 0
  for (let index = 2; index < block.length; index++) {
    const isFirstZero = Number(block[index] === 0) & Number(end === 0)
    end |= isFirstZero * index
  }
  const isPadded = Number(block[0] === 0) & Number(block[1] === 2) & Number(end >= paddingBytes - 1)
  return isPadded ? block.subarray(end + 1) : undefined
}

/** Strict decoding that keeps a leading byte order mark. */
function decodeUtf8(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
