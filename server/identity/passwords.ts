import { hash, verify } from '@node-rs/argon2'

/** Hashes with argon2id and the library's defaults, which follow OWASP. */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

let nobody: Promise<string> | undefined

/** Takes the same time with and without a hash, so the duration does not reveal which numbers are known. */
export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  nobody ??= hash('nobody has this password')
  const matches = await verify(passwordHash ?? (await nobody), password)
  return matches && typeof passwordHash === 'string'
}
