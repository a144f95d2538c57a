import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { HostMenu } from '#contract/embedded/hostMenu'
import type { NoticeProgram, TemplateField } from '#contract/embedded/templateFields'
import type { ToldKind } from '#contract/notices/ways'
import { ownerId } from '../accounts/owner'
import { instant, tenantId, updatedAt } from '../columns'

/** The template of a program by which a site tells one kind of news, and what it puts into each field. */
export const hostTemplates = pgTable(
  'host_templates',
  {
    tenantId: tenantId(),
    program: text().$type<NoticeProgram>().notNull(),
    kind: text().$type<ToldKind>().notNull(),
    templateId: text().notNull(),
    fields: jsonb().$type<readonly TemplateField[]>().notNull(),
    /** Why the platform refused the last message, in words for operators; empty after one that it took. */
    fault: text().notNull().default(''),
    faultAt: instant(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.program, t.kind] })],
)

/**
 * What a user lets a program send. The official account has one row, whose template is empty: it may send while the user follows it.
 * The mini-program may send a template once for each time that the user has allowed it.
 */
export const hostConsents = pgTable(
  'host_consents',
  {
    tenantId: tenantId(),
    userId: ownerId(),
    program: text().$type<NoticeProgram>().notNull(),
    templateId: text().notNull().default(''),
    /** Messages that the user has allowed and that were not sent yet. */
    left: integer().notNull().default(0),
    /** The user takes nothing: has refused, or does not follow. */
    isBlocked: boolean().notNull().default(false),
    /** When the platform says that the user did it. An event that it sends again counts once. */
    heardAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.program, t.templateId] })],
)

/** The menu of a site's official account, as its operators edit it, and as it was published last. */
export const hostMenus = pgTable('host_menus', {
  tenantId: integer().primaryKey(),
  buttons: jsonb().$type<HostMenu>().notNull(),
  published: jsonb().$type<HostMenu>(),
  publishedAt: instant(),
  updatedAt: updatedAt(),
})
