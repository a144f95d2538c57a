import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Nothing } from '../fields'

/** Providers that the product has an adapter for (domain 3). */
export const mapProviders = ['aMap', 'bMap', 'tMap'] as const
export type MapProvider = (typeof mapProviders)[number]

/** `providersKey` is empty where the site has no map. Without a `webKey` the product draws a map of its own. */
export const MapConfig = z.object({ providersKey: z.string(), webKey: z.string(), appKey: z.string() })
export type MapConfig = z.infer<typeof MapConfig>

/** Domain 3: degrees in GCJ-02, as maps in the country have them; `content` is for the info window. */
export interface MapPoint {
  readonly lat: number
  readonly lng: number
  readonly zoom: number
  readonly content: string
}

export const getMapConfig = endpoint({
  path: '/api-auth/providers/mapConfig',
  effect: 'read',
  access: 'public',
  sealed: true,
  input: Nothing,
  output: MapConfig,
})

/** What the page tells the frame that holds the map, and what the frame tells back. */
export type MapOrder = { readonly type: 'show'; readonly config: MapConfig; readonly point: MapPoint }
export type MapNews =
  | { readonly type: 'ready' }
  | { readonly type: 'shown' }
  /** A sentence of domain 8. */
  | { readonly type: 'failed'; readonly text: string }
