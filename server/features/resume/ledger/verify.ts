import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import { resumeAccess, resumeAccessHeads } from '../../../db/schema/accounts/access'
import { emptyChain, followChain, type Head } from './chain'

export interface Verdict {
  /** Entries that were read. */
  readonly checked: number
  /** The first position that is wrong or missing; null if the chain is intact. */
  readonly brokenAt: number | null
}

const batch = 1000

/** Checks an owner's chain up to its head: whole, or its last `most` entries. */
export async function verifyChain(db: Db, secret: string, ownerId: number, most = Infinity): Promise<Verdict> {
  const isOwn = eq(resumeAccess.ownerId, ownerId)
  return db.transaction(
    async (tx) => {
      const [head = emptyChain] = await tx
        .select()
        .from(resumeAccessHeads)
        .where(eq(resumeAccessHeads.ownerId, ownerId))
      let checked = 0
      let reached = await findStart(tx, ownerId, Math.max(0, head.position - most))
      for (;;) {
        const entries = await tx
          .select()
          .from(resumeAccess)
          .where(and(isOwn, gt(resumeAccess.position, reached.position)))
          .orderBy(asc(resumeAccess.position))
          .limit(batch)
        checked += entries.length
        const end = followChain(secret, reached, entries)
        if ('brokenAt' in end) return { checked, brokenAt: end.brokenAt }
        reached = end
        if (entries.length < batch) break
      }
      if (reached.position === head.position && reached.hash === head.hash) return { checked, brokenAt: null }
      return { checked, brokenAt: Math.min(reached.position, head.position) + 1 }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** Trusts the entry at `position`; starts with the empty chain if there is none. */
async function findStart(tx: Db, ownerId: number, position: number): Promise<Head> {
  if (position === 0) return emptyChain
  const [entry] = await tx
    .select({ position: resumeAccess.position, hash: resumeAccess.hash })
    .from(resumeAccess)
    .where(and(eq(resumeAccess.ownerId, ownerId), eq(resumeAccess.position, position)))
  return entry ?? emptyChain
}

/** Owners of all chains, of one site if given. */
export async function* ownersOfChains(db: Db, tenantId?: number): AsyncGenerator<number> {
  const ofSite = tenantId === undefined ? sql`true` : sql`tenant_id = ${tenantId}`
  for (let after = 0; ; ) {
    const { rows } = await db.execute<{ ownerId: number }>(sql`
      select owner_id as "ownerId" from (
        select owner_id, tenant_id from resume_access_heads union select owner_id, tenant_id from resume_access
      ) as owners where owner_id > ${after} and ${ofSite} order by owner_id limit ${batch}`)
    for (const { ownerId } of rows) yield ownerId
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last.ownerId
  }
}
