import { toBd09 } from '#contract/maps/coordinates'
import { type MapConfig, type MapProvider, mapProviders } from '#contract/maps/map'
import type { MapPicture, StaticMaps, StaticMapWish } from './staticMaps'

/** Ms that a provider may take. */
const timeout = 5_000
/** Bytes of the largest picture that is taken. */
const largest = 2 * 1024 * 1024
/** Pictures that are kept in memory, of some 50 KB each. */
const mostKept = 200

/** To about a metre. */
const degrees = (value: number) => value.toFixed(6)

interface Service {
  readonly origin: string
  /** Path and query of the picture, as the provider documents it. */
  readonly pathOf: (wish: StaticMapWish, key: string) => string
}

/** The providers' services for still pictures. Pictures have twice the pixels that are shown. */
const services: Readonly<Record<MapProvider, Service>> = {
  /** https://lbs.amap.com/api/webservice/guide/api/staticmaps */
  aMap: {
    origin: 'https://restapi.amap.com',
    pathOf: ({ lat, lng, zoom, width, height }, key) => {
      const place = `${degrees(lng)},${degrees(lat)}`
      const query = { key, location: place, zoom: String(Math.min(zoom, 17)), size: `${width}*${height}`, scale: '2' }
      return `/v3/staticmap?${new URLSearchParams({ ...query, markers: `mid,,A:${place}` })}`
    },
  },
  /** https://lbsyun.baidu.com/index.php?title=static */
  bMap: {
    origin: 'https://api.map.baidu.com',
    pathOf: ({ lat, lng, zoom, width, height }, ak) => {
      const there = toBd09({ lat, lng })
      const place = `${degrees(there.lng)},${degrees(there.lat)}`
      const query = { ak, center: place, zoom: String(zoom), width: String(width), height: String(height) }
      return `/staticimage/v2?${new URLSearchParams({ ...query, dpiType: 'ph', markers: place, markerStyles: 'm,,' })}`
    },
  },
  /** https://lbs.qq.com/service/staticV2/staticGuide/staticDoc */
  tMap: {
    origin: 'https://apis.map.qq.com',
    pathOf: ({ lat, lng, zoom, width, height }, key) => {
      const place = `${degrees(lat)},${degrees(lng)}`
      const query = { key, center: place, zoom: String(Math.max(zoom, 4)), size: `${width}*${height}`, scale: '2' }
      return `/ws/staticmap/v2/?${new URLSearchParams({ ...query, maptype: 'roadmap', markers: `size:large|${place}` })}`
    },
  },
}

export interface ProviderMapOptions {
  /** Replaces the provider's address in tests. */
  readonly origin?: string
  /** Receives why a request failed, without the key. */
  readonly failed?: (fault: { readonly provider: MapProvider; readonly why: string }) => void
}

/**
 * Still pictures of the provider that the installation has a key for; undefined for a provider without an adapter. The last
 * pictures are kept, since a provider counts each request.
 */
export function openProviderStaticMaps(
  { providersKey, webKey }: Pick<MapConfig, 'providersKey' | 'webKey'>,
  { origin, failed }: ProviderMapOptions = {},
): StaticMaps | undefined {
  const provider = mapProviders.find((each) => each === providersKey)
  if (!provider) return undefined
  const service = services[provider]
  const kept = new Map<string, MapPicture>()
  return {
    async draw(wish) {
      const path = service.pathOf(wish, webKey)
      const known = kept.get(path)
      if (known) return known
      const picture = await fetchPicture((origin ?? service.origin) + path)
      if (typeof picture === 'string') {
        failed?.({ provider, why: picture.replaceAll(webKey, '***') })
        return undefined
      }
      kept.set(path, picture)
      const [oldest] = kept.keys()
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
      return picture
    },
  }
}

/** The picture, or why there is none. Providers answer a refusal with JSON and status 200. */
async function fetchPicture(address: string): Promise<MapPicture | string> {
  try {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeout) })
    const type = response.headers.get('content-type')?.split(';')[0]?.trim() ?? ''
    const isPicture = response.ok && /^image\/(png|jpeg|webp|gif)$/.test(type)
    if (!isPicture) return `${response.status} ${(await response.text()).slice(0, 200)}`
    const content = Buffer.from(await response.arrayBuffer())
    return content.length <= largest ? { type, content } : 'the picture is too large'
  } catch (error) {
    return error instanceof Error ? error.name : 'unreachable'
  }
}
