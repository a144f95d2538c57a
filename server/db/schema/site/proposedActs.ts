import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { OperatorPermission } from '#contract/operators'
import type { ProposalState } from '#contract/proposals/proposal'
import { users } from '../accounts/accounts'
import { createdAt, identity, instant, rowId, tenantId } from '../columns'

/** Dangerous acts that one operator has proposed, for another one to confirm. */
export const proposedActs = pgTable(
  'proposed_acts',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    /** `money.refund` */
    act: text().notNull(),
    /** What its proposer and its confirmer need. */
    permission: text().$type<OperatorPermission>().notNull(),
    /** Checked by the act's schema when it was proposed, and again when it is confirmed. */
    input: jsonb().notNull(),
    /** `order/202611270001` */
    subject: text().notNull(),
    /** What will happen, as it was when it was proposed. */
    words: text().notNull(),
    parties: jsonb().$type<{ readonly userIds: readonly number[]; readonly brandIds: readonly number[] }>().notNull(),
    reason: text().notNull(),
    state: text().$type<ProposalState>().notNull().default('open'),
    proposedBy: rowId().references(() => users.id, { onDelete: 'set null' }),
    decidedBy: rowId().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant(),
    /** Why it was rejected, or what the confirmer adds. */
    note: text().notNull().default(''),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.tenantId, t.state, t.id),
    uniqueIndex('proposed_acts_open_index').on(t.tenantId, t.act, t.subject).where(sql`state = 'open'`),
  ],
)
