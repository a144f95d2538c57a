import { patchCall, refresh } from '#api/queries'
import {
  findSiteKinds,
  findSiteRecords,
  findSiteRevisions,
  getSiteRecord,
  type SiteRecord,
} from '#contract/siteRecords/records'
import type { SiteKind } from '#contract/siteRecords/siteKind'

/** Shows what a record is now, everywhere on this page and in the lists. */
export function showRecord(kind: SiteKind, record: SiteRecord): void {
  const which = { kind: kind.key, key: record.key }
  patchCall(getSiteRecord, which, () => record)
  void Promise.all([
    refresh(findSiteRecords),
    refresh(findSiteKinds),
    refresh(findSiteRevisions, which),
    refresh(getSiteRecord, which),
  ])
}
