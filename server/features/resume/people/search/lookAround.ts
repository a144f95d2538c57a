import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database'
import { dominantTenant } from '#server/db/dominantTenant'
import { whoShielded } from '../../../account/shielding'
import type { Looker } from './conditions'

export interface Around {
  /** Accounts who have shielded the viewer's company. */
  readonly shielded: readonly number[]
  readonly hasTop: boolean
  /** Nearly all people are the tenant's. */
  readonly isDominant: boolean
}

/** A condition on a row `r` of `resumes`. */
export const isTop = (now: Date) => sql`(r.top_until is not null and r.top_until > ${now.toISOString()}::timestamptz)`

/** Reads once what every statement of a search needs to know. */
export async function lookAround(db: Db, { tenantId, viewerId }: Looker, now: Date): Promise<Around> {
  const { rows } = await db.execute<Omit<Around, 'isDominant'> & Record<string, unknown>>(sql`
    select array${whoShielded(viewerId)} as shielded,
      exists (select from resumes r where r.tenant_id = ${tenantId} and ${isTop(now)}) as "hasTop"`)
  const isDominant = (await dominantTenant(db, 'resume_words')) === tenantId
  return { ...(rows[0] ?? { shielded: [], hasTop: false }), isDominant }
}
