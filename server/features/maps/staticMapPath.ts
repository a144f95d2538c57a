import type { FastifyInstance } from 'fastify'
import type { Own } from '../../area/own'
import { SlidingWindow } from '../../edge/rateLimit'
import { openProviderStaticMaps } from '../../outbound/providerStaticMaps'
import type { StaticMaps, StaticMapWish } from '../../outbound/staticMaps'
import type { OuterServices } from '../../services'
import { drawnStaticMaps } from './drawStaticMap'

/** To about a metre. */
const degrees = (value: number) => value.toFixed(5)

/** Address of a picture of a map on this site. */
export const staticMapPath = ({ lat, lng, zoom, width, height }: StaticMapWish): string =>
  `/map-picture/${degrees(lat)},${degrees(lng)},${zoom},${width}x${height}`

const form = /^(-?\d{1,2}\.\d{5}),(-?\d{1,3}\.\d{5}),(\d{1,2}),(\d{2,4})x(\d{2,4})$/

/** Reads the address of a picture; undefined for addresses that {@link staticMapPath} does not make. */
export function readStaticMapName(name: string): StaticMapWish | undefined {
  const [lat = 91, lng = 181, zoom = 0, width = 0, height = 0] = form.exec(name)?.slice(1).map(Number) ?? []
  const fits = (value: number, least: number, most: number) => value >= least && value <= most
  const isGood =
    fits(lat, -90, 90) && fits(lng, -180, 180) && fits(zoom, 3, 18) && fits(width, 80, 1024) && fits(height, 80, 1024)
  return isGood ? { lat, lng, zoom, width, height } : undefined
}

/** A provider counts each picture, and anyone can ask for any place. */
const picturesPerAddress = new SlidingWindow({ name: 'maps.picturesPerAddress', count: 120, window: 60_000 })

/** The provider of the settings draws, else the demo's own map. */
const staticMaps: Own<StaticMaps> = {
  name: 'maps.staticMaps',
  make: ({ config: { maps }, log }) => {
    const failed = (fault: object) => log.warn(fault, 'The map provider sent no picture')
    return (maps && openProviderStaticMaps(maps, { failed })) ?? drawnStaticMaps
  },
}

/** Serves pictures of maps. They depend on their address only, so browsers keep them. */
export function mountStaticMaps(app: FastifyInstance, { outside, now }: Pick<OuterServices, 'outside' | 'now'>): void {
  app.get<{ Params: { name: string } }>('/map-picture/:name', async (request, reply) => {
    const wish = readStaticMapName(request.params.name)
    if (!wish) return reply.code(404).send()
    if (!picturesPerAddress.take(request.ip, now().getTime())) return reply.code(429).send()
    const picture = await outside(staticMaps).draw(wish)
    if (!picture) return reply.code(502).header('cache-control', 'no-store').send()
    const { type, content } = picture
    return reply.header('cache-control', 'public, max-age=604800').type(type).send(content)
  })
}
