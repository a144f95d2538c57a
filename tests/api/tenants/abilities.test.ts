import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sendLoginCode } from '#contract/auth/login'
import { findDocuments, getDocument } from '#contract/documents/document'
import { getService } from '#contract/documents/service'
import { allAbilities } from '#contract/tenants/abilities'
import { createOrder } from '#contract/trade/trade'
import { findVips } from '#contract/vip/membership'
import { siteCommand } from '#server/commands/site'
import { coupons } from '#server/db/schema/money/coupons'
import { tenants } from '#server/db/schema/site/tenants'
import { openAccount } from '#server/features/auth/accounts'
import { library, versionsOn } from '#server/features/documents/library'
import { defaultTenants } from '#server/features/tenants/tenants'
import { getFromHost } from '../../support/server/getFromHost'
import { Site } from '../../support/server/site'

const settings = {
  messages: {},
  standIns: false,
  standInPlatform: false,
  tenantHosts: {},
  dataDir: '/nonexistent',
  payments: { sandbox: false },
  aliyun: {},
}

const bootstrapOf = async (site: Site) => JSON.parse((await getFromHost(site.url, 'localhost', '/bootstrap')).body)

describe('a new site without providers', () => {
  let site: Site
  const command = (...words: string[]) => siteCommand(site.database.db, words, settings)
  const visitor = async () => {
    const [row] = await site.database.db.select().from(tenants)
    return site.visitor({ ...defaultTenants[0], ...row })
  }

  beforeAll(async () => {
    site = await Site.open({ sends: true })
    await site.database.db.delete(tenants)
    await command('add', 'cdrc', '--name', '成都人才', '--city', '成都')
    await vi.waitFor(async () => expect((await bootstrapOf(site)).key).toBe('cdrc'), { timeout: 30_000 })
  })
  afterAll(() => site.close())

  test('tells its pages that it can do nothing of what needs a provider or contents', async () => {
    const { abilities, closed } = await bootstrapOf(site)
    expect(abilities).toEqual([])
    expect(closed).toMatchObject({
      'vip-rights': '本站没有付费服务',
      'job-map': '本站没有地图',
      forgot: '本站没有开通短信',
    })
    expect(closed).not.toHaveProperty('index')
  })

  test('refuses its shop and its text messages with a code of their own', async () => {
    expect(await (await visitor()).call(sendLoginCode, { mobile: '13800000001' })).toMatchObject({
      code: 1030,
      msg: '本站没有开通短信',
    })
  })

  test('lists no page in the site map that it does not offer', async () => {
    const { body } = await getFromHost(site.url, 'localhost', '/sitemap.xml')
    expect(body).toContain('/company<')
    expect(body).not.toMatch(/localhost\/(live|article|news)<|address-map|qualifications/)
  })

  test('has legal texts that took effect on its first day, without former versions', async () => {
    const { list } = await (await visitor()).get(findDocuments, {})
    expect(list.map(({ key }) => key)).toEqual(['TS1000', 'XY1000', 'XY1001', 'XY1007'])
    const today = new Date(site.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
    for (const { versions } of list) expect(versions.map(({ effectiveAt }) => effectiveAt)).toEqual([today])
    expect(await (await visitor()).get(getDocument, { key: 'TS1000' })).toMatchObject({ hasFormer: false })
    expect(await (await visitor()).call(getDocument, { key: 'XY1011' })).toMatchObject({ code: 1030 })
  })

  test('names in its legal texts no partner, no service and no company that it does not have', async () => {
    const texts = await Promise.all(
      (['TS1000', 'XY1000', 'XY1001', 'XY1007'] as const).map(async (key) => {
        const { content } = await (await visitor()).get(getDocument, { key })
        return content
      }),
    )
    expect(texts.join()).not.toMatch(/微信开放平台|支付宝|抖音|短信、邮件|会员、权益包|自动续费会|人脸核验|个性化推荐/)
    expect(texts.join()).toContain('成都人才运营方的名称与住所尚未公示')
    expect(texts.join()).toContain('目前没有付费服务')
    await command('set', 'cdrc', '--entity', '成都某某人才有限公司', '--address', '成都市某路1号', '--mail', 'a@cd.cn')
    const named = await (await visitor()).get(getDocument, { key: 'XY1000' })
    expect(named.content).toContain('成都人才由成都某某人才有限公司（住所：成都市某路1号）运营')
    expect(named.content).toContain('邮箱a@cd.cn')
  })

  test('says of uncertified companies what its own rule allows', async () => {
    expect((await (await visitor()).get(getService, {})).uncertifiedJobs).toBe(3)
    expect((await (await visitor()).get(getDocument, { key: 'TS1000' })).content).toContain('最多可以有3个在招职位')
    await command('set', 'cdrc', '--uncertified-jobs', '0')
    expect((await (await visitor()).get(getService, {})).uncertifiedJobs).toBe(0)
    expect((await (await visitor()).get(getDocument, { key: 'TS1000' })).content).toContain(
      '在完成公司认证后可以发布职位',
    )
  })

  test('gives a new account no coupon for a shop that it does not have', async () => {
    const { db } = site.database
    const [row] = await db.select({ id: tenants.id }).from(tenants)
    const name = { tenantId: row?.id ?? 0, mobile: '13800000002' }
    const account = await openAccount(db, name, { role: 0, givesCoupons: false, now: site.now() })
    expect(await db.$count(coupons, eq(coupons.userId, account.id))).toBe(0)
  })
})

test('a demo site has every ability, by its stand-ins', async () => {
  const site = await Site.open({ hasDemo: true, env: { DEMO: 'small' } })
  try {
    const { abilities, closed } = await bootstrapOf(site)
    expect([...abilities].sort()).toEqual([...allAbilities].sort())
    expect(closed).toEqual({})
    const { list } = await site.visitor().get(findDocuments, {})
    expect(list).toHaveLength(5)
    expect(list.every(({ versions }) => versions.length > 1)).toBe(true)
  } finally {
    await site.close()
  }
})

test('a shop that opens sells, and one that never opened shows no prices', async () => {
  const site = await Site.open({ env: { PAYMENT_SANDBOX: 'off' } })
  try {
    const user = await site.user()
    const refused = { code: 1030, msg: '本站没有付费服务' }
    expect(await user.call(findVips, {})).toMatchObject(refused)
    expect(await user.call(createOrder, { product: 'vip', item: { code: 'month' }, amount: 1990 })).toMatchObject(
      refused,
    )
  } finally {
    await site.close()
  }
})

test('no legal document takes effect in the future or before the site was made', () => {
  const today = new Date().toISOString().slice(0, 10)
  for (const document of library) {
    for (const { effectiveAt } of document.versions) expect(effectiveAt <= today, document.key).toBe(true)
    const days = document.versions.map(({ effectiveAt }) => effectiveAt)
    expect(days).toEqual(days.toSorted().reverse())
    const young = versionsOn(document, { madeOn: '2026-11-30', today: '2026-12-24' })
    expect(young.map(({ effectiveAt }) => effectiveAt)).toEqual(['2026-11-30'])
    const old = versionsOn(document, { madeOn: '2025-09-01', today: '2026-08-01' })
    expect(old.length).toBeGreaterThan(1)
    expect(old.every(({ effectiveAt }) => effectiveAt <= '2026-08-01')).toBe(true)
  }
})
