import { codes, failure, success } from '#contract/errors'
import { completeAddress, getStaticMap } from '#contract/maps/address'
import { getMapConfig, type MapConfig } from '#contract/maps/map'
import { SlidingWindow } from '../../edge/rateLimit'
import { notOffered } from '../../outbound/abilities'
import { hasMap, isDrawnFor } from '../../outbound/siteMap'
import { type Handler, handle } from '../../wire/handle'
import { landmarkHandlers } from './landmarks'
import { readAddress } from './readAddress'
import { staticMapPath } from './staticMapPath'

const none: MapConfig = { providersKey: '', webKey: '', appKey: '' }
/** The demo's drawn map replaces the provider that most sites use, behind the same interface. */
const drawn: MapConfig = { ...none, providersKey: 'aMap' }

const completionsPerUser = new SlidingWindow({ name: 'maps.completionsPerUser', count: 30, window: 60_000 })

/** The site's map provider and services (domain 7, "Maps"). */
export const mapHandlers: readonly Handler[] = [
  handle(getMapConfig, async ({ tenant, services }) => {
    const { maps } = services
    if (maps !== 'drawn') return success(maps ?? none)
    return success(isDrawnFor(services.maps, tenant) ? drawn : none)
  }),

  handle(completeAddress, async ({ input, user, services }) => {
    if (!completionsPerUser.take(String(user.userId), services.now().getTime()))
      return failure(codes.tooManyRequests, '操作太频繁了，请稍后再试')
    const found = readAddress(input.text, input.near)
    return found ? success(found) : failure(codes.toast, '没有识别出地址，请检查粘贴的内容')
  }),

  handle(getStaticMap, async ({ input, tenant, services }) =>
    hasMap(services.maps, tenant) ? success({ url: staticMapPath(input) }) : notOffered('map'),
  ),

  ...landmarkHandlers,
]
