import { hash, verify } from '@node-rs/argon2'

/** argon2id with the library's defaults, which follow OWASP's. */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

let nobody: Promise<string> | undefined

/** Takes as long without a hash as with one, so that the time does not tell which numbers are known. */
export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  nobody ??= hash('nobody has this password')
  const matches = await verify(passwordHash ?? (await nobody), password)
  return matches && typeof passwordHash === 'string'
}
