import { boolean, doublePrecision, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, updatedAt } from '../columns'

/** A tenant site. `npm run site`, a sites file or the demo creates its row. */
export const tenants = pgTable('tenants', {
  id: integer().primaryKey(),
  key: text().notNull().unique(),
  agentKey: text().notNull().unique(),
  agentId: text().notNull(),
  aaid: integer().notNull(),
  name: text().notNull(),
  primary: text().notNull(),
  /** The site's host names, the one for links in messages first. The same names after `m.` need no entry. */
  hosts: text().array().notNull().default([]),
  /** Area code of the city that the site opens with, and its centre. */
  city: text().notNull(),
  lat: doublePrecision().notNull(),
  lng: doublePrecision().notNull(),
  /** Signatures of the site's text messages and mail; missing ones come from the installation. */
  senders: jsonb().$type<Senders>().notNull().default({}),
  /** True if the demo created the site. Demo data goes to such sites only. */
  isDemo: boolean().notNull().default(false),
  /** App settings of domain 3 (record numbers, customer service…). */
  settings: jsonb().notNull().default({}),
  /** Theme colours (contract/tenants/theme.ts) that differ from `features/tenants/themes.ts`. */
  theme: jsonb(),
  /** Blocked words and chat limits that differ from `features/chat/chatRules.ts`. */
  chatRules: jsonb(),
  /** Limits on viewing resumes that differ from `features/resume/lookRules.ts`. */
  lookRules: jsonb(),
  /** Limits of resumes that differ from `features/resume/resumeRules.ts`. */
  resumeRules: jsonb(),
  /** Limits on subscriptions that differ from `features/notices/subscriptionRules.ts`. */
  subscriptionRules: jsonb(),
  /** Limits and the review of posting that differ from `features/jobs/life/jobRules.ts`. */
  jobRules: jsonb(),
  /** Rules of applications that differ from `features/resume/sends/sendRules.ts`. */
  sendRules: jsonb(),
  /** The site's rules of registration, where they differ from `features/register/registerRules.ts`. */
  registerRules: jsonb(),
  /** Limits and times of orders, payments and the wallet that differ from `features/trade/moneyRules.ts`. */
  moneyRules: jsonb(),
  /** Fee and limits of companies that differ from `server/companies/companyRules.ts`. */
  companyRules: jsonb(),
  /** When the site was made: its legal texts take effect on that day. */
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export interface Senders {
  /** The signature (签名) that the provider of text messages has approved, without brackets. */
  readonly smsSign?: string
  /** `name <address>` or a bare address. */
  readonly mailFrom?: string
}

/** Facts about the whole installation by name. */
export const installation = pgTable('installation', {
  name: text().primaryKey(),
  value: text().notNull(),
})
