import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#contract/errors'
import { getAppSettings } from '#contract/tenants/app'
import { DemoStart } from '#server/demo/demoStart'
import { defaultTenants } from '#server/features/tenants/tenants'
import { Site } from '../../support/server/site'

const [first, second = first] = defaultTenants
const loading = new Set([second.id])
let clientDir: string
let site: Site

beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'rencai-loading-'))
  await mkdir(join(clientDir, 'assets'))
  await writeFile(join(clientDir, 'index.html'), '<!doctype html><html lang="zh-CN"><head></head><body></body></html>')
  site = await Site.open({ clientDir, loading })
})
afterAll(async () => {
  await site.close()
  await rm(clientDir, { recursive: true, force: true })
})

const open = (host: string) =>
  new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const options = { headers: { host, accept: 'text/html' } }
    request(site.url, options, async (response) => {
      const text = Buffer.concat(await response.toArray()).toString()
      resolve({ status: response.statusCode, text })
    })
      .on('error', reject)
      .end()
  })

test('of the full demo the start waits for the first site only, of the small one for all', async () => {
  const ids = defaultTenants.map(({ id }) => id)
  expect([...(await DemoStart.open(site.database.db, 'full')).waiting]).toEqual(ids.slice(1))
  expect([...(await DemoStart.open(site.database.db, 'small')).waiting]).toEqual([])
})

test('a site whose demo is being loaded says so, and the others are open', async () => {
  const page = await open(`${second.key}.localhost`)
  expect(page.status).toBe(503)
  expect(page.text).toContain('演示数据正在载入')
  expect(await site.visitor(second).call(getAppSettings, {})).toMatchObject({ ok: false, code: codes.conflict })
  expect(await site.visitor().call(getAppSettings, {})).toMatchObject({ ok: true })
})

test('a site is open once its demo is loaded', async () => {
  loading.delete(second.id)
  expect((await open(`${second.key}.localhost`)).text).not.toContain('演示数据正在载入')
  expect(await site.visitor(second).call(getAppSettings, {})).toMatchObject({ ok: true })
})
