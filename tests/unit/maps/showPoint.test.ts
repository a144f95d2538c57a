import { expect, test } from 'vitest'
import { showPoint } from '../../../src/mapFrame/providers'

const point = { lat: 26.08, lng: 119.3, zoom: 16, content: '' }
const show = (providersKey: string) =>
  showPoint(undefined as unknown as HTMLElement, { providersKey, webKey: '', appKey: '' }, point)

test('domain 8: a site without a map, and a provider without an adapter, show a message', async () => {
  await expect(show('')).rejects.toThrow('错误，运营商未配置地图')
  await expect(show('gMap')).rejects.toThrow('错误，未适配的地图')
  await expect(show('constructor')).rejects.toThrow('错误，未适配的地图')
})
