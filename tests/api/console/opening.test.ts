import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login, sendLoginCode } from '#contract/auth/login'
import { openCompany } from '#contract/console/firstCompany'
import { findSetup } from '#contract/console/setup'
import { changeSiteHosts, findSiteHosts } from '#contract/console/siteHosts'
import { codes } from '#contract/errors'
import { users } from '#server/db/schema/accounts/accounts'
import { brandMembers, brands } from '#server/db/schema/companies'
import { tenants } from '#server/db/schema/site/tenants'
import { defaultTenants } from '#server/features/tenants/tenants'
import { getFromHost } from '../../support/server/getFromHost'
import { Site, type User } from '../../support/server/site'

let site: Site
let operator: User
beforeAll(async () => {
  site = await Site.open({ env: { TENANT_HOSTS: 'fixed.example.com=fjrcw' } })
  operator = await site.operator()
})
afterAll(() => site.close())

const [here, there = here] = defaultTenants
const hostsOf = async (key: string) => (await operator.get(findSiteHosts, {})).list.find((each) => each.key === key)

describe('the hosts of a site', () => {
  test('are changed without a restart, and the site is shown under them', async () => {
    const { hosts: former = [] } = (await hostsOf(there.key)) ?? {}
    const hosts = ['招聘.example.com', 'Jobs2.Example.com.']
    const saved = await operator.get(changeSiteHosts, { key: there.key, hosts, former })
    expect(saved.hosts).toEqual(['xn--otu796d.example.com', 'jobs2.example.com'])
    const shown = async () => (await getFromHost(site.url, 'jobs2.example.com', '/bootstrap')).body
    await expect.poll(shown).toContain(there.agentKey)
    expect(await hostsOf(there.key)).toMatchObject({ hosts: saved.hosts, isHere: false })
    expect(await hostsOf(here.key)).toMatchObject({ fixed: ['fixed.example.com'], isHere: true })
    // What a colleague has changed meanwhile is not undone unseen.
    expect(await operator.call(changeSiteHosts, { key: there.key, hosts: [], former })).toMatchObject({
      code: codes.conflict,
    })
  })

  test.each([
    [['http://x.example.com'], codes.invalidInput],
    [['10.0.0.1'], codes.invalidInput],
    [['a.example.com', 'm.a.example.com'], codes.invalidInput],
    [['m.jobs2.example.com'], codes.conflict],
    [['fixed.example.com'], 200],
  ])('%j: %i', async (hosts, code) => {
    const { hosts: former = [] } = (await hostsOf(here.key)) ?? {}
    const done = await operator.call(changeSiteHosts, { key: here.key, hosts, former })
    expect(done.ok ? 200 : done.code).toBe(code)
  })

  test('that the settings give to another site cannot be taken', async () => {
    const { hosts: former = [] } = (await hostsOf(there.key)) ?? {}
    await site.database.db.update(tenants).set({ hosts: [] }).where(eq(tenants.key, here.key))
    const hosts = ['fixed.example.com']
    expect(await operator.call(changeSiteHosts, { key: there.key, hosts, former })).toMatchObject({
      code: codes.conflict,
      msg: expect.stringContaining('服务器的设置'),
    })
  })

  test('are for those who look after the installation', async () => {
    const usual = await site.operator({ permissions: ['site', 'operators'] })
    expect(await usual.call(findSiteHosts, {})).toMatchObject({ code: codes.forbidden })
    const change = { key: here.key, hosts: [], former: [] }
    expect(await usual.call(changeSiteHosts, change)).toMatchObject({ code: codes.forbidden })
    expect(await operator.call(changeSiteHosts, { ...change, key: 'nothere' })).toMatchObject({ code: codes.notFound })
  })
})

const company = {
  brandName: '海风科技',
  companyName: '福州海风科技有限公司',
  industry: '0101',
  scale: 3,
  stage: 1,
  areaCode: '350102',
  address: '软件大道89号',
  mobile: '13511112222',
  recruiterName: '周敏',
  jobTitle: '招聘经理',
}

describe('the first company', () => {
  test('is opened with its recruiter, who logs in by a code and owns it', async () => {
    const stepNow = async () => (await operator.get(findSetup, {})).list.find(({ step }) => step === 'company')
    expect(await stepNow()).toMatchObject({ isDone: false })
    const { id, userId } = await operator.get(openCompany, company)
    expect(await stepNow()).toMatchObject({ isDone: true, facts: ['海风科技'] })
    const visitor = site.visitor()
    await visitor.get(sendLoginCode, { mobile: company.mobile })
    const code = await site.codeOf(company.mobile)
    expect(await visitor.call(login, { type: 'code', mobile: company.mobile, code, agreed: true })).toMatchObject({
      ok: true,
      data: { userId, role: 1 },
    })
    const isMember = and(eq(brandMembers.brandId, id), eq(brandMembers.userId, userId))
    expect(await site.database.db.select().from(brandMembers).where(isMember)).toMatchObject([{ role: 'owner' }])
  })

  test('is refused if it is there, or its recruiter has one, and then opens no account', async () => {
    const again = { ...company, mobile: '13511113333' }
    expect(await operator.call(openCompany, again)).toMatchObject({ code: codes.conflict })
    expect(await site.database.db.$count(users, eq(users.mobile, again.mobile))).toBe(0)
    const other = { ...company, companyName: '福州山风科技有限公司' }
    expect(await operator.call(openCompany, other)).toMatchObject({ code: codes.conflict, data: { field: 'mobile' } })
    expect(await operator.call(openCompany, { ...other, industry: '9999' })).toMatchObject({ code: codes.invalidInput })
    expect(await site.database.db.$count(brands, eq(brands.companyName, other.companyName))).toBe(0)
    const writer = await site.operator({ permissions: ['site', 'content'] })
    expect(await writer.call(openCompany, other)).toMatchObject({ code: codes.forbidden })
  })
})
