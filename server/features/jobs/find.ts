import { codes, failure, success } from '#contract/errors'
import { autoComplete, clearSearchHistory, findJobs, findSearchHistory } from '#contract/jobs/find'
import { handle } from '../../wire/handle'
import { sayLoosening, sayParts } from '../settings/query/sayUnderstood'
import { noteMiss } from '../settings/query/searchMisses'
import { readRelated } from '../settings/relatedPositions'
import { loadJobCards } from './jobCards'
import { completeKeyword } from './search/completion'
import { findHotWords } from './search/hotWords'
import { clearSearches, readSearches, rememberSearch } from './search/searchHistory'
import { searchJobs } from './search/searchJobs'

const forgedCursor = failure(codes.invalidInput, '翻页参数无效，请刷新后重试')

export const findHandlers = [
  handle(findJobs, async (context) => {
    const { input, user, tenant, services } = context
    const { cursor, limit, sort, lat, lng, ...filter } = input
    const place = lat === undefined || lng === undefined ? undefined : { lat, lng }
    const related = await readRelated(context)
    const page = await searchJobs(services, { tenant, filter, sort, place, limit, cursor, related })
    if (page === undefined) return forgedCursor
    if (user && filter.keyword && cursor === undefined) {
      const [words, ...others] = page.query?.searchedAs ?? []
      const keyword = words && others.length === 0 ? words : filter.keyword
      await rememberSearch(services, { tenantId: tenant.id, userId: user.userId, keyword })
    }
    const ids = page.rows.map(({ id }) => id)
    const list = await loadJobCards(services, { tenantId: tenant.id, ids, viewer: user, from: page.from })
    const searchedAs = page.query?.searchedAs && [...page.query.searchedAs]
    const { query, loosened } = page
    if (filter.keyword && cursor === undefined && (page.rows.length === 0 || loosened?.exact === 0))
      await noteMiss(services, { tenantId: tenant.id, kind: 'jobs', keyword: filter.keyword })
    const [reading] = query?.readings ?? []
    const understood = reading && cursor === undefined ? sayParts(reading) : undefined
    const loose = reading && loosened && sayLoosening(reading.parts, loosened, filter.area)
    return success({ list, next: page.next, total: page.total, searchedAs, understood, loosened: loose })
  }),

  handle(autoComplete, async ({ input, tenant, services }) =>
    success({ list: await completeKeyword(services, tenant.id, input.keyword) }),
  ),

  handle(findSearchHistory, async ({ user, tenant, services }) => {
    const history = user ? await readSearches(services.db, user.userId) : []
    return success({ history, hot: [...(await findHotWords(services, tenant.id))] })
  }),

  handle(clearSearchHistory, async ({ user, services }) => {
    await clearSearches(services.db, user.userId)
    return success({})
  }),
]
