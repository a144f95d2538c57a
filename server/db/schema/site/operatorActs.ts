import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, identity, rowId, tenantId } from '../columns'

/**
 * What operators did, with what was there before and after. Rows are never changed, and only `server/operators/acts.ts` adds any: those
 * of a site form a chain, whose end is in `operator_act_heads`.
 */
export const operatorActs = pgTable(
  'operator_acts',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    /** Null for a timed task. */
    userId: rowId(),
    /** `siteRecords.publish` */
    act: text().notNull(),
    /** `help/12` */
    subject: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    note: text().notNull().default(''),
    ip: text().notNull().default(''),
    at: createdAt(),
    /** The account and the company that it is about. */
    personId: rowId(),
    brandId: rowId(),
    /** Its place in the site's chain, from 1; null for entries from before there were chains. */
    position: integer(),
    /** HMAC of the entry and of the hash before it (`server/operators/chain.ts`). */
    hash: text().notNull().default(''),
  },
  (t) => [
    index().on(t.tenantId, t.at),
    index().on(t.tenantId, t.subject),
    index().on(t.tenantId, t.id),
    index().on(t.tenantId, t.userId, t.id),
    index().on(t.tenantId, t.personId, t.id),
    index().on(t.tenantId, t.brandId, t.id),
    index().on(t.tenantId, t.position),
  ],
)

/** The end of a site's chain of acts. */
export const operatorActHeads = pgTable('operator_act_heads', {
  tenantId: integer().primaryKey(),
  position: integer().notNull(),
  hash: text().notNull(),
})
