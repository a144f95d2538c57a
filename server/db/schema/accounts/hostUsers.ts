import { pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { LoginHost } from '#contract/embedded/loginHost'
import { createdAt, identity, rowId, tenantId } from '../columns'
import { users } from './accounts'

/** Users of apps besides WeChat that accounts are bound to; WeChat's is `users.open_id`. One of each app for an account. */
export const hostUsers = pgTable(
  'host_users',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    userId: rowId()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    host: text().$type<LoginHost>().notNull(),
    /** As `openIdAt` names it. */
    openId: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique().on(t.tenantId, t.openId), unique().on(t.userId, t.host)],
)
