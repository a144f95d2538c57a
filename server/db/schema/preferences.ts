import { boolean, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { ChosenWays, QuietHours } from '#contract/notices/ways'
import { ownerId } from './accounts/owner'
import { createdAt, identity, rowId, tenantId, updatedAt } from './columns'
import { brands } from './companies'

/** Settings of chat and notices of an account, for both roles; without a row, the defaults apply. */
export const userSettings = pgTable('user_settings', {
  userId: ownerId().primaryKey(),
  tenantId: tenantId(),
  chatSound: boolean().notNull().default(true),
  chatNotification: boolean().notNull().default(true),
  chatSendKey: text().$type<'enter' | 'ctrlEnter'>().notNull().default('enter'),
  /** Somebody whose message was not read may have a text message sent. */
  smsNotice: boolean().notNull().default(true),
  /** Null: `usualWays`. */
  noticeWays: jsonb().$type<ChosenWays>(),
  noticeQuiet: jsonb().$type<QuietHours>(),
  hidesNotices: boolean().notNull().default(false),
  updatedAt: updatedAt(),
})

/** A seeker's home, from which commutes are measured; GCJ-02. No other user sees it. */
export const homePlaces = pgTable('home_places', {
  userId: ownerId().primaryKey(),
  tenantId: tenantId(),
  areaCode: text().notNull(),
  address: text().notNull(),
  lat: doublePrecision().notNull(),
  lng: doublePrecision().notNull(),
  updatedAt: updatedAt(),
})

/** Groups that a role of an account sorts into, by `type`. */
export const privateGroups = pgTable(
  'private_groups',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    userId: ownerId(),
    role: integer().notNull(),
    type: text().notNull(),
    name: text().notNull(),
    sort: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.userId, t.role, t.type)],
)

/** Fast replies of a role of an account. Without rows, the site's phrases apply. */
export const fastReplies = pgTable(
  'fast_replies',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    userId: ownerId(),
    role: integer().notNull(),
    groupId: rowId().references(() => privateGroups.id, { onDelete: 'set null' }),
    text: text().notNull(),
    sort: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.userId, t.role), index().on(t.groupId)],
)

/** The greeting of a role of an account. `template` 0 is the custom text. Without a row: on, with the first template. */
export const greetings = pgTable(
  'greetings',
  {
    userId: ownerId(),
    role: integer().notNull(),
    tenantId: tenantId(),
    enabled: boolean().notNull(),
    template: integer().notNull(),
    text: text().notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.role] })],
)

/**
 * Companies that a seeker hides from, each by the brand that was chosen and its registration at the time
 * (`features/account/shielding.ts`).
 */
export const shields = pgTable(
  'shields',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    userId: ownerId(),
    brandId: rowId()
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    companyName: text().notNull().default(''),
    creditCode: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [unique().on(t.userId, t.brandId), index().on(t.brandId), index().on(t.tenantId, t.companyName)],
)
