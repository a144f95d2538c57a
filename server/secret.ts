import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The installation's own secret, made on the first start and kept in the data folder for this user's eyes alone. */
export function readSecret(dataDir: string): string {
  const path = join(dataDir, 'secret')
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const secret = randomBytes(32).toString('base64url')
  writeFileSync(path, secret, { mode: 0o600, flag: 'wx' })
  return secret
}
