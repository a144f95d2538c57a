import { index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { SearchKind } from '#contract/settings/searchWords'
import { createdAt, identity, instant, tenantId } from '../columns'

/** Words that operators added to the search of their site, with what they mean. */
export const searchWords = pgTable(
  'search_words',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    word: text().notNull(),
    /** Names of positions, or other words for it. */
    meanings: text().array().notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique().on(table.tenantId, table.word)],
)

/** Keywords that nothing matched, and how often they were searched. Contains nothing of those who searched. */
export const searchMisses = pgTable(
  'search_misses',
  {
    tenantId: tenantId(),
    kind: text().$type<SearchKind>().notNull(),
    keyword: text().notNull(),
    times: integer().notNull().default(1),
    lastAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.kind, table.keyword] }),
    index().on(table.tenantId, table.lastAt),
  ],
)
