import type { SavedTables } from '../savedSearches/savedSearches'

/** Recruiters' searches of people. */
export const talentTables: SavedTables = {
  searches: 'talent_searches',
  alerts: 'talent_alerts',
  searchId: 'search_id',
  digests: 'talent_digests',
}
