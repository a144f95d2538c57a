import { fromBd09, toBd09 } from '#contract/maps/coordinates'
import type { MapConfig, MapMark, MapPoint, MapView } from '#contract/maps/map'
import { installDrawnMap } from './drawnMap'
import { type Inject, ScriptLoader } from './scriptLoader'

/** Draws one point with its window into `container`, by a provider's own interface. */
type Draw = (container: HTMLElement, point: MapPoint, content: HTMLElement) => void

/** A map that the user looks around in. */
export interface ExploredMap {
  readonly mark: (marks: readonly MapMark[]) => void
  readonly moveTo: (place: { readonly lat: number; readonly lng: number; readonly zoom: number }) => void
  readonly view: () => MapView
}

export interface Exploring {
  /** Called when the map has come to rest. */
  readonly onMove: (view: MapView) => void
  readonly onPick: (key: string) => void
}

interface Provider {
  readonly url: (key: string, callback: string) => string
  readonly draw: Draw
  readonly explore: (container: HTMLElement, point: MapPoint, exploring: Exploring) => ExploredMap
}

/** The mark as an element, for providers that take one. */
function markElement({ key, text, isChosen }: MapMark, onPick: Exploring['onPick']): HTMLElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = 'mark'
  element.textContent = text
  if (isChosen) element.dataset.chosen = ''
  element.addEventListener('click', () => onPick(key))
  return element
}

// biome-ignore lint/suspicious/noExplicitAny: the providers' globals come without types
const sdk = (name: string): any => (globalThis as Record<string, unknown>)[name]

const providers: Readonly<Record<string, Provider>> = {
  aMap: {
    url: (key, callback) => `https://webapi.amap.com/maps?v=2.0&key=${key}&callback=${callback}`,
    draw(container, { lat, lng, zoom }, content) {
      const AMap = sdk('AMap')
      const map = new AMap.Map(container, { center: [lng, lat], zoom })
      map.add(new AMap.Marker({ position: [lng, lat] }))
      new AMap.InfoWindow({ content, offset: new AMap.Pixel(0, -32) }).open(map, [lng, lat])
    },
    explore(container, { lat, lng, zoom }, { onMove, onPick }) {
      const AMap = sdk('AMap')
      const map = new AMap.Map(container, { center: [lng, lat], zoom })
      const view = (): MapView => {
        const bounds = map.getBounds()
        const [low, high] = [bounds.getSouthWest(), bounds.getNorthEast()]
        return { south: low.lat, west: low.lng, north: high.lat, east: high.lng, zoom: map.getZoom() }
      }
      map.on('moveend', () => onMove(view()))
      map.on('zoomend', () => onMove(view()))
      let shown: unknown[] = []
      return {
        view,
        moveTo: (place) => map.setZoomAndCenter(place.zoom, [place.lng, place.lat]),
        mark: (marks) => {
          map.remove(shown)
          shown = marks.map(
            (each) =>
              new AMap.Marker({
                position: [each.lng, each.lat],
                anchor: 'bottom-center',
                content: markElement(each, onPick),
              }),
          )
          map.add(shown)
        },
      }
    },
  },
  bMap: {
    url: (key, callback) => `https://api.map.baidu.com/api?type=webgl&v=1.0&ak=${key}&callback=${callback}`,
    draw(container, { zoom, ...place }, content) {
      const BMap = sdk('BMapGL')
      const { lat, lng } = toBd09(place)
      const map = new BMap.Map(container)
      const point = new BMap.Point(lng, lat)
      map.centerAndZoom(point, zoom)
      map.enableScrollWheelZoom(true)
      map.addOverlay(new BMap.Marker(point))
      map.openInfoWindow(new BMap.InfoWindow(content), point)
    },
    explore(container, { zoom, ...place }, { onMove, onPick }) {
      const BMap = sdk('BMapGL')
      const map = new BMap.Map(container)
      const pointOf = (each: { lat: number; lng: number }) => {
        const { lat, lng } = toBd09(each)
        return new BMap.Point(lng, lat)
      }
      map.centerAndZoom(pointOf(place), zoom)
      map.enableScrollWheelZoom(true)
      const view = (): MapView => {
        const bounds = map.getBounds()
        const [low, high] = [fromBd09(bounds.getSouthWest()), fromBd09(bounds.getNorthEast())]
        return { south: low.lat, west: low.lng, north: high.lat, east: high.lng, zoom: map.getZoom() }
      }
      map.addEventListener('moveend', () => onMove(view()))
      map.addEventListener('zoomend', () => onMove(view()))
      return {
        view,
        moveTo: (each) => map.centerAndZoom(pointOf(each), each.zoom),
        mark: (marks) => {
          map.clearOverlays()
          for (const each of marks) {
            const label = new BMap.Label(each.text, { position: pointOf(each) })
            const style = { color: '#fff', backgroundColor: each.isChosen ? '#d4380d' : '#007a75', border: '0' }
            label.setStyle({ ...style, padding: '4px 10px', borderRadius: '14px' })
            label.addEventListener('click', () => onPick(each.key))
            map.addOverlay(label)
          }
        },
      }
    },
  },
  tMap: {
    url: (key, callback) => `https://map.qq.com/api/gljs?v=1.exp&key=${key}&callback=${callback}`,
    draw(container, { lat, lng, zoom }, content) {
      const TMap = sdk('TMap')
      const position = new TMap.LatLng(lat, lng)
      const map = new TMap.Map(container, { center: position, zoom })
      new TMap.MultiMarker({ map, geometries: [{ id: 'place', position }] })
      new TMap.InfoWindow({ map, position, content: content.innerHTML, offset: { x: 0, y: -32 } })
    },
    explore(container, { lat, lng, zoom }, { onMove, onPick }) {
      const TMap = sdk('TMap')
      const map = new TMap.Map(container, { center: new TMap.LatLng(lat, lng), zoom })
      const view = (): MapView => {
        const bounds = map.getBounds()
        const [low, high] = [bounds.getSouthWest(), bounds.getNorthEast()]
        return { south: low.lat, west: low.lng, north: high.lat, east: high.lng, zoom: map.getZoom() }
      }
      map.on('idle', () => onMove(view()))
      const style = { color: '#fff', size: 14, backgroundColor: '#007a75', borderRadius: 14, padding: '4px 10px' }
      const styles = {
        plain: new TMap.LabelStyle(style),
        chosen: new TMap.LabelStyle({ ...style, backgroundColor: '#d4380d' }),
      }
      const labels = new TMap.MultiLabel({ map, styles, geometries: [] })
      labels.on('click', ({ geometry }: { geometry?: { id?: string } }) => geometry?.id && onPick(geometry.id))
      return {
        view,
        moveTo: (each) => map.easeTo({ center: new TMap.LatLng(each.lat, each.lng), zoom: each.zoom }),
        mark: (marks) =>
          labels.setGeometries(
            marks.map((each) => ({
              id: each.key,
              styleId: each.isChosen ? 'chosen' : 'plain',
              position: new TMap.LatLng(each.lat, each.lng),
              content: each.text,
            })),
          ),
      }
    },
  },
}

