import { createHash, createHmac, randomBytes } from 'node:crypto'

/** Returns an opaque token of 256 random bits. Only its hash is stored. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

export interface TokenPair {
  readonly accessToken: string
  readonly refreshToken: string
}

/**
 * Returns the pair that follows `accessToken`. It depends on nothing else, so a lost response can be repeated and simultaneous
 * calls all get the same pair.
 */
export function nextPair(secret: string, accessToken: string): TokenPair {
  const derive = (kind: string) => createHmac('sha256', secret).update(`${kind}:${accessToken}`).digest('base64url')
  return { accessToken: derive('access'), refreshToken: derive('refresh') }
}
