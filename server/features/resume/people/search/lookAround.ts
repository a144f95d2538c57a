import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database'
import { tableSize } from '#server/db/tableSize'
import { isNearlyAll, tenantShare } from '#server/db/tenantShare'
import { whoShielded } from '../../../account/shielding'
import type { Looker } from './conditions'

export interface Around {
  /** Accounts who have shielded the viewer's company. */
  readonly shielded: readonly number[]
  readonly hasTop: boolean
  /** Nearly all people are the tenant's. */
  readonly isDominant: boolean
  /** About how many people the tenant has; 0 if they are few, or nobody has counted them yet. */
  readonly people: number
}

/** A condition on a row `r` of `resumes`. */
export const isTop = (now: Date) => sql`(r.top_until is not null and r.top_until > ${now.toISOString()}::timestamptz)`

/** Reads once what every statement of a search needs to know. */
export async function lookAround(db: Db, { tenantId, viewerId }: Looker, now: Date): Promise<Around> {
  const { rows } = await db.execute<Pick<Around, 'shielded' | 'hasTop'> & Record<string, unknown>>(sql`
    select array${whoShielded(viewerId)} as shielded,
      exists (select from resumes r where r.tenant_id = ${tenantId} and ${isTop(now)}) as "hasTop"`)
  const { shielded = [], hasTop = false } = rows[0] ?? {}
  const share = await tenantShare(db, 'resume_words', tenantId)
  return { shielded, hasTop, isDominant: isNearlyAll(share), people: share * (await tableSize(db, 'resumes')) }
}
