import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { basisOf } from '#contract/basis'
import { codes } from '#contract/errors'
import {
  findSiteRevisions,
  getSiteRecord,
  publishSiteRecord,
  saveSiteDraft,
  withdrawSiteRecord,
} from '#contract/siteRecords/records'
import { getAppConfig, saveAppConfig, webClient } from '#contract/tenants/site'
import { appConfig, footer } from '#contract/tenants/siteKinds'
import { lock } from '#server/db/locks'
import { tenantAppConfigs } from '#server/db/schema/site/tenantSite'
import { Site, type User } from '../../support/server/site'
import { isWaiting, kind, publishArticle, questionsFor, textOf } from '../../support/siteRecords/articles'

let site: Site
let operator: User
beforeAll(async () => {
  site = await Site.open()
  operator = await site.operator()
})
afterAll(() => site.close())

const configNow = async () => (await site.visitor().get(getAppConfig, webClient)).config

test('a draft does not undo unseen what was published since it was begun', async () => {
  const switches = { kind: appConfig.key, key: '' }
  const config = await configNow()
  await operator.get(saveSiteDraft, { ...switches, data: JSON.stringify({ ...config, nextForm: true }) })
  await operator.get(saveAppConfig, { ...webClient, config: { ...config, homeQrcode: false } })
  expect(await operator.call(publishSiteRecord, switches)).toMatchObject({
    code: codes.changedElsewhere,
    data: { newer: { homeQrcode: false } },
  })
  expect(await configNow()).toMatchObject({ homeQrcode: false, nextForm: false })
  const record = await operator.get(getSiteRecord, switches)
  expect(record).toMatchObject({ revision: 1, draft: { isBehind: true } })
  // Saving it once more is no look at what is live.
  const again = await operator.get(saveSiteDraft, {
    ...switches,
    data: JSON.stringify({ ...config, nextForm: true, nameSigns: true }),
  })
  expect(again).toMatchObject({ draft: { isBehind: true } })
  expect(await operator.call(publishSiteRecord, { ...switches, over: 0 })).toMatchObject({
    code: codes.changedElsewhere,
  })
  await operator.get(publishSiteRecord, { ...switches, over: record.revision })
  expect(await configNow()).toMatchObject({ homeQrcode: true, nextForm: true })
})

test('a draft of any kind that a withdrawal has overtaken asks first', async () => {
  const key = await publishArticle(operator, '撤下在先？')
  await operator.get(saveSiteDraft, { kind, key, data: textOf({ question: '草稿在后？' }) })
  await operator.get(withdrawSiteRecord, { kind, key })
  expect(await operator.call(publishSiteRecord, { kind, key })).toMatchObject({ code: codes.changedElsewhere })
  await operator.get(publishSiteRecord, { kind, key, over: 2 })
  expect(await questionsFor(site.visitor())).toContain('草稿在后？')
})

test('/my/site does not save over switches that are published while it waits', async () => {
  const config = await configNow()
  const basis = basisOf(saveAppConfig.input, { config })
  const { db } = site.database
  const saving = await db.transaction(async (tx) => {
    await lock(tx, 'siteRecords', `1 ${appConfig.key}`)
    const call = operator.call(saveAppConfig, { ...webClient, config: { ...config, floatTooltip: false }, basis })
    await expect.poll(() => isWaiting(db)).toBe(true)
    const data = { ...config, hotCompanies: false }
    await tx.update(tenantAppConfigs).set({ data }).where(eq(tenantAppConfigs.tenantId, 1))
    return { call }
  })
  expect(await saving.call).toMatchObject({ code: codes.changedElsewhere })
  expect(await configNow()).toMatchObject({ hotCompanies: false, floatTooltip: true })
})

test('switches that are withdrawn are those of the product again', async () => {
  const switches = { kind: appConfig.key, key: '' }
  await operator.get(withdrawSiteRecord, switches)
  const config = appConfig.schema._zod.run({ value: {}, issues: [] }, { async: false }) as { value: object }
  expect(await operator.get(getSiteRecord, switches)).toMatchObject({
    state: 'builtIn',
    live: { revision: 0, data: config.value },
  })
  expect(await configNow()).toEqual(config.value)
})

test('a withdrawn record of a kind with one says what visitors see: the product’s', async () => {
  const columns = [{ title: '本站', links: [{ label: '找职位', href: '/job' }] }]
  const which = { kind: footer.key, key: '' }
  const { live: builtIn } = await operator.get(getSiteRecord, which)
  await operator.get(saveSiteDraft, { ...which, data: JSON.stringify({ columns }) })
  await operator.get(publishSiteRecord, which)
  expect(await operator.get(withdrawSiteRecord, which)).toMatchObject({
    state: 'builtIn',
    revision: 2,
    live: { revision: 0, data: builtIn?.data },
  })
  const { list } = await operator.get(findSiteRevisions, which)
  expect(list.map(({ revision, state }) => [revision, state])).toEqual([
    [2, 'withdrawn'],
    [1, 'published'],
    [0, 'builtIn'],
  ])
})
