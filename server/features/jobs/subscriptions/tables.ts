import type { SavedTables } from '../../resume/savedSearches/savedSearches'

/** Seekers' searches of jobs. */
export const subscriptionTables: SavedTables = {
  searches: 'subscriptions',
  alerts: 'job_alerts',
  searchId: 'subscription_id',
  digests: 'job_digests',
}
