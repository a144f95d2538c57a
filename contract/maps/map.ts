import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Nothing } from '../fields'

/** Providers that the product has an adapter for (domain 3). */
export const mapProviders = ['aMap', 'bMap', 'tMap'] as const
export type MapProvider = (typeof mapProviders)[number]

/** `providersKey` is empty if the site has no map. Without a `webKey` the product draws a map of its own. */
export const MapConfig = z.object({ providersKey: z.string(), webKey: z.string(), appKey: z.string() })
export type MapConfig = z.infer<typeof MapConfig>

/** Domain 3: degrees in GCJ-02, as in maps of China; `content` is for the info window. */
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

/** A mark on a map: a word or a number at a place. `key` says which was pressed. */
export interface MapMark {
  readonly key: string
  readonly lat: number
  readonly lng: number
  readonly text: string
  readonly isChosen?: boolean
}

/** The part of a map that is on screen, in degrees of GCJ-02. */
export interface MapView {
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
  readonly zoom: number
}

/** Messages from the page to the frame of the map, and from the frame to the page. */
export type MapOrder =
  | { readonly type: 'show'; readonly config: MapConfig; readonly point: MapPoint }
  /** Opens a map that the user can move, without marks. */
  | { readonly type: 'explore'; readonly config: MapConfig; readonly point: MapPoint }
  /** Replaces the marks of such a map. */
  | { readonly type: 'mark'; readonly marks: readonly MapMark[] }
  | { readonly type: 'moveTo'; readonly lat: number; readonly lng: number; readonly zoom: number }
export type MapNews =
  | { readonly type: 'ready' }
  | { readonly type: 'shown' }
  | { readonly type: 'moved'; readonly view: MapView }
  | { readonly type: 'picked'; readonly key: string }
  /** A sentence of domain 8. */
  | { readonly type: 'failed'; readonly text: string }
