import { doublePrecision, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { updatedAt } from './columns'

/** A tenant site. Missing rows are created from the list in `features/tenants`. */
export const tenants = pgTable('tenants', {
  id: integer().primaryKey(),
  key: text().notNull().unique(),
  agentKey: text().notNull().unique(),
  agentId: text().notNull(),
  aaid: integer().notNull(),
  name: text().notNull(),
  primary: text().notNull(),
  /** Area code of the city that the site opens with, and its centre. */
  city: text().notNull(),
  lat: doublePrecision().notNull(),
  lng: doublePrecision().notNull(),
  /** App settings of domain 3 (record numbers, customer service…). */
  settings: jsonb().notNull().default({}),
  /** Theme colours (contract/tenants/theme.ts) that differ from `features/tenants/themes.ts`. */
  theme: jsonb(),
  /** Blocked words and chat limits that differ from `features/chat/chatRules.ts`. */
  chatRules: jsonb(),
  /** Limits on viewing resumes that differ from `features/resume/lookRules.ts`. */
  lookRules: jsonb(),
  updatedAt: updatedAt(),
})
