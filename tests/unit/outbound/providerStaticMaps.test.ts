import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openProviderStaticMaps } from '#server/outbound/providerStaticMaps'

/** A provider that follows the documents: a picture for a good key, else JSON with status 200. */
let provider: Server
let origin: string
let asked: URL[]
const png = Buffer.from('89504e470d0a1a0a', 'hex')

beforeEach(async () => {
  asked = []
  provider = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://provider')
    asked.push(url)
    const key = url.searchParams.get('key') ?? url.searchParams.get('ak')
    if (key === 'good') response.writeHead(200, { 'content-type': 'image/png' }).end(png)
    else response.writeHead(200, { 'content-type': 'application/json' }).end(`{"info":"INVALID_USER_KEY ${key}"}`)
  }).listen(0, '127.0.0.1')
  await once(provider, 'listening')
  origin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
})
afterEach(() => void provider.close())

const wish = { lat: 26.0745, lng: 119.2965, zoom: 18, width: 320, height: 160 }
const open = (providersKey: string, webKey = 'good') => {
  const faults: unknown[] = []
  const maps = openProviderStaticMaps({ providersKey, webKey }, { origin, failed: (fault) => faults.push(fault) })
  return { maps, faults }
}
const queryOf = (url: URL | undefined) => Object.fromEntries(url?.searchParams ?? [])

test('aMap is asked by its static map service, longitude first, at most at zoom 17', async () => {
  expect(await open('aMap').maps?.draw(wish)).toEqual({ type: 'image/png', content: png })
  expect(asked[0]?.pathname).toBe('/v3/staticmap')
  expect(queryOf(asked[0])).toEqual({
    key: 'good',
    location: '119.296500,26.074500',
    zoom: '17',
    size: '320*160',
    scale: '2',
    markers: 'mid,,A:119.296500,26.074500',
  })
})

test('bMap is asked in its own coordinates', async () => {
  expect(await open('bMap').maps?.draw(wish)).toMatchObject({ type: 'image/png' })
  const query = queryOf(asked[0])
  expect(asked[0]?.pathname).toBe('/staticimage/v2')
  expect(query).toMatchObject({ ak: 'good', zoom: '18', width: '320', height: '160' })
  const [lng = 0, lat = 0] = (query.center ?? '').split(',').map(Number)
  expect(lng).toBeCloseTo(119.303, 2)
  expect(lat).toBeCloseTo(26.0805, 2)
  expect(query.markers).toBe(query.center)
})

test('tMap is asked latitude first', async () => {
  expect(await open('tMap').maps?.draw({ ...wish, zoom: 3 })).toMatchObject({ type: 'image/png' })
  expect(asked[0]?.pathname).toBe('/ws/staticmap/v2/')
  expect(queryOf(asked[0])).toMatchObject({
    key: 'good',
    center: '26.074500,119.296500',
    zoom: '4',
    size: '320*160',
    scale: '2',
    markers: 'size:large|26.074500,119.296500',
  })
})

test('the same picture is asked for once', async () => {
  const { maps } = open('aMap')
  await maps?.draw(wish)
  await maps?.draw(wish)
  expect(asked).toHaveLength(1)
})

test('a refusal gives no picture, is reported without the key, and is asked for again', async () => {
  const { maps, faults } = open('aMap', 'secret-key')
  expect(await maps?.draw(wish)).toBeUndefined()
  expect(faults).toEqual([{ provider: 'aMap', why: '200 {"info":"INVALID_USER_KEY ***"}' }])
  await maps?.draw(wish)
  expect(asked).toHaveLength(2)
})

test('a provider out of reach gives no picture, and an unknown one none ever', async () => {
  const { maps, faults } = open('tMap')
  provider.close()
  provider.closeAllConnections()
  expect(await maps?.draw(wish)).toBeUndefined()
  expect(faults).toHaveLength(1)
  expect(open('other').maps).toBeUndefined()
})
