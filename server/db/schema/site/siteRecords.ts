import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, identity, instant, rowId, tenantId } from '../columns'

/** `draft` and `scheduled` rows change; the others are the record's history, of which the last one counts. */
export type SiteRowState = 'draft' | 'scheduled' | 'published' | 'withdrawn'

/** What a site's operators publish, by kind (`contract/siteKinds.ts`) and key. Built-in records have no row. */
export const siteRecords = pgTable(
  'site_records',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    kind: text().notNull(),
    key: text().notNull(),
    /** Its place in the history, from 1; 0 for a draft. */
    revision: integer().notNull().default(0),
    /** Of the kind's schema, in which `data` were saved. */
    version: integer().notNull(),
    state: text().$type<SiteRowState>().notNull(),
    data: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    /** When a scheduled draft will be published. */
    publishAt: instant(),
    /** Of a draft: the revision that was the last one when it was begun, 0 without any. Drafts of former builds have none. */
    basedOn: integer(),
    /** The operator's account; null for the timed publication, 0 for an upgrade. */
    by: rowId(),
    at: createdAt(),
    note: text().notNull().default(''),
  },
  (t) => [unique().on(t.tenantId, t.kind, t.key, t.revision), index().on(t.publishAt).where(sql`state = 'scheduled'`)],
)
