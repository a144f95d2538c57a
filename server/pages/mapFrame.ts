import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { MapProvider } from '#contract/maps/map'
import type { Services } from '../services'

/** Origin of a provider's scripts, tiles and calls. */
const hosts: Readonly<Record<MapProvider, string>> = {
  aMap: 'https://webapi.amap.com https://*.amap.com https://*.autonavi.com',
  bMap: 'https://api.map.baidu.com https://*.map.baidu.com https://*.bdimg.com https://*.bdstatic.com',
  tMap: 'https://map.qq.com https://*.map.qq.com https://*.map.gtimg.com',
}

/**
 * Serves the map's document under its own policy, because a provider's script creates styles and workers, which the site's pages
 * forbid. The frame has an opaque origin, so it cannot reach the user's data.
 */
export function mountMapFrame(
  app: FastifyInstance,
  { folder, maps }: { folder: string } & Pick<Services, 'maps'>,
): void {
  const file = join(folder, 'map.html')
  if (!existsSync(file)) return
  const html = readFileSync(file, 'utf8')
  const policy = policyFor(maps)
  app.get('/map.html', (_request, reply) =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .send(html),
  )
}

function policyFor(maps: Services['maps']): string {
  const outside = maps && maps !== 'drawn' ? ` ${hosts[maps.providersKey as MapProvider]}` : ''
  const loose = outside ? " 'unsafe-inline'" : ''
  return [
    "default-src 'none'",
    `script-src 'self'${outside}${outside ? " 'unsafe-eval' blob:" : ''}`,
    `style-src 'self'${loose}${outside}`,
    `img-src 'self' data: blob:${outside}`,
    `connect-src 'self'${outside}`,
    `font-src data:${outside}`,
    'worker-src blob:',
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ].join('; ')
}
