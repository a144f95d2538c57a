import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getUserInfo } from '#contract/account/user'
import { login, sendLoginCode } from '#contract/auth/login'
import { demoCommand } from '#server/commands/demo'
import { users } from '#server/db/schema/accounts/accounts'
import { brands } from '#server/db/schema/companies'
import { favorites } from '#server/db/schema/jobs'
import { recruiters } from '#server/db/schema/recruiters'
import { tenants } from '#server/db/schema/site/tenants'
import { demoPassword, demoRecruiter, demoSeeker } from '#server/demo/accounts'
import { endDemoSessions } from '#server/demo/endDemoSessions'
import { loadDemo } from '#server/demo/load/load'
import { findGaps } from '#server/sites/gaps'
import { addSite, changeSites } from '#server/sites/saveSite'
import { Site, type User } from '../../support/server/site'

let site: Site
let dataDir: string
let real: User
let realRecruiter: User

beforeAll(async () => {
  site = await Site.open({ hasDemo: true })
  dataDir = await mkdtemp(join(tmpdir(), 'rencai-demo-'))
  const { db } = site.database
  await changeSites(db, (tx) => addSite(tx, { key: 'cdrc', name: '成都人才', city: '5101' }, new Date()))
  await loadDemo(db, { scale: 'small', now: new Date() })
  real = await site.user()
  realRecruiter = await site.user({ role: 1 })
})
afterAll(() => site.close())

const logIn = (mobile: string, password: string) =>
  site.visitor().call(login, { type: 'password', mobile, password, agreed: true })

test('the demo fills no site that an operator made', async () => {
  const { db } = site.database
  const [own] = await db.select().from(tenants).where(eq(tenants.key, 'cdrc'))
  expect(await db.$count(users, eq(users.tenantId, own?.id ?? 0))).toBe(0)
})

test('without the demo its people cannot log in by the public password, and the start names them', async () => {
  for (const { mobile } of [demoSeeker, demoRecruiter])
    expect(await logIn(mobile, demoPassword)).toMatchObject({ code: 1001, msg: '手机号或密码不正确' })
  const code = { mobile: demoRecruiter.mobile }
  await site.visitor().get(sendLoginCode, code)
  const given = { type: 'code', ...code, code: await site.codeOf(code.mobile), agreed: true } as const
  expect(await site.visitor().call(login, given)).toMatchObject({ msg: expect.stringContaining('演示账号') })
  const gaps = await findGaps(site.database.db, {
    messages: {},
    standIns: false,
    standInPlatform: false,
    tenantHosts: {},
    payments: { sandbox: false },
    aliyun: {},
  })
  expect(gaps.at(-1)).toMatch(/^数据库里还有 \d+ 个演示账号/)
  const ofSameData = (connection: pg.PoolConfig) => ({ ...connection, database: site.database.name })
  const demo = await Site.open({ env: { DEMO: 'small' }, reach: ofSameData })
  try {
    const given = { type: 'password', mobile: demoSeeker.mobile, password: demoPassword, agreed: true } as const
    expect(await demo.visitor().call(login, given)).toMatchObject({ ok: true })
  } finally {
    await demo.close()
  }
})

test('a start without the demo logs out its people only', async () => {
  const { db } = site.database
  const [person] = await db
    .select()
    .from(users)
    .where(and(eq(users.isDemo, true), eq(users.tenantId, 1)))
    .limit(1)
  const visitor = site.visitor()
  await site.make.session(visitor, { id: person?.id ?? 0, tenantId: 1 }, 0)
  expect(await visitor.call(getUserInfo, {})).toMatchObject({ ok: true })
  await endDemoSessions(db)
  expect(await visitor.call(getUserInfo, {})).toMatchObject({ ok: false })
  expect(await real.call(getUserInfo, {})).toMatchObject({ ok: true })
})

test('one command removes the demo, keeps real data, and may be repeated', async () => {
  const { db } = site.database
  const [joined, left] = await db
    .select({ id: brands.id })
    .from(brands)
    .innerJoin(users, and(eq(users.id, brands.ownerId), eq(users.isDemo, true)))
    .where(eq(brands.tenantId, 1))
    .orderBy(brands.id)
    .limit(2)
  await db.update(recruiters).set({ brandId: joined?.id }).where(eq(recruiters.userId, realRecruiter.userId))
  await db.insert(favorites).values({ tenantId: 1, userId: real.userId, kind: 'company', targetId: left?.id ?? 0 })

  const [line = '', kept = '', sites = ''] = await demoCommand(db, ['remove'], { dataDir })
  const counts = /(\d+) 个账号、(\d+) 家公司、(\d+) 个职位、(\d+) 个会话、(\d+) 篇/.exec(line)?.slice(1).map(Number)
  expect(counts?.every((count) => count > 0)).toBe(true)
  expect(kept).toBe('保留 1 家有真实招聘者加入的公司。')
  expect(sites).toContain('站点仍保留：fjrcw、')

  const isLeft = async (table: string) =>
    (await db.execute<{ count: number }>(sql.raw(`select count(*)::int as count from ${table}`))).rows[0]?.count
  expect(await db.select({ id: users.id }).from(users).orderBy(users.id)).toEqual([
    { id: real.userId },
    { id: realRecruiter.userId },
  ])
  expect(await db.select({ ownerId: brands.ownerId }).from(brands)).toEqual([{ ownerId: realRecruiter.userId }])
  for (const table of [
    'jobs',
    'talks',
    'messages',
    'articles',
    'activities',
    'forms',
    'favorites',

    'live_rooms',
    'complaints',
    'chat_log',
  ])
    expect(await isLeft(table), table).toBe(0)
  const rows = await db.select().from(tenants)
  expect(rows.every(({ settings, isDemo }) => JSON.stringify(settings) === '{}' && !isDemo)).toBe(true)

  expect((await demoCommand(db, ['remove'], { dataDir }))[0]).toBe(
    '已删除演示数据：0 个账号、0 家公司、0 个职位、0 个会话、0 篇资讯、活动和表单、0 个文件。',
  )
  expect(await loadDemo(db, { scale: 'small', now: new Date() })).toBe(false)
  await expect(demoCommand(db, ['delete'], { dataDir })).rejects.toThrow('用法')
})
