import { hash, verify } from '@node-rs/argon2'
import { refuseInTransaction } from '../outbound/guard'

/** Hashes with argon2id and the library's defaults, which follow OWASP. Takes too long for a transaction. */
export function hashPassword(password: string): Promise<string> {
  refuseInTransaction('hashPassword')
  return hash(password)
}

let nobody: Promise<string> | undefined

/** Takes the same time with and without a hash, so the duration does not reveal which numbers are known. */
export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  refuseInTransaction('isPassword')
  nobody ??= hash('nobody has this password')
  const matches = await verify(passwordHash ?? (await nobody), password)
  return matches && typeof passwordHash === 'string'
}
