import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { MailProvider } from '../messages/mail'
import type { SmsProvider } from '../messages/sms'

export interface OutboxParts {
  readonly dataDir: string
  readonly log: FastifyBaseLogger
}

/** The provider of a machine without one: messages go to `outbox.log` in the data folder and, code and all, to the log. */
export function openDevelopmentOutbox({ dataDir, log }: OutboxParts): SmsProvider {
  const path = join(dataDir, 'outbox.log')
  return {
    async send({ tenantId, mobile, text, code }) {
      const line = JSON.stringify({ time: new Date().toISOString(), tenantId, mobile, text, code })
      await appendFile(path, `${line}\n`, { mode: 0o600 })
      log.info({ mobile, code }, code ? '短信验证码' : '短信')
      return true
    },
  }
}

/** Letters go the same way, with the address in the number's place. */
export function openDevelopmentMail({ dataDir, log }: OutboxParts): MailProvider {
  const path = join(dataDir, 'outbox.log')
  return {
    async send({ tenantId, to, subject, text, code, files = [] }) {
      const named = files.map(({ name, content }) => ({ name, bytes: content.length }))
      const sent = { time: new Date().toISOString(), tenantId, mobile: to, subject, text, code }
      const line = JSON.stringify(named.length > 0 ? { ...sent, files: named } : sent)
      await appendFile(path, `${line}\n`, { mode: 0o600 })
      log.info({ to, code }, code ? '邮箱验证码' : '邮件')
      return true
    },
  }
}
