import { createHmac, timingSafeEqual } from 'node:crypto'

/** Codes for checking in on the spot: the time until which one is valid, and a signature over it and the interview. */

export interface CheckInCode {
  readonly id: number
  /** In ms since 1970. */
  readonly expiresAt: number
}

const sign = (secret: string, { id, expiresAt }: CheckInCode) =>
  createHmac('sha256', secret).update(`interview check-in ${id} ${expiresAt}`).digest('base64url').slice(0, 27)

export const makeCheckInCode = (secret: string, code: CheckInCode): string =>
  `${code.expiresAt.toString(36)}.${sign(secret, code)}`

/** Whether the code is of this interview and still valid at `now`. */
export function isCheckInCode(
  secret: string,
  { id, code, now }: { readonly id: number; readonly code: string; readonly now: number },
): boolean {
  const [time = '', signature = ''] = code.split('.')
  const expiresAt = Number.parseInt(time, 36)
  if (!Number.isSafeInteger(expiresAt) || expiresAt < now) return false
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(secret, { id, expiresAt }))]
  return given.length === right.length && timingSafeEqual(given, right)
}