const loaders = new Map<string, ScriptLoader>()

/** Shows a point on the site's map; rejects with a sentence of domain 8. */
export async function showPoint(container: HTMLElement, config: MapConfig, point: MapPoint): Promise<void> {
  const provider = await loadProvider(config)
  const content = document.createElement('p')
  content.textContent = point.content
  container.replaceChildren()
  provider.draw(container, point, content)
}

/** Opens a map that the user looks around in, at a point; rejects with a sentence of domain 8. */
export async function exploreMap(
  container: HTMLElement,
  config: MapConfig,
  point: MapPoint,
  exploring: Exploring,
): Promise<ExploredMap> {
  const provider = await loadProvider(config)
  container.replaceChildren()
  return provider.explore(container, point, exploring)
}

async function loadProvider(config: MapConfig): Promise<Provider> {
  if (config.providersKey === '') throw new Error('错误，运营商未配置地图')
  const provider = Object.hasOwn(providers, config.providersKey) ? providers[config.providersKey] : undefined
  if (!provider) throw new Error('错误，未适配的地图')
  const loader = loaders.get(config.providersKey) ?? new ScriptLoader(injector(provider, config))
  loaders.set(config.providersKey, loader)
  await loader.load()
  return provider
}

/** Without a key the drawn map is used, behind the same interface. */
function injector({ url }: Provider, { webKey }: MapConfig): Inject {
  if (webKey === '')
    return (done) => {
      installDrawnMap()
      done()
      return () => {}
    }
  return (done, fail) => {
    const callback = 'mapScriptLoaded'
    Object.assign(globalThis, { [callback]: done })
    const script = document.createElement('script')
    script.src = url(encodeURIComponent(webKey), callback)
    script.onerror = fail
    document.head.append(script)
    return () => script.remove()
  }
}
