import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAppSettings } from '#contract/tenants/app'
import { Site } from '../../support/server/site'

const token = 'token-of-the-collector'

let site: Site
beforeAll(async () => {
  site = await Site.open({ env: { METRICS_TOKEN: token } })
})
afterAll(() => site.close())

const read = (headers: Record<string, string>) => fetch(new URL('/metrics', site.url), { headers })

test('a collector anywhere reads the metrics with the token, and nobody without it', async () => {
  const far = { 'x-forwarded-for': '203.0.113.9' }
  expect((await read({ ...far, authorization: `Bearer ${token}` })).status).toBe(200)
  expect((await read({})).status).toBe(401)
  expect((await read({ ...far, authorization: 'Bearer token-of-somebody-else' })).status).toBe(401)
})

test('the dashboard for Grafana asks for metrics that exist', async () => {
  await site.visitor().get(getAppSettings, {})
  const text = await (await read({ authorization: `Bearer ${token}` })).text()
  const known = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name))
  const dashboard = readFileSync(join(import.meta.dirname, '../../../ops/grafana.json'), 'utf8')
  const { panels } = JSON.parse(dashboard) as { panels: { targets: { expr: string }[] }[] }
  const asked = panels
    .flatMap(({ targets }) => targets)
    .flatMap(({ expr }) => expr.match(/\b(rencai|nodejs|process)_\w+/g) ?? [])
  expect(asked.length).toBeGreaterThan(12)
  const missing = asked.filter((name) => !known.has(name) && !known.has(name.replace(/_(bucket|count|sum)$/, '')))
  expect(missing).toEqual([])
})
