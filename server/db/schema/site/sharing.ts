import { index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { ShareKey } from '#contract/embedded/host'
import type { PosterLook } from '#contract/embedded/posters'
import { users } from '../accounts/accounts'
import { ownerId } from '../accounts/owner'
import { createdAt, identity, rowId, tenantId, updatedAt } from '../columns'

/** Links shared by an account, with how often others opened and liked them. */
export const shareCodes = pgTable(
  'share_codes',
  {
    code: text().primaryKey(),
    id: identity(),
    tenantId: tenantId(),
    userId: ownerId(),
    kind: text().$type<ShareKey>().notNull(),
    /** 0 for the site; a resume's is the id of its public link. */
    targetId: rowId().notNull(),
    /** Visits by others, each visitor once a day. */
    uses: integer().notNull().default(0),
    likes: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [unique().on(t.userId, t.kind, t.targetId), index().on(t.tenantId, t.kind, t.targetId)],
)

const codeOf = () =>
  text()
    .notNull()
    .references(() => shareCodes.code, { onDelete: 'cascade' })

/** Who came by a code, once a day of China's clock. Removed after `visitsKept` days. */
export const shareVisits = pgTable(
  'share_visits',
  {
    code: codeOf(),
    /** `2026-11-27` */
    day: text().notNull(),
    /** The account, or a keyed hash of address and browser. */
    visitor: text().notNull(),
    tenantId: tenantId(),
    /** Null for visitors without a login. */
    userId: rowId().references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.code, t.day, t.visitor] }), index().on(t.userId), index().on(t.day)],
)

export const shareLikes = pgTable(
  'share_likes',
  { code: codeOf(), userId: ownerId(), tenantId: tenantId(), createdAt: createdAt() },
  (t) => [primaryKey({ columns: [t.code, t.userId] }), index().on(t.userId)],
)

/** Texts that an account has saved for its shares. */
export const shareTemplates = pgTable(
  'share_templates',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    userId: ownerId(),
    name: text().notNull(),
    text: text().notNull(),
    look: text().$type<PosterLook>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [unique().on(t.userId, t.name)],
)
