import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Time-based one-time codes (RFC 6238) as authenticator apps make them: SHA-1, six digits, 30 s. */

const stepMs = 30_000
/** Clocks of phones may be this many steps off. */
const tolerance = 1

export const makeTotpKey = (): Buffer => randomBytes(20)

export const stepAt = (now: Date): number => Math.floor(now.getTime() / stepMs)

export function codeAt(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', key).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0xf
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** Returns the step that a code belongs to, if it is later than `after`; else undefined. */
export function findStep(key: Buffer, code: string, { now, after }: { now: Date; after: number }): number | undefined {
  const present = stepAt(now)
  for (let step = present - tolerance; step <= present + tolerance; step++) {
    if (step > after && isSame(codeAt(key, step), code)) return step
  }
  return undefined
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648, without padding. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

/** 50 random bits: k3v7x-2mqpa. */
export function makeRecoveryCode(): string {
  const text = toBase32(randomBytes(10)).slice(0, 10).toLowerCase()
  return `${text.slice(0, 5)}-${text.slice(5)}`
}
