import { sql } from 'drizzle-orm'
import type { jobSends } from '../../../db/schema/jobs'
import { jobSends as table } from '../../../db/schema/jobs'

export type SendRow = typeof jobSends.$inferSelect

/** Sent by an account that is not blocked. */
export const isFromActive = sql`exists (select from resumes where resumes.id = ${table.resumeId} and not resumes.barred)`

/** What both sides' lists say of an application. */
export const describeSend = ({ id, status, sentAt, changedAt, urgedAt, closesAt, cid }: SendRow) => ({
  id,
  status,
  sentAt: sentAt.toISOString(),
  changedAt: changedAt.toISOString(),
  urgedAt: urgedAt?.toISOString() ?? null,
  closesAt: closesAt?.toISOString() ?? null,
  cid,
})

/** Turns rows of `(status, count)` into a list by status. */
export function countsByStatus(rows: readonly { readonly status: number; readonly rows: number }[]): number[] {
  const counts = Array.from({ length: 8 }, () => 0)
  for (const { status, rows: count } of rows) counts[status] = count
  return counts
}
