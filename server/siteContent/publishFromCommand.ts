import type { DataOf, SiteKind } from '#contract/siteRecords/siteKind'
import type { Db } from '../db/database'
import { siteRecords } from '../db/schema/site/siteRecords'
import { findLast } from './rows'
import { byCommand } from './show'

/**
 * Publishes what a command has changed in a site's rows, if operators have published this record: without a history it is what the
 * rows say. The caller tells all processes after the commit.
 */
export async function publishFromCommand<Kind extends SiteKind>(
  db: Db,
  {
    kind,
    key = '',
    tenantId,
    data,
    now,
  }: { kind: Kind; key?: string; tenantId: number; data: DataOf<Kind>; now: Date },
): Promise<void> {
  const [last] = await findLast(db, { tenantId, kind: kind.key, key })
  if (!last) return
  const revision = { state: 'published' as const, revision: last.revision + 1, version: kind.version, data }
  const { key: name } = kind
  await db
    .insert(siteRecords)
    .values({ tenantId, kind: name, key, ...revision, by: byCommand, at: now, note: 'npm run site' })
}
