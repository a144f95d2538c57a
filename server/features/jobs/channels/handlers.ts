import { sql } from 'drizzle-orm'
import { codes, failure, success } from '#contract/errors'
import { findChannelJobs, findRushJobs, getJobFilterOptions, jobChannels } from '#contract/jobs/channels'
import { replyBands } from '#contract/jobs/replyClock'
import {
  degrees,
  experiences,
  jobTypes,
  type LabelOption,
  salaryBands,
  scales,
  stages,
} from '#contract/settings/labels'
import { type Handler, handle } from '../../../wire/handle'
import { metroLinesOf } from '../../settings/catalogs/metro'
import { loadJobCards } from '../jobCards'
import { askedFacets } from '../search/jobFacets'
import { readLanes } from '../search/jobLanes'
import { byUrgency } from '../search/jobOrder'
import { facetQuery, inSearch } from '../search/jobWords'
import { scopeOf, searchJobs } from '../search/searchJobs'

const forgedCursor = failure(codes.invalidInput, '翻页参数无效，请刷新后重试')
const options = (list: readonly LabelOption[]) => list.map(({ value, label }) => ({ value, label }))

/** Every call of `contract/jobs/channels.ts`. */
export const channelHandlers: readonly Handler[] = [
  handle(findChannelJobs, async ({ input, user, tenant, services }) => {
    const { channel, area, position, cursor, limit } = input
    const found = jobChannels.find(({ key }) => key === channel)
    const filter = { ...found?.filter, ...(area && { area: [area] }), ...(position && { position: [position] }) }
    const page = await searchJobs(services, { tenant, filter, sort: 'composite', limit, cursor })
    if (page === undefined) return forgedCursor
    const ids = page.rows.map(({ id }) => id)
    const list = await loadJobCards(services, { tenantId: tenant.id, ids, viewer: user })
    return success({ list, next: page.next, total: page.total })
  }),

  handle(findRushJobs, async ({ input: { area, position, cursor, limit }, user, tenant, services }) => {
    const groups = askedFacets({ ...(area && { area: [area] }), ...(position && { position: [position] }) })
    const scope = sql`${scopeOf(tenant.id)} and urgent_until > ${services.now()}`
    const lanes = groups.length > 0 ? [{ match: inSearch(facetQuery(groups)) }] : [{ match: undefined }]
    const page = await readLanes(services.db, { tenantId: tenant.id, scope, lanes, order: byUrgency, limit, cursor })
    if (page === undefined) return forgedCursor
    const ids = page.rows.map(({ id }) => id)
    const list = await loadJobCards(services, { tenantId: tenant.id, ids, viewer: user })
    return success({ list, next: page.next, total: null })
  }),

  handle(getJobFilterOptions, async ({ input: { area }, tenant }) =>
    success({
      salary: options(salaryBands),
      experience: options(experiences),
      degree: options(degrees),
      scale: options(scales),
      stage: options(stages),
      jobType: options(jobTypes),
      reply: replyBands.map(({ value, label }) => ({ value, label })),
      metro: metroLinesOf(area ?? tenant.city).map(({ code, name, stations }) => ({
        code,
        name,
        stations: stations.map((station) => ({ code: station.code, name: station.name })),
      })),
    }),
  ),
]
