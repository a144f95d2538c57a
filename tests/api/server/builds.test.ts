import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Site } from '../../support/server/site'

let builds: string
let running: Site
let next: Site | undefined

/** A build whose page and chunk name it. */
function makeBuild(name: string): string {
  const client = join(builds, name, 'client')
  mkdirSync(join(client, 'assets'), { recursive: true })
  writeFileSync(join(builds, name, 'sources'), name)
  writeFileSync(join(builds, name, 'packed'), '')
  writeFileSync(join(client, 'index.html'), `<html><head><title>人才</title></head><body>${name}</body></html>`)
  writeFileSync(join(client, `assets/Lazy-${name}.js`), `export default '${name}'`)
  writeFileSync(join(client, `assets/Lazy-${name}.js.br`), brotliCompressSync(`export default '${name}'`))
  mkdirSync(join(client, 'pdf/cmaps'), { recursive: true })
  writeFileSync(join(client, 'pdf/cmaps/GB-H.bcmap'), 'cmap')
  writeFileSync(join(client, 'pdf/cmaps/GB-H.bcmap.br'), brotliCompressSync('cmap'))
  writeFileSync(join(client, 'plain.txt'), 'plain')
  return client
}

beforeAll(async () => {
  builds = await mkdtemp(join(tmpdir(), 'rencai-builds-'))
  running = await Site.open({ clientDir: makeBuild('one') })
})
afterAll(async () => {
  await running.close()
  await next?.close()
  await rm(builds, { recursive: true, force: true })
})

