import { setTimeout as wait } from 'node:timers/promises'
import type { FirstAnswer } from '#contract/firstLoad/firstData'
import { homePages } from '#contract/home/pages'
import { getConditions } from '#contract/jobs/conditions'
import { findJobs } from '#contract/jobs/find'
import { getJob } from '#contract/jobs/job'
import { findJobHistory } from '#contract/jobs/life'
import { jobPages } from '#contract/jobs/pages'
import { findRecommendedJobs } from '#contract/jobs/recommend'
import type { MatchedPage } from '#contract/pageTable'
import { findHotAreas } from '#contract/settings/catalogs'
import { isOutage } from '../db/outage'
import { type FirstCall, firstCall, type PageVisit, type ReadForPage } from '../wire/readForPage'

interface Asked {
  readonly matched: MatchedPage
  /** The city of lists. */
  readonly city: string
  /** The city that the visitor has chosen. */
  readonly chosen: string | undefined
  /** What the address asks for beyond its path. */
  readonly query: URLSearchParams
}

type FirstCalls = (asked: Asked) => readonly FirstCall[]

/** The calls behind the first screen of a page for visitors without a login. */
const calls: Readonly<Record<string, FirstCalls>> = {
  [homePages.index.name]: ({ city }) => [
    firstCall(findHotAreas, {}),
    firstCall(findRecommendedJobs, { tab: 'best', area: city }),
  ],
  // Only the page itself reads what an address searches for.
  [jobPages.job.name]: ({ chosen, query }) =>
    query.size > 0
      ? []
      : [firstCall(findHotAreas, {}), firstCall(findJobs, { ...(chosen && { area: [chosen] }), sort: 'composite' })],
  [jobPages['job-id'].name]: ({ matched: { id } }) =>
    id ? [firstCall(getJob, { id }), firstCall(getConditions, { jobId: id }), firstCall(findJobHistory, { id })] : [],
}

/**
 * Reads the responses that a page embeds so that its first screen needs no call. Omits responses that fail or take longer than
 * `timeout` milliseconds, which the browser then calls as usual. Rejects if the database is out of reach, since the browser's calls
 * would fail too.
 */
export async function readFirstData(
  read: ReadForPage,
  visit: PageVisit & Asked & { readonly timeout: number },
): Promise<readonly FirstAnswer[]> {
  const asked = calls[visit.matched.page.name]?.(visit) ?? []
  const answers = await Promise.all(asked.map((call) => readInTime(read, call, visit)))
  return answers.filter((answer) => answer !== undefined)
}

async function readInTime(
  read: ReadForPage,
  call: FirstCall,
  visit: PageVisit & { readonly timeout: number },
): Promise<FirstAnswer | undefined> {
  const late = new AbortController()
  const reading = read(call, visit).catch((err: unknown) => {
    if (isOutage(err)) throw err
    visit.log.error({ err, path: call.endpoint.path }, 'First data of a page could not be read')
    return undefined
  })
  const data = await Promise.race([
    reading,
    wait(visit.timeout, undefined, { signal: late.signal }).catch(() => undefined),
  ]).finally(() => late.abort())
  return data === undefined ? undefined : { path: call.endpoint.path, input: call.input, data }
}
