import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The installation's own secret, made on the first start and kept in the data folder for this user's eyes alone. It
 * appears whole: of several processes that start at once on one folder, all read the first one's.
 */
export function readSecret(dataDir: string): string {
  const path = join(dataDir, 'secret')
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
  try {
    linkSync(draft, path)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(path, 'utf8')
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code
