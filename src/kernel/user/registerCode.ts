import { readStored, removeStored, writeStored } from '#platform/storage'
import { tenantKey } from '#platform/tenant'

/** The code of the invitation or channel of the visit, which the next new account stores. */
const key = tenantKey('register-code')
/** 30 days, in ms. */
const kept = 30 * 24 * 3_600_000

/** Ignores what cannot be a code, which the login would be refused for. */
export function keepRegisterCode(code: string): void {
  if (/^[A-Za-z\d-]{4,32}$/.test(code)) writeStored(key, code, Date.now() + kept)
}

export const readRegisterCode = (): string | undefined => readStored<string>(key)
export const forgetRegisterCode = (): void => removeStored(key)
