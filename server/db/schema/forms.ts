import { boolean, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { FormAnswers, FormGroup } from '#contract/settings/form'
import { createdAt, identity, instant, rowId, tenantId, updatedAt } from './columns'

/** Forms that a tenant asks its visitors to fill in. */
export const forms = pgTable(
  'forms',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    key: text().notNull(),
    title: text().notNull(),
    description: text().notNull().default(''),
    groups: jsonb().$type<FormGroup[]>().notNull(),
    submitText: text().notNull().default('提交'),
    /** True: a submission is final. False: it can be changed until the form closes. */
    once: boolean().notNull().default(false),
    opensAt: instant(),
    closesAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex().on(table.tenantId, table.key)],
)

/** One row per user who submitted the form. */
export const formSubmissions = pgTable(
  'form_submissions',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    formId: rowId()
      .notNull()
      .references(() => forms.id, { onDelete: 'cascade' }),
    userId: rowId().notNull(),
    answers: jsonb().$type<FormAnswers>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex().on(table.formId, table.userId)],
)
