import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { TemplateName } from '#contract/console/smsTemplates'
import { tenantId, updatedAt } from '../columns'

/** A site's own account for text messages. */
export const siteSms = pgTable('site_sms', {
  tenantId: tenantId().primaryKey(),
  isOn: boolean().notNull().default(true),
  keyId: text().notNull(),
  /** Encrypted with the installation's secret. */
  keySecret: text().notNull(),
  /** As operators write them: `SMS_123456789:code`. */
  templates: jsonb().$type<Readonly<Record<TemplateName, string>>>().notNull(),
  updatedAt: updatedAt(),
})
