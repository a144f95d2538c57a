import type { FastifyInstance } from 'fastify'
import type { StaticMaps, StaticMapWish } from '../../outbound/staticMaps'

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

/** Serves pictures of maps. They depend on their address only, so browsers keep them. */
export function mountStaticMaps(app: FastifyInstance, { staticMaps }: { readonly staticMaps: StaticMaps }): void {
  app.get<{ Params: { name: string } }>('/map-picture/:name', async (request, reply) => {
    const wish = readStaticMapName(request.params.name)
    if (!wish) return reply.code(404).send()
    const { type, content } = await staticMaps.draw(wish)
    return reply.header('cache-control', 'public, max-age=604800').type(type).send(content)
  })
}
