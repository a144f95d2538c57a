import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Site } from '../../support/server/site'

let builds: string
let running: Site
let next: Site | undefined

/** A build whose page and chunk name it. */
function makeBuild(name: string): string {
  const client = join(builds, name, 'client')
  mkdirSync(join(client, 'assets'), { recursive: true })
  writeFileSync(join(builds, name, 'sources'), name)
  writeFileSync(join(client, 'index.html'), `<html><head><title>人才</title></head><body>${name}</body></html>`)
  writeFileSync(join(client, `assets/Lazy-${name}.js`), `export default '${name}'`)
  writeFileSync(join(client, `assets/Lazy-${name}.js.br`), 'packed')
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

const get = (site: Site, path: string) => fetch(new URL(path, site.url), { headers: { 'accept-encoding': 'identity' } })

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
  const headers = { 'accept-encoding': 'br' }
  const packed = await fetch(new URL('/assets/Lazy-two.js', running.url), { method: 'HEAD', headers })
  expect(packed.headers.get('content-encoding')).toBe('br')
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
