import { pathTo } from '#contract/page'
import { siteRecordPages } from '#contract/siteRecords/pages'

/** The list of a kind of what the site publishes. */
export const contentPath = (kind?: string) => pathTo(siteRecordPages['admin-content'], { kind })
/** A record of a kind; an empty key for a new one. `from` names the page to which it leads back, if not the list. */
export const recordPath = (kind: string, key: string, from?: 'setup') =>
  pathTo(siteRecordPages['admin-content'], { kind, key, from })
