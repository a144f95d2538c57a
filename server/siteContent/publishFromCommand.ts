import type { DataOf, SiteKind } from '#contract/siteRecords/siteKind'
import type { Db } from '../db/database'
import { siteRecords } from '../db/schema/site/siteRecords'
import { findLast } from './rows'
import { byCommand } from './show'

/**
 * Publishes what a command has changed in a site's row, if operators have published the only record of this kind: without a history
 * it is what the row says. The caller tells all processes after the commit.
 */
export async function publishFromCommand<Kind extends SiteKind>(
  db: Db,
  { kind, tenantId, data, now }: { kind: Kind; tenantId: number; data: DataOf<Kind>; now: Date },
): Promise<void> {
  const [last] = await findLast(db, { tenantId, kind: kind.key, key: '' })
  if (!last) return
  const revision = { state: 'published' as const, revision: last.revision + 1, version: kind.version, data }
  const { key: name } = kind
  await db
    .insert(siteRecords)
    .values({ tenantId, kind: name, key: '', ...revision, by: byCommand, at: now, note: 'npm run site' })
}