const get = (site: Site, path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
  fetch(new URL(path, site.url), { method, headers: { 'accept-encoding': 'identity', ...headers } })

test('after a deploy, old and new processes serve their own page and the chunks of both', async () => {
  const two = makeBuild('two')
  next = await Site.open({ clientDir: two })
  for (const [site, name] of [[running, 'one'] as const, [next, 'two'] as const]) {
    expect(await (await get(site, '/')).text()).toContain(`<body>${name}`)
    for (const chunk of ['one', 'two']) {
      const response = await get(site, `/assets/Lazy-${chunk}.js`)
      expect(response.status).toBe(200)
      expect(await response.text()).toBe(`export default '${chunk}'`)
      expect(response.headers.get('content-type')).toMatch(/javascript/)
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    }
  }
  const packed = await get(running, '/assets/Lazy-two.js', { 'accept-encoding': 'br' }, 'HEAD')
  expect(packed.headers.get('content-encoding')).toBe('br')
})

test('files of other folders are sent compressed and revalidated, and no others', async () => {
  const file = await get(running, '/pdf/cmaps/GB-H.bcmap', { 'accept-encoding': 'br' })
  expect(file.headers.get('content-encoding')).toBe('br')
  expect(file.headers.get('cache-control')).toBe('no-cache')
  expect(await file.text()).toBe('cmap')
  expect(await (await get(running, '/plain.txt')).text()).toBe('plain')
  for (const path of [
    '/pdf/cmaps/none.bcmap',
    '/pdf/cmaps/',
    '/pdf/',
    '/pdf/..%2findex.html',
    '/pdf/%2e%2e%2fplain.txt',
  ]) {
    const missing = await get(running, path)
    expect(missing.status, path).toBeGreaterThanOrEqual(400)
    expect(missing.status, path).toBeLessThan(500)
    expect(await missing.text(), path).not.toContain('plain')
  }
})

describe('a chunk that a browser loads', () => {
  const path = '/assets/Lazy-one.js'
  const asBrowser = { 'accept-encoding': 'gzip, deflate, br, zstd' }
  const text = `export default 'one'`
  const ofTheMoment = ['date', 'connection', 'keep-alive']
  const headersOf = ({ headers }: Response) =>
    Object.fromEntries([...headers].filter(([name]) => !ofTheMoment.includes(name)))

  test('is sent alike every time, without its body on HEAD', async () => {
    const first = await get(running, path, asBrowser)
    const again = await get(running, path, asBrowser)
    const head = await get(running, path, asBrowser, 'HEAD')
    expect(headersOf(again)).toEqual(headersOf(first))
    expect(headersOf(head)).toEqual(headersOf(first))
    expect([await first.text(), await again.text(), await head.text()]).toEqual([text, text, ''])
    expect(headersOf(first)).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(brotliCompressSync(text).length),
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    })
  })

  test('is sent in the encoding that is asked for, in parts, and again only when changed', async () => {
    const plain = await get(running, path)
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, text])
    const weighed = await get(running, path, { 'accept-encoding': 'br;q=0, gzip;q=1' })
    expect([weighed.headers.get('content-encoding'), await weighed.text()]).toEqual([null, text])
    const part = await get(running, path, { range: 'bytes=7-13' })
    expect([part.status, await part.text()]).toEqual([206, 'default'])
    const beyond = await get(running, path, { range: 'bytes=9999-' })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${text.length}`])
    expect((await get(running, path, { 'if-match': '"another"' })).status).toBe(412)
    const { headers } = await get(running, path, asBrowser)
    for (const [condition, known] of [
      ['if-none-match', 'etag'],
      ['if-modified-since', 'last-modified'],
    ] as const) {
      // Without `cache-control`, fetch asks not to be answered from any cache.
      const asked = { ...asBrowser, 'cache-control': 'max-age=0', [condition]: headers.get(known) ?? '' }
      const same = await get(running, path, asked)
      expect([same.status, await same.text()]).toEqual([304, ''])
    }
    const changed = await get(running, path, { ...asBrowser, 'if-none-match': '"another"' })
    expect([changed.status, await changed.text()]).toEqual([200, text])
  })

  test('is read from the disk only once', async () => {
    const short = join(builds, 'one/client/assets/Short-0.css')
    writeFileSync(short, 'a{color:red}')
    expect(await (await get(running, '/assets/Short-0.css', asBrowser)).text()).toBe('a{color:red}')
    rmSync(short)
    const again = await get(running, '/assets/Short-0.css', asBrowser)
    expect([again.headers.get('content-encoding'), await again.text()]).toEqual([null, 'a{color:red}'])
    expect((await get(running, '/assets/Short-0.css')).status).toBe(404)
  })
})

test('a chunk is sent as it is until its build is packed, and packed from then on', async () => {
  const client = makeBuild('three')
  rmSync(join(builds, 'three/packed'))
  rmSync(join(client, 'assets/Lazy-three.js.br'))
  const fresh = await Site.open({ clientDir: client })
  try {
    const ask = () => get(fresh, '/assets/Lazy-three.js', { 'accept-encoding': 'gzip, deflate, br, zstd' })
    const before = await ask()
    expect([before.headers.get('content-encoding'), await before.text()]).toEqual([null, `export default 'three'`])
    writeFileSync(join(client, 'assets/Lazy-three.js.br'), brotliCompressSync(`export default 'three'`))
    writeFileSync(join(builds, 'three/packed'), '')
    const after = await ask()
    expect([after.headers.get('content-encoding'), await after.text()]).toEqual(['br', `export default 'three'`])
  } finally {
    await fresh.close()
    rmSync(join(builds, 'three'), { recursive: true })
  }
})

test('only chunks of builds are served, and no files outside', async () => {
  writeFileSync(join(builds, 'one/client/secret.txt'), 'secret')
  writeFileSync(join(builds, 'outside.js'), 'secret')
  for (const name of ['Lazy-three.js', '..%2f..%2f..%2foutside.js', '..%2fsecret.txt', '.hidden', '%00.js']) {
    const response = await get(running, `/assets/${name}`)
    expect([400, 403, 404]).toContain(response.status)
    expect(await response.text()).not.toContain('secret')
  }
})

test('a running process says that its build is in use', () => {
  expect(existsSync(join(builds, 'one/last-used'))).toBe(true)
})
