import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, identity, instant, tenantId } from './columns'

/** Advice and news of a site; `content` is sanitised HTML. */
export const articles = pgTable(
  'articles',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    kind: text().$type<'article' | 'news'>().notNull(),
    category: text().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    content: text().notNull(),
    author: text().notNull(),
    views: integer().notNull().default(0),
    publishedAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.tenantId, table.kind, table.publishedAt.desc(), table.id.desc())],
)
