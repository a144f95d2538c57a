import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getKeys } from '#contract/auth/keys'
import { sendLoginCode } from '#contract/auth/login'
import { purgeLogins } from '#server/features/auth/purge'
import { Partials } from '#server/features/uploads/partials'
import { openDevelopmentOutbox } from '#server/outbound/development/developmentOutbox'
import { readSecret } from '#server/secrets/secret'
import { changeSites } from '#server/sites/saveSite'
import { Site } from '../../support/server/site'

let site: Site
let folder: string
beforeAll(async () => {
  site = await Site.open()
  folder = await mkdtemp(join(tmpdir(), 'rencai-upkeep-'))
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

const countRows = async (table: string): Promise<number> => {
  const { rows } = await site.database.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)
  return rows[0]?.count ?? Number.NaN
}

const purgeNow = (): Promise<void> => purgeLogins({ db: site.database.db, now: () => site.now() })

test('keys, sessions and codes are kept while valid and removed when expired', async () => {
  const user = await site.user()
  await user.get(getKeys, {})
  await user.get(sendLoginCode, { mobile: '13911112222' })
  const tables = ['rsa_keys', 'sessions', 'login_codes']
  const before = await Promise.all(tables.map(countRows))
  await purgeNow()
  expect(await Promise.all(tables.map(countRows))).toEqual(before)
  expect(Math.min(...before)).toBeGreaterThan(0)
  site.advance(25 * 3_600_000)
  await purgeNow()
  expect(await Promise.all(tables.map(countRows))).toEqual([0, before[1], 0])
  site.advance(7 * 24 * 3_600_000)
  await purgeNow()
  expect(await countRows('sessions')).toBe(0)
})

test('what expired is removed while an operator changes a site', async () => {
  await site.user().then((user) => user.get(getKeys, {}))
  site.advance(25 * 3_600_000)
  await changeSites(site.database.db, purgeNow)
  expect(await countRows('rsa_keys')).toBe(0)
})

test('the development outbox writes the code to its file, for its owner only, and to the log', async () => {
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) })
  const outbox = openDevelopmentOutbox({ dataDir: folder, log: log })
  const told = { tenantId: 1, mobile: '13911113333', text: '您的登录验证码是042137', code: '042137' }
  const message = { ...told, key: 'code:1', sign: '人才福建', template: 'code', params: {} } as const
  expect(await outbox.send(message)).toBe(true)
  expect(await outbox.send({ ...message, code: '555555' })).toBe(true)
  const path = join(folder, 'outbox.log')
  const sent = (await readFile(path, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(sent).toEqual([{ ...told, time: expect.any(String) }, expect.objectContaining({ code: '555555' })])
  expect((await stat(path)).mode & 0o077).toBe(0)
  expect(lines[0]).toMatchObject({ msg: '短信验证码', mobile: '13911113333', code: '042137' })
})

test('an installation keeps its secret over restarts, readable by its owner only', async () => {
  const first = readSecret(folder)
  expect(first).toMatch(/^[\w-]{43}$/)
  expect(readSecret(folder)).toBe(first)
  expect((await stat(join(folder, 'secret'))).mode & 0o077).toBe(0)
})

test('an upload without progress for a day is removed', async () => {
  const partials = new Partials(join(folder, 'partial'))
  await partials.append('begun', { offset: 0, size: 3 }, Readable.from([Buffer.from('半')]))
  await partials.sweep(Date.now() + 86_000_000)
  expect(await partials.sizeOf('begun')).toBe(3)
  await partials.sweep(Date.now() + 86_500_000)
  expect(await partials.sizeOf('begun')).toBe(0)
})
