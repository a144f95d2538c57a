import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '#contract/errors'
import { findSiteRevisions, getSiteRecord, saveSiteDraft, withdrawSiteRecord } from '#contract/siteRecords/records'
import { type SiteSettings, siteSettings } from '#contract/tenants/siteSettingsKind'
import { findCompanyRules } from '#server/companies/companyRules'
import { tenants } from '#server/db/schema/site/tenants'
import { findJobRules } from '#server/features/jobs/life/jobRules'
import { findResumeRules } from '#server/features/resume/resumeRules'
import { defaultTenants } from '#server/features/tenants/tenants'
import { findFreeRights } from '#server/features/vip/rights/freeRights'
import { readSiteRecord } from '#server/sites/siteRecord'
import { applySites } from '#server/sites/sitesFile'
import { Site, type User } from '../../support/server/site'
import { publishRecord } from '../../support/siteRecords/articles'
import { doorAt } from '../../support/siteRecords/doors'

let site: Site
let operator: User
beforeAll(async () => {
  site = await Site.open()
  operator = await site.operator()
})
afterAll(() => site.close())

const kind = siteSettings.key
const usual: SiteSettings = siteSettings.schema.parse({})
const publish = (change: Partial<SiteSettings>) => publishRecord(operator, kind, '', { ...usual, ...change })
const db = () => site.database.db
const rulesOf = async (tenantId: number) => ({
  jobs: await findJobRules(db(), tenantId),
  resumes: await findResumeRules(db(), tenantId),
  companies: await findCompanyRules(db(), tenantId),
  rights: await findFreeRights(db(), tenantId, 1),
})

test('until operators publish any, the settings are what the site’s row says', async () => {
  await db()
    .update(tenants)
    .set({ jobRules: { urgentJobs: 7 }, chatRules: { blockedWords: ['坏词'], firstContacts: { seeker: 5 } } })
    .where(eq(tenants.id, 1))
  const { live } = await operator.get(getSiteRecord, { kind, key: '' })
  expect(live).toMatchObject({ state: 'builtIn', data: { urgentJobs: 7, seekerContacts: 5, recruiterContacts: 200 } })
})

test('published settings hold at once, for their site alone, and leave what else its rules say', async () => {
  await publish({ postsADay: 5, attachments: 2, uncertifiedJobs: 0, recruiterContacts: 9, review: true })
  expect(await rulesOf(1)).toMatchObject({
    jobs: { postsADay: 5, review: true, urgentJobs: 3 },
    resumes: { attachments: 2 },
    companies: { uncertifiedJobs: 0 },
    rights: { greeting: 9 },
  })
  expect(await rulesOf(2)).toMatchObject({ jobs: { postsADay: 200, review: false }, rights: { greeting: 200 } })
  const [row] = await db().select({ rules: tenants.chatRules }).from(tenants).where(eq(tenants.id, 1))
  expect(row?.rules).toMatchObject({ blockedWords: ['坏词'] })
})

test('withdrawn settings are the product’s again', async () => {
  await publish({ postsADay: 5 })
  await operator.get(withdrawSiteRecord, { kind, key: '' })
  expect((await rulesOf(1)).jobs.postsADay).toBe(200)
  expect(await operator.get(getSiteRecord, { kind, key: '' })).toMatchObject({ live: { data: { postsADay: 200 } } })
})

describe('a setting is refused', () => {
  test.each([
    [{ postsADay: 0 }, '最小为1'],
    [{ mailHour: 24 }, '最大为23'],
    [{ refreshDays: 1.5 }, '请填写整数'],
    [{ blockedWords: [] }, '没有这些项目：blockedWords'],
  ])('%j: %s', async (change, msg) => {
    const data = JSON.stringify({ ...usual, ...change })
    const refused = await operator.call(saveSiteDraft, { kind, key: '', data })
    expect(refused).toMatchObject({ code: codes.invalidInput, msg })
  })
})

test('the calls of the specification read and update them, with the permission for the site only', async () => {
  const [get, update] = [doorAt('/api-admin/settingGet'), doorAt('/api-admin/settingUpdate')]
  const { data, basis } = (await operator.get(get, {})) as { data: SiteSettings; basis: number }
  expect(await operator.call(update, { key: '', data: { ...data, subscriptions: 4 }, basis })).toMatchObject({
    ok: true,
  })
  expect(await operator.call(update, { key: '', data: { ...data, subscriptions: 6 }, basis })).toMatchObject({
    code: codes.changedElsewhere,
  })
  const writer = await site.operator({ permissions: ['content'] })
  for (const door of [get, update]) expect(await writer.call(door, {})).toMatchObject({ code: codes.forbidden })
})

test('what the command changes later is in the record too', async () => {
  await publish({ certifiedFee: 100 })
  const record = readSiteRecord({ key: defaultTenants[0].key, certifiedFee: 300, certifiedPayTo: '某银行 1234' })
  if (typeof record === 'string') throw new Error(record)
  await applySites(db(), [record], site.now())
  expect((await rulesOf(1)).companies).toMatchObject({ certifiedFee: 300, certifiedPayTo: '某银行 1234' })
  expect(await operator.get(getSiteRecord, { kind, key: '' })).toMatchObject({ live: { data: { certifiedFee: 300 } } })
  expect((await operator.get(findSiteRevisions, { kind, key: '' })).list[0]).toMatchObject({ by: '命令行' })
  await publish({ certifiedFee: 50 })
  expect((await rulesOf(1)).companies).toMatchObject({ certifiedFee: 50, certifiedPayTo: '某银行 1234' })
})
