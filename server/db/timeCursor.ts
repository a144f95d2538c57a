import { type Column, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

/** A row of a list with the newest first; ids order rows of the same time. */
interface Placed {
  readonly createdAt: Date
  readonly id: string
}

/** The end of a page: where the next one begins. */
export const writeTimeCursor = ({ createdAt, id }: Placed): string => `${createdAt.getTime()}_${id}`

/** Undefined for a forged cursor. Its time is one that PostgreSQL can have. */
export function readTimeCursor(text: string): Placed | undefined {
  const [, time, id] = /^(\d{1,15})_(.*)$/s.exec(text) ?? []
  const parsed = z.safeParse(z.uuid(), id)
  return parsed.success ? { createdAt: new Date(Number(time)), id: parsed.data } : undefined
}

/** Rows behind a cursor, in descending order of these columns. */
export const isBehind = (columns: { readonly createdAt: Column; readonly id: Column }, last: Placed): SQL =>
  sql`(${columns.createdAt}, ${columns.id}) < (${last.createdAt.toISOString()}::timestamptz, ${last.id}::uuid)`
