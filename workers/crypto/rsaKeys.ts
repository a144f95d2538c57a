import { JSEncrypt } from 'jsencrypt'
import { type WindowedExponent, windowExponent } from './rsaPower'

export interface PublicKey {
  readonly modulus: bigint
  /** Bytes of the modulus, and so of every chunk. */
  readonly size: number
  readonly exponent: WindowedExponent
}

export interface PrivateKey {
  readonly modulus: bigint
  readonly size: number
  readonly p: PrimePart
  readonly q: PrimePart
  /** Inverse of q modulo p. */
  readonly coefficient: bigint
}

interface PrimePart {
  readonly prime: bigint
  readonly exponent: WindowedExponent
}

/** The fields of jsencrypt's key, which its types hide; null if the PEM does not contain them. */
interface ParsedKey {
  readonly n: HexNumber | null
  readonly e: number
  readonly p: HexNumber | null
  readonly q: HexNumber | null
  readonly dmp1: HexNumber | null
  readonly dmq1: HexNumber | null
  readonly coeff: HexNumber | null
}
interface HexNumber {
  toString(radix: number): string
}

/** A chunk needs 11 bytes of padding and room for one byte. */
const smallestKeyBytes = 12

/** A session has two keys, and a new pair comes with every retry: a few PEMs are enough. */
const rememberedKeys = 8

export const readPublicKey = remember(parsePublicKey)
export const readPrivateKey = remember(parsePrivateKey)

function parsePublicKey(pem: string): PublicKey | undefined {
  const key = parsePem(pem)
  const modulus = toNumber(key?.n)
  if (!key || !isModulus(modulus) || !Number.isSafeInteger(key.e) || key.e < 3) return undefined
  return { modulus, size: byteLength(modulus), exponent: windowExponent(BigInt(key.e)) }
}

function parsePrivateKey(pem: string): PrivateKey | undefined {
  const key = parsePem(pem)
  const modulus = toNumber(key?.n)
  const p = toNumber(key?.p)
  const q = toNumber(key?.q)
  const coefficient = toNumber(key?.coeff)
  if (!isModulus(modulus) || p < 3n || p * q !== modulus || (q * coefficient) % p !== 1n) return undefined
  return {
    modulus,
    size: byteLength(modulus),
    p: { prime: p, exponent: windowExponent(toNumber(key?.dmp1)) },
    q: { prime: q, exponent: windowExponent(toNumber(key?.dmq1)) },
    coefficient,
  }
}

/** jsencrypt returns a new key if it gets none, and leaves fields null if it cannot read one. */
function parsePem(pem: string): ParsedKey | undefined {
  if (pem.trim() === '') return undefined
  const reader = new JSEncrypt()
  reader.setKey(pem)
  return reader.getKey() as unknown as ParsedKey
}

function toNumber(value: HexNumber | null | undefined): bigint {
  if (!value) return 0n
  const hex = value.toString(16)
  return hex.startsWith('-') ? 0n : BigInt(`0x${hex}`)
}

function isModulus(value: bigint): boolean {
  return (value & 1n) === 1n && byteLength(value) >= smallestKeyBytes
}

function byteLength(value: bigint): number {
  return Math.ceil(value.toString(16).length / 2)
}

/** Keeps the latest answers, so that a session parses each of its keys once. */
function remember<Key>(parse: (pem: string) => Key | undefined): (pem: string) => Key | undefined {
  const known = new Map<string, Key>()
  return (pem) => {
    const key = known.get(pem) ?? parse(pem)
    if (!key) return undefined
    known.delete(pem)
    known.set(pem, key)
    const [oldest] = known.keys()
    if (known.size > rememberedKeys && oldest !== undefined) known.delete(oldest)
    return key
  }
}
