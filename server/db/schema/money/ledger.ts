import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Role } from '#contract/roles'
import { instant, rowId, tenantId } from '../columns'

const sum = () => bigint({ mode: 'bigint' }).notNull().default(sql`0`)
const accountRef = () => bigint({ mode: 'number' }).notNull()

/**
 * Accounts of the ledger. Triggers keep their sums: no statement but the insert of a transfer changes one, and no account is ever
 * deleted. Users are named by their number alone, since the ledger outlives accounts.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    tenantId: tenantId(),
    /** `CNY` in fen, or a right in pieces. */
    unit: text().notNull(),
    /** A kind of `server/features/wallet/ledger/accountNames.ts`. */
    kind: text().notNull(),
    /** Null for the platform's own. */
    userId: rowId(),
    /** Tells accounts of one kind apart: a payment channel, a lot of rights. */
    name: text().notNull().default(''),
    postedDebits: sum(),
    postedCredits: sum(),
    pendingDebits: sum(),
    pendingCredits: sum(),
    /** If true, credits always cover debits, including held ones. */
    isCovered: boolean().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    unique('ledger_accounts_unit').on(t.id, t.tenantId, t.unit),
    uniqueIndex('ledger_accounts_of_user').on(t.userId, t.kind, t.unit, t.name).where(sql`user_id is not null`),
    uniqueIndex('ledger_accounts_of_platform').on(t.tenantId, t.kind, t.unit, t.name).where(sql`user_id is null`),
    check(
      'ledger_sums',
      sql`posted_debits >= 0 and posted_credits >= 0 and pending_debits >= 0 and pending_credits >= 0`,
    ),
    check('ledger_covered', sql`not is_covered or posted_credits >= posted_debits + pending_debits`),
  ],
)

/**
 * One row moves one amount from one account to another of the same tenant and unit. Rows are only ever added. A pending row holds
 * its amount until a later row posts it, or a part of it, or voids it.
 */
export const ledgerTransfers = pgTable(
  'ledger_transfers',
  {
    /** Chosen by the caller. */
    id: uuid().primaryKey(),
    seq: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull().unique(),
    tenantId: tenantId(),
    unit: text().notNull(),
    debitAccount: accountRef(),
    creditAccount: accountRef(),
    amount: bigint({ mode: 'bigint' }).notNull(),
    kind: text().$type<'posted' | 'pending' | 'post' | 'void'>().notNull().default('posted'),
    /** The held row that this one resolves. */
    pendingId: uuid(),
    /** When a held row is voided if nothing has resolved it. */
    expiresAt: instant(),
    /** The transfer's purpose: `recharge`, `order.pay`, … */
    reason: text().notNull(),
    /** With the reason, names the event; no event is booked twice. */
    reference: text().notNull(),
    /** The order that the transfer belongs to. */
    orderId: uuid(),
    /**
     * The available balances of both accounts after this row: credits minus debits and held debits. A trigger compares them
     * with the accounts.
     */
    debitBalance: sum(),
    creditBalance: sum(),
    createdAt: instant().notNull(),
  },
  (t) => [
    foreignKey({
      name: 'ledger_debit_account',
      columns: [t.debitAccount, t.tenantId, t.unit],
      foreignColumns: [ledgerAccounts.id, ledgerAccounts.tenantId, ledgerAccounts.unit],
    }),
    foreignKey({
      name: 'ledger_credit_account',
      columns: [t.creditAccount, t.tenantId, t.unit],
      foreignColumns: [ledgerAccounts.id, ledgerAccounts.tenantId, ledgerAccounts.unit],
    }),
    foreignKey({ name: 'ledger_pending', columns: [t.pendingId], foreignColumns: [t.id] }),
    check('ledger_amount', sql`amount > 0 and debit_account <> credit_account`),
    check(
      'ledger_kind',
      sql`kind in ('posted', 'pending', 'post', 'void') and (pending_id is not null) = (kind in ('post', 'void')) and (kind = 'pending' or expires_at is null)`,
    ),
    uniqueIndex('ledger_event').on(t.tenantId, t.reason, t.reference),
    uniqueIndex('ledger_resolved_once').on(t.pendingId).where(sql`pending_id is not null`),
    index().on(t.debitAccount, t.seq),
    index().on(t.creditAccount, t.seq),
    index().on(t.orderId).where(sql`order_id is not null`),
  ],
)

/** Facts about an account that is a lot of rights: its source and its end. */
export const rightLots = pgTable(
  'right_lots',
  {
    accountId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => ledgerAccounts.id),
    tenantId: tenantId(),
    userId: rowId().notNull(),
    unit: text().notNull(),
    /** The only role that may use it; null: both. */
    role: smallint().$type<Role>(),
    source: text().$type<'period' | 'package' | 'prop' | 'daily' | 'returned'>().notNull(),
    /** The membership, package or order that it came from. */
    sourceId: text().notNull(),
    startsAt: instant().notNull(),
    /** Null: never. */
    endsAt: instant(),
    /** When its clock was stopped; it cannot be used until it runs again. */
    suspendedAt: instant(),
    /** The rest was booked as lapsed. */
    lapsedAt: instant(),
  },
  (t) => [
    index().on(t.userId, t.unit, t.endsAt),
    index().on(t.tenantId, t.source, t.sourceId),
    index().on(t.endsAt).where(sql`lapsed_at is null`),
  ],
)
