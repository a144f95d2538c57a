import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { SmsProvider } from './sms'

/** The provider of a machine without one: messages go to `outbox.log` in the data folder and, code and all, to the log. */
export function openDevelopmentOutbox(dataDir: string, log: FastifyBaseLogger): SmsProvider {
  const path = join(dataDir, 'outbox.log')
  return {
    async send({ tenantId, mobile, text, code }) {
      const line = JSON.stringify({ time: new Date().toISOString(), tenantId, mobile, text, code })
      await appendFile(path, `${line}\n`, { mode: 0o600 })
      log.info({ mobile, code }, '短信验证码')
      return true
    },
  }
}
