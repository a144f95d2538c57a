import { sql } from 'drizzle-orm'
import { codes, failure, success } from '#contract/errors'
import { findJobsOnMap, initJobMap } from '#contract/jobs/map'
import { type Handler, handle } from '../../../wire/handle'
import { areaCentre } from '../../settings/catalogs/areaCentres'
import { areaName, findArea } from '../../settings/catalogs/areas'
import { loadJobCards } from '../jobCards'
import { matchJobs } from '../search/jobMatch'
import { askJobs, askPlainly, readJobQuery } from '../search/jobQuery'
import { repliesWithin } from '../search/searchJobs'
import { findOnMap } from './findOnMap'

/** Zooms that show a city and a district. */
const zooms = { city: 12, district: 14 }

/** Every call of `contract/jobs/map.ts`. */
export const mapHandlers: readonly Handler[] = [
  handle(findJobsOnMap, async ({ input, user, tenant, services }) => {
    const { bounds, ring, limit, lat, lng, ...filter } = input
    const from = lat === undefined || lng === undefined ? undefined : { lat, lng }
    const source = { tenantId: tenant.id, around: filter.area?.[0] ?? tenant.city }
    const query = filter.keyword ? await readJobQuery(services, source, filter.keyword) : undefined
    const found = matchJobs(tenant.id, query ? askJobs(filter, query) : askPlainly(filter))
    if (found === undefined) return success({ clusters: [], list: [], total: 0 })
    const match = found.coarse[0]?.match
    const within = sql`${found.within} and ${repliesWithin(filter.reply)}`
    const page = await findOnMap(services.db, { tenantId: tenant.id, match, within, bounds, ring, limit })
    const list = await loadJobCards(services, { tenantId: tenant.id, ids: page.ids, viewer: user, from })
    return success({ clusters: page.clusters, list, total: page.total })
  }),

  handle(initJobMap, async ({ input: { area }, tenant }) => {
    if (area !== undefined && findArea(area) === undefined) return failure(codes.invalidInput, '请选择地区')
    const code = area ?? tenant.city
    const centre = areaCentre(code) ?? areaCentre(code.slice(0, 4)) ?? tenant
    const zoom = code.length > 4 ? zooms.district : zooms.city
    return success({ lat: centre.lat, lng: centre.lng, zoom, area: code, name: areaName(code) })
  }),
]
