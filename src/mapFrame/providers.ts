import { toBd09 } from '../../contract/maps/coordinates'
import type { MapConfig, MapPoint } from '../../contract/maps/map'
import { installDrawnMap } from './drawnMap'
import { type Inject, ScriptLoader } from './scriptLoader'

/** Draws one point with its window into `container`, by a provider's own interface. */
type Draw = (container: HTMLElement, point: MapPoint, content: HTMLElement) => void

interface Provider {
  readonly url: (key: string, callback: string) => string
  readonly draw: Draw
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
  },
}

const loaders = new Map<string, ScriptLoader>()

/** Shows a point on the site's map; rejects with a sentence of domain 8. */
export async function showPoint(container: HTMLElement, config: MapConfig, point: MapPoint): Promise<void> {
  if (config.providersKey === '') throw new Error('错误，运营商未配置地图')
  const provider = Object.hasOwn(providers, config.providersKey) ? providers[config.providersKey] : undefined
  if (!provider) throw new Error('错误，未适配的地图')
  const loader = loaders.get(config.providersKey) ?? new ScriptLoader(injector(provider, config))
  loaders.set(config.providersKey, loader)
  await loader.load()
  const content = document.createElement('p')
  content.textContent = point.content
  container.replaceChildren()
  provider.draw(container, point, content)
}

/** Without a key the drawn map stands in, by the same interface. */
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
