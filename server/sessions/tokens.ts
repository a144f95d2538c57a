import { createHash, createHmac, randomBytes } from 'node:crypto'

/** An opaque token of 256 random bits. Only its hash is stored. */
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
 * The pair that follows the one of `accessToken`. It depends on nothing else, so that an answer which was lost can be given
 * once more, and calls made at the same time all get the same pair.
 */
export function nextPair(secret: string, accessToken: string): TokenPair {
  const derive = (kind: string) => createHmac('sha256', secret).update(`${kind}:${accessToken}`).digest('base64url')
  return { accessToken: derive('access'), refreshToken: derive('refresh') }
}
