import type { SubscribedSearch } from '#contract/jobs/subscription'
import type { Services } from '../../../services'
import { jobIndexVersion } from '../jobIndex'
import { matchJobs } from '../search/jobMatch'
import { askJobs, askPlainly, readJobQuery } from '../search/jobQuery'

/** The columns of a subscription that are made from its search. */
export interface CompiledSearch {
  readonly bodyQuery: string
  readonly searchQuery: string | null
  readonly indexVersion: number
}

/**
 * Compiles a search into queries against which one job can be matched; undefined if its keyword contains nothing to search for.
 */
export async function compileSearch(
  source: Pick<Services, 'db' | 'now'>,
  tenantId: number,
  filter: SubscribedSearch,
): Promise<CompiledSearch | undefined> {
  const around = filter.area?.[0] ?? ''
  const query = filter.keyword ? await readJobQuery(source, { tenantId, around }, filter.keyword) : undefined
  const match = matchJobs(tenantId, query ? askJobs(filter, query) : askPlainly(filter))
  if (match === undefined) return undefined
  return { bodyQuery: match.queries.body, searchQuery: match.queries.search ?? null, indexVersion: jobIndexVersion }
}
