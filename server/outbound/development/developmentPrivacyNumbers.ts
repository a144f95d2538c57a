import { createHash } from 'node:crypto'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PrivacyNumbers } from '../privacyNumbers'
import type { OutboxParts } from './developmentOutbox'

/** The provider of a machine without one: numbers that cannot be called, the same for the same pair. `outbox.log` lists them. */
export function openDevelopmentPrivacyNumbers({ dataDir, log }: OutboxParts): PrivacyNumbers {
  const path = join(dataDir, 'outbox.log')
  return {
    async bind({ callee, caller, until }) {
      const digits = createHash('sha256').update(`${callee}:${caller}`).digest().readUInt32BE(0) % 100_000_000
      const number = `170${String(digits).padStart(8, '0')}`
      await appendFile(path, `${JSON.stringify({ privacyNumber: number, until })}\n`, { mode: 0o600 })
      log.info({ until }, '隐私号')
      return number
    },
  }
}
