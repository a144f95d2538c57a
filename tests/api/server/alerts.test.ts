import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getAppSettings } from '#contract/tenants/app'
import { noteBackup } from '#server/backup/lastBackup'
import { moneyFindings } from '#server/db/schema/money/trade'
import { checkWithPromtool, hasPromtool, testRules } from '../../support/server/programs/promtool'
import { Site } from '../../support/server/site'
// A process loads it once it has Redis.
import '#server/sockets/redis/metrics'
import { allEndpoints } from '../../../scripts/reference/allEndpoints'

const root = join(import.meta.dirname, '../../..')
const rules = readFileSync(join(root, 'ops/alerts.yml'), 'utf8')

let site: Site
beforeAll(async () => {
  site = await Site.open()
  await site.visitor().get(getAppSettings, {})
})
afterAll(() => site.close())

const readMetrics = async () => (await fetch(new URL('/metrics', site.url))).text()
const seriesOf = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
/** The value of a series without labels, or with these as they are printed. */
const figureOf = (text: string, name: string) =>
  seriesOf(text)
    .find((line) => line.startsWith(`${name} `))
    ?.split(' ')[1]

describe.skipIf(!hasPromtool)('promtool', () => {
  test('accepts the rules', () => expect(checkWithPromtool('rules', { file: join(root, 'ops/alerts.yml') })).toBe(''))

  test('sees alerts fire when they must, and only then', () =>
    expect(testRules(join(root, 'ops/alerts.test.yml'))).toBe(''))

  test('has nothing to say against the metrics', async () =>
    expect(checkWithPromtool('metrics', { input: await readMetrics() })).toBe(''))
})

test('the rules ask for metrics that exist', async () => {
  const text = await readMetrics()
  const known = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name))
  const asked = rules.match(/\b(rencai|nodejs|process)_\w+/g) ?? []
  expect(asked.length).toBeGreaterThan(15)
  const missing = asked.filter((name) => !known.has(name) && !known.has(name.replace(/_(bucket|count|sum)$/, '')))
  expect(missing).toEqual([])
})

test('each alert has its paragraph for the one who is on call', () => {
  const page = readFileSync(join(root, 'docs/oncall.md'), 'utf8')
  const alerts = [...rules.matchAll(/alert: (\w+)/g)].map(([, name]) => name)
  const headings = [...page.matchAll(/^### (\w+)/gm)].map(([, name]) => name)
  expect(headings).toEqual(alerts)
})

test('readiness, the build, money findings and the age of the backup are figures', async () => {
  await site.database.db.insert(moneyFindings).values({
    tenantId: 0,
    kind: 'billMissing',
    channel: 'sandbox',
    reference: 'a day',
    facts: {},
    at: site.now(),
  })
  await noteBackup(site.database.pool, '2026-11-01T00:00:00.000Z')
  await noteBackup(site.database.pool, '2026-11-02T00:00:00.000Z')
  // On a loaded machine the probe's first question may take longer than a collector waits.
  const text = await vi.waitFor(async () => {
    const read = await readMetrics()
    expect(figureOf(read, 'rencai_ready')).toBe('1')
    return read
  }, 30_000)
  expect(figureOf(text, 'rencai_hindrance{reason="database"}')).toBe('0')
  expect(figureOf(text, 'rencai_money_findings{kind="billMissing"}')).toBe('1')
  expect(Number(figureOf(text, 'rencai_backup_timestamp_seconds'))).toBe(Date.parse('2026-11-02') / 1000)
  expect(text).toMatch(/^rencai_build_info\{version="\w+",node="v[\d.]+",release="test"\} 1$/m)
})

test('a scan of made-up paths, methods, labels and all calls leaves the series few', async () => {
  const send = (method: string, path: string) =>
    new Promise<void>((resolve) => {
      const headers = { 'content-type': 'application/json', 'user-agent': path, 'im-token': path }
      const asked = request(new URL(path, site.url), { method, headers, agent: false }, (response) => {
        response.resume().once('end', () => resolve())
      })
      asked.once('error', () => resolve()).end(method === 'POST' ? '{}' : undefined)
    })
  const prefixes = [
    '/',
    '/job/',
    '/api-user/',
    '/api-user/resume/',
    '/im/',
    '/v1/',
    '/files/',
    '/assets/',
    '/calendar/',
  ]
  const scan = async (word: string) => {
    for (const method of ['GET', 'POST', 'PUT', 'OPTIONS', 'PROPFIND', 'REPORT'])
      await Promise.all(prefixes.map((prefix) => send(method, `${prefix}${word}-${method}?${word}=${word}`)))
  }
  for (const { path } of allEndpoints) await send('POST', path)
  await scan('first')
  const series = seriesOf(await readMetrics())
  expect(series.filter((line) => /first/.test(line))).toEqual([])
  // Times, sizes and outcomes of each call, and little beside them.
  expect(series.length).toBeLessThan(5 * allEndpoints.length)
  for (const word of ['second', 'third', 'fourth']) await scan(word)
  expect(seriesOf(await readMetrics()).length - series.length).toBeLessThan(20)
})
