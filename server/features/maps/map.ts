import { codes, failure, success } from '../../../contract/errors'
import { completeAddress, getStaticMap } from '../../../contract/maps/address'
import { getMapConfig, type MapConfig } from '../../../contract/maps/map'
import { SlidingWindow } from '../../edge/rateLimit'
import type { Services } from '../../services'
import { type Handler, handle, type Tenant } from '../../wire/handle'
import { sitesWithoutMap } from '../tenants/tenants'
import { landmarkHandlers } from './landmarks'
import { staticMapPath } from './staticMapPath'

const none: MapConfig = { providersKey: '', webKey: '', appKey: '' }
/** The demo's drawn map replaces the provider that most sites use, behind the same interface. */
const drawn: MapConfig = { ...none, providersKey: 'aMap' }
const isDrawnFor = ({ maps }: Pick<Services, 'maps'>, tenant: Pick<Tenant, 'key'>) =>
  maps === 'drawn' && !sitesWithoutMap.has(tenant.key)

/** Whether there are still pictures of the site's map: drawn ones, or the provider's. */
const hasPictures = (services: Pick<Services, 'maps'>, tenant: Pick<Tenant, 'key'>) =>
  services.maps !== undefined && (services.maps !== 'drawn' || isDrawnFor(services, tenant))

const completionsPerUser = new SlidingWindow({ name: 'maps.completionsPerUser', count: 30, window: 60_000 })

/** The site's map provider and services (domain 7, "Maps"). */
export const mapHandlers: readonly Handler[] = [
  handle(getMapConfig, async ({ tenant, services }) => {
    const { maps } = services
    if (maps !== 'drawn') return success(maps ?? none)
    return success(isDrawnFor(services, tenant) ? drawn : none)
  }),

  handle(completeAddress, async ({ input, user, services }) => {
    if (!completionsPerUser.take(String(user.userId), services.now().getTime()))
      return failure(codes.tooManyRequests, '操作太频繁了，请稍后再试')
    const found = await services.addresses.complete(input)
    return found ? success(found) : failure(codes.toast, '没有识别出地址，请检查粘贴的内容')
  }),

  handle(getStaticMap, async ({ input, tenant, services }) =>
    hasPictures(services, tenant)
      ? success({ url: staticMapPath(input) })
      : failure(codes.conflict, '本站没有静态地图'),
  ),

  ...landmarkHandlers,
]
