import { customType, integer, timestamp } from 'drizzle-orm/pg-core'

/** Columns that many tables share. */

export const identity = () => integer().generatedAlwaysAsIdentity()

/** Every row belongs to a tenant, and every query says which. */
export const tenantId = () => integer().notNull()

export const instant = () => timestamp({ withTimezone: true })
export const createdAt = () => instant().notNull().defaultNow()
export const updatedAt = () => instant().notNull().defaultNow()

/** Words of a text as the search segments them; written with `to_tsvector('simple', …)`. */
export const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' })
