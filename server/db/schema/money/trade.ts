import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { InvoiceState, PaymentNow } from '#contract/trade/order'
import type { OrderState } from '#contract/trade/states'
import { bytes, identity, instant, rowId, tenantId } from '../columns'

const amount = () => bigint({ mode: 'bigint' }).notNull()

/** Orders. A state changes by one UPDATE with the former state in its WHERE, in the transaction of its transfers. */
export const orders = pgTable(
  'orders',
  {
    /** Derived from the key of the act that made it. */
    id: uuid().primaryKey(),
    /** Shown to people and named to providers. */
    no: text().notNull().unique(),
    tenantId: tenantId(),
    userId: rowId().notNull(),
    role: integer().notNull(),
    /** The kind of product (`server/area/product.ts`), and the bought item at that time. */
    product: text().notNull(),
    item: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    title: text().notNull(),
    price: amount(),
    discount: amount(),
    /** To pay: price without discount. */
    amount: amount(),
    couponId: rowId(),
    state: text().$type<OrderState>().notNull(),
    /** Address to which the user returns after the payment. */
    returnTo: text().notNull().default(''),
    /** Lets somebody without a login pay. */
    payToken: text().notNull().unique(),
    /** The payment that paid it. */
    paymentId: uuid(),
    refunded: bigint({ mode: 'bigint' }).notNull().default(sql`0`),
    closesAt: instant().notNull(),
    paidAt: instant(),
    fulfilledAt: instant(),
    closedAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index().on(t.userId, t.createdAt),
    index().on(t.tenantId, t.state, t.createdAt),
    /** Whether a price was ever paid (`features/vip/goods/formerPrices.ts`). */
    index().on(t.tenantId, t.product, t.price).where(sql`paid_at is not null`),
    check('orders_amount', sql`amount = price - discount and amount > 0 and discount >= 0`),
    check('orders_refunded', sql`refunded >= 0 and refunded <= amount`),
  ],
)

/** Payments of an order by a provider or from the wallet. An order may have several attempts; one of them pays it. */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey(),
    /** Our number at the provider. */
    no: text().notNull().unique(),
    tenantId: tenantId(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    channel: text().notNull(),
    scene: text().notNull(),
    amount: amount(),
    state: text().$type<PaymentNow['state']>().notNull(),
    /** How the user pays it: the provider's address or parameters. */
    how: jsonb().$type<Readonly<Record<string, unknown>>>(),
    /** Identifies the payers of one buyer's orders: the buyer, a user of an app, or the network of somebody with the link. */
    payer: text().notNull().default(''),
    /** Somebody with the order's link began it, not the buyer. */
    byLink: boolean().notNull().default(false),
    /** The provider's number. */
    providerNo: text(),
    /** It paid nothing, since the order was closed, changed or paid already: it is given back. */
    isSurplus: boolean().notNull().default(false),
    /** Paid from the wallet with its password or a passkey. */
    isProven: boolean().notNull().default(false),
    /** The day of the provider's bill that names it. */
    billedOn: date(),
    createdAt: instant().notNull(),
    paidAt: instant(),
    /** When a provider that keeps money frozen gave it to the merchant. */
    settledAt: instant(),
  },
  (t) => [index().on(t.orderId), index().on(t.channel, t.paidAt), uniqueIndex().on(t.channel, t.providerNo)],
)

/** Refunds, by the way of the payment. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey(),
    /** Our constant number at the provider. */
    no: text().notNull().unique(),
    tenantId: tenantId(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    amount: amount(),
    why: text().notNull(),
    state: text().$type<'pending' | 'done' | 'failed'>().notNull(),
    /** The held transfer. */
    transferId: uuid().notNull(),
    providerNo: text(),
    /** What the refund took back of the goods; null for nothing. */
    taken: jsonb().$type<Readonly<Record<string, unknown>>>(),
    /** Gives the buyer's wallet the money of a payment by a provider, which has no part in it. */
    toWallet: boolean().notNull().default(false),
    /** Since when a process asks the provider for it; for some minutes no other one does. */
    askedAt: instant(),
    /** When an operator ended the wait for a provider that has not begun it. */
    stoppedAt: instant(),
    /** The day of the provider's bill that names it. */
    billedOn: date(),
    createdAt: instant().notNull(),
    doneAt: instant(),
  },
  (t) => [index().on(t.orderId), index().on(t.paymentId)],
)

