import { beginSecondFactor, confirmSecondFactor } from '#contract/auth/secondFactor'
import { codeAt, stepAt } from '#server/identity/totp'
import type { Site, User } from './site'

export interface AuthenticatorApp {
  /** A code that was not used yet: a minute later. */
  readonly next: () => string
  readonly recoveryCodes: readonly string[]
}

/** Turns an account's second factor on. */
export async function turnOnApp(site: Site, user: User): Promise<AuthenticatorApp> {
  await site.prove(user, 'secondFactor')
  const { key, url } = await user.get(beginSecondFactor, {})
  if (!url.includes(`secret=${key}`)) throw new Error('The QR code has another key')
  const next = () => {
    site.advance(60_000)
    return appCode(key, site.now())
  }
  const { recoveryCodes } = await user.get(confirmSecondFactor, { code: next() })
  return { next, recoveryCodes }
}

/** What an app with the key, in base32, shows at a time. */
export const appCode = (key: string, now: Date): string => codeAt(fromBase32(key), stepAt(now))

function fromBase32(text: string): Buffer {
  const bits = [...text].map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}
