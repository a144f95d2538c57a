import { type SQL, sql } from 'drizzle-orm'
import type { AccessKind } from '../../../../contract/resume/access'

/** Kinds by which somebody has read the resume, beyond its card in a list. */
const readings: readonly AccessKind[] = ['whole', 'attachment', 'download', 'share']

/**
 * Rows of `user_id` and `at`: who has read a user's resume. Looks from before the ledger was kept are known by their last time
 * only (`resume_views`).
 */
export const readingsOf = ({ tenantId, userId }: { readonly tenantId: number; readonly userId: number }): SQL => sql`
  select a.viewer_id as user_id, a.at from resume_access a
  where a.owner_id = ${userId} and a.tenant_id = ${tenantId} and a.kind = any(${sql.param(readings)}::text[])
  union all
  select v.viewer_id, v.viewed_at from resume_views v
  join resumes on resumes.id = v.resume_id
  where resumes.user_id = ${userId} and v.tenant_id = ${tenantId}`