/** Invoices (发票) of orders; one of an order is in force at a time. */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid().primaryKey(),
    tenantId: tenantId(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    userId: rowId().notNull(),
    kind: text().$type<'personal' | 'company'>().notNull(),
    title: text().notNull(),
    /** Empty for a person. */
    taxNo: text().notNull(),
    email: text().notNull(),
    /** The order's amount without refunds when it was issued. */
    amount: amount(),
    state: text().$type<InvoiceState>().notNull(),
    /** An operator acts on it, since no provider does or may. */
    byHand: boolean().notNull(),
    /** The tax office's numbers of the invoice and of the one that took it back. */
    number: text().notNull().default(''),
    redNumber: text().notNull().default(''),
    reason: text().notNull().default(''),
    /** The PDF, if the provider gave one. */
    file: bytes(),
    createdAt: instant().notNull(),
    issuedAt: instant(),
    endedAt: instant(),
  },
  (t) => [
    uniqueIndex().on(t.orderId).where(sql`state in ('requested', 'issued', 'reddening')`),
    index().on(t.userId, t.createdAt),
    index().on(t.tenantId, t.state, t.createdAt),
  ],
)

/** Differences and refused notices, which operators work through. */
export const moneyFindings = pgTable(
  'money_findings',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    /** A kind of `server/features/trade/findings/findings.ts`. */
    kind: text().notNull(),
    channel: text().notNull(),
    /** Names the event, so that it is listed once. */
    reference: text().notNull(),
    /** Without anything secret of a notice. */
    facts: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    amount: bigint({ mode: 'bigint' }),
    /** Booked to suspense: above 0 if the provider has more than we booked, below 0 if it has less. Null for nothing. */
    suspended: bigint({ mode: 'bigint' }),
    at: instant().notNull(),
    settledAt: instant(),
    /** Null if a later bill or booking explained it. */
    settledBy: rowId(),
    /** How suspense was cleared: a key of `contract/trade/findingOutcomes.ts`; empty if nothing was in it. */
    outcome: text().notNull().default(''),
    note: text().notNull().default(''),
  },
  (t) => [unique().on(t.tenantId, t.kind, t.channel, t.reference), index().on(t.tenantId, t.settledAt, t.id)],
)

/** Days whose bills were compared with orders and transfers. Tenant 0: the day is over for the whole channel. */
export const reconciledDays = pgTable(
  'reconciled_days',
  {
    tenantId: tenantId(),
    channel: text().notNull(),
    day: date().notNull(),
    lines: integer().notNull(),
    findings: integer().notNull(),
    at: instant().notNull(),
  },
  (t) => [unique().on(t.tenantId, t.channel, t.day)],
)

/** Payments and refunds as the embedded sandbox knows them: the provider's side of development and demo. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    no: text().primaryKey(),
    prepayId: text().notNull().unique(),
    transactionId: text().notNull().unique(),
    amount: amount(),
    description: text().notNull(),
    notifyUrl: text().notNull(),
    state: text().$type<'NOTPAY' | 'SUCCESS' | 'CLOSED' | 'REFUND'>().notNull(),
    /** How its refunds will begin. */
    refundWill: text()
      .$type<'PROCESSING' | 'SUCCESS' | 'ABNORMAL' | 'REFUSED' | 'NOT_ENOUGH'>()
      .notNull()
      .default('SUCCESS'),
    paidAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [index().on(t.paidAt)],
)

export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    no: text().primaryKey(),
    refundId: text().notNull().unique(),
    paymentNo: text()
      .notNull()
      .references(() => sandboxPayments.no),
    amount: amount(),
    state: text().$type<'PROCESSING' | 'SUCCESS' | 'ABNORMAL'>().notNull(),
    doneAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [index().on(t.paymentNo), index().on(t.doneAt)],
)
