import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type TemplateName, templateNames } from '#contract/console/smsTemplates'
import type { Db } from '../../db/database'
import { siteSms } from '../../db/schema/site/siteSms'
import { type CipherKey, decryptJson, encryptJson } from '../../secrets/cipher'
import { openAliyunSms } from './aliyunSms'
import type { SmsProvider } from './sms'
import { readSmsTemplate, type SmsTemplates } from './smsTemplates'

const keyOf = (secret: string): CipherKey => ({ secret, purpose: 'secrets of text messages' })

export const sealKey = (secret: string, key: string): string => encryptJson(keyOf(secret), key)

/** Undefined for a key that another installation's secret has encrypted. */
export function openKey(secret: string, sealed: string): string | undefined {
  try {
    return z.parse(z.string(), decryptJson(keyOf(secret), sealed))
  } catch {
    return undefined
  }
}

/** The templates as the provider is asked with them; those that make no sense are left out. */
function templatesOf(stored: Readonly<Record<TemplateName, string>>): SmsTemplates {
  const found = templateNames.flatMap((name) => {
    const template = stored[name] ? readSmsTemplate(name, stored[name]) : ''
    return typeof template === 'string' ? [] : [[name, template] as const]
  })
  return Object.fromEntries(found)
}

interface Parts {
  readonly db: Db
  readonly secret: string
  readonly now: () => Date
  readonly endpoint: string
  /** Sends for sites without an account of their own. */
  readonly fallback: SmsProvider
}

/** Text messages of each site by its own account, else by the installation's provider. */
export function openSiteSms({ db, secret, now, endpoint, fallback }: Parts): SmsProvider {
  return {
    isMissing: fallback.isMissing,
    async send(message) {
      const [own] = await db
        .select()
        .from(siteSms)
        .where(and(eq(siteSms.tenantId, message.tenantId), eq(siteSms.isOn, true)))
      if (!own) return fallback.send(message)
      const key = openKey(secret, own.keySecret)
      if (key === undefined) throw new Error(`The key of site ${message.tenantId} for text messages cannot be read`)
      const templates = templatesOf(own.templates)
      return openAliyunSms({ kind: 'aliyun', key: { id: own.keyId, secret: key }, endpoint, templates }, now).send(
        message,
      )
    },
  }
}
