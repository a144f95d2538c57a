import { sql } from 'drizzle-orm'
import type { JobFilter } from '../../../../contract/jobs/find'
import { askedWords } from '../../../db/segment'
import { all, any, askWord } from '../../../db/wordQuery'
import { headSign, titleSign } from '../jobIndex'
import { askedFacets } from './jobFacets'
import type { Lane } from './jobLanes'
import { facetQuery, inBody, inSearch } from './jobWords'

export interface JobMatch {
  /** Most relevant first: all words in title and place, then with position, skills and company, then anywhere. */
  readonly lanes: readonly Lane[]
  /** What any of the lanes finds; undefined is every job. */
  readonly widest: Lane
}

/** What a filter asks of a job's words; undefined when its keyword has nothing to search for. */
export function matchJobs(tenantId: number, filter: JobFilter): JobMatch | undefined {
  const groups = askedFacets(tenantId, filter)
  const facets = facetQuery(groups)
  if (!filter.keyword) {
    const lane = { match: groups.length > 1 ? inSearch(facets) : undefined }
    return { lanes: [lane], widest: lane }
  }
  const words = askedWords(filter.keyword)
  if (words.length === 0) return undefined
  const title = inSearch(all([facets, ...words.map((word) => askWord(word, titleSign))]))
  const head = inSearch(all([facets, ...words.map((word) => any([askWord(word, titleSign), askWord(word, headSign)]))]))
  const body = inBody(all([facets, ...words.map((word) => askWord(word))]))
  return {
    lanes: [
      { match: title },
      { match: sql`${head} and not ${title}` },
      { match: sql`${body} and not ${head}`, readsBody: true },
    ],
    widest: { match: body, readsBody: true },
  }
}
