import { pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { HostNameKind } from '../../../identity/hostUsers'
import { createdAt, identity, tenantId } from '../columns'
import { ownerId } from './owner'

/**
 * Names by which apps know the owners of accounts; that of WeChat's official account is `users.open_id`. One of each kind for an
 * account.
 */
export const hostUsers = pgTable(
  'host_users',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    userId: ownerId(),
    /** The kind of the name. */
    host: text().$type<HostNameKind>().notNull(),
    /** As `openIdAt` names it. */
    openId: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique().on(t.tenantId, t.openId), unique().on(t.userId, t.host)],
)
