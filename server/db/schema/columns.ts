import { type SQL, sql } from 'drizzle-orm'
import { bigint, customType, integer, timestamp } from 'drizzle-orm/pg-core'

/** Columns that many tables share. */

/** The id of a row, or a reference to one: safe numbers up to 2 to the power of 53. */
export const rowId = () => bigint({ mode: 'number' })
export const identity = () => rowId().generatedAlwaysAsIdentity()

/** Every row belongs to a tenant, and every query filters by it. */
export const tenantId = () => integer().notNull()

export const instant = () => timestamp({ withTimezone: true })
export const createdAt = () => instant().notNull().defaultNow()
export const updatedAt = () => instant().notNull().defaultNow()

/** Raw bytes. */
export const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (content) => Buffer.from(content),
})

/** A query of search words in PostgreSQL's notation (`db/wordQuery.ts`). */
export const searchQuery = customType<{ data: string; driverData: SQL }>({
  dataType: () => 'tsquery',
  toDriver: (query) => sql`${query}::tsquery`,
})

/** Search words (`db/segment.ts`) without positions. */
export const searchVector = customType<{ data: readonly string[]; driverData: SQL }>({
  dataType: () => 'tsvector',
  toDriver: (words) => sql`array_to_tsvector(${sql.param([...words])}::text[])`,
})
