import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blockedWords } from '#contract/chat/siteKinds'
import { codes } from '#contract/errors'
import { cancelSend } from '#contract/jobs/send'
import { getSiteRecord, saveSiteDraft, withdrawSiteRecord } from '#contract/siteRecords/records'
import { siteSettings } from '#contract/tenants/siteSettingsKind'
import { tenants } from '#server/db/schema/site/tenants'
import { defaultTenants } from '#server/features/tenants/tenants'
import { usualBlockedWords } from '#server/words/chatRules'
import { Site, type User } from '../../support/server/site'
import { publishRecord } from '../../support/siteRecords/articles'

let site: Site
let operator: User
beforeAll(async () => {
  site = await Site.open()
  operator = await site.operator({ permissions: ['site'] })
})
afterAll(() => site.close())

const kind = blockedWords.key
const publish = (words: readonly string[]) => publishRecord(operator, kind, '', { words })

/** Whether a text that others read is refused for a word. */
async function isBlocked(reason: string, seeker: User): Promise<boolean> {
  const result = await seeker.call(cancelSend, { id: 1, reason })
  return !result.ok && result.code === codes.invalidInput && result.msg.includes('平台禁止')
}

test('words that operators publish are blocked at once, on their site alone, in place of the usual ones', async () => {
  const [seeker, elsewhere] = [await site.user(), await site.user({ tenant: defaultTenants[1] })]
  expect(await isBlocked('来刷单返利', seeker)).toBe(true)
  await publish(['内推费', '押身份证'])
  expect(await isBlocked('内 推-费三百', seeker)).toBe(true)
  expect(await isBlocked('来刷单返利', seeker)).toBe(false)
  expect(await isBlocked('内推费三百', elsewhere)).toBe(false)
  await operator.get(withdrawSiteRecord, { kind, key: '' })
  expect(await isBlocked('来刷单返利', seeker)).toBe(true)
  expect(await operator.get(getSiteRecord, { kind, key: '' })).toMatchObject({
    live: { data: { words: usualBlockedWords } },
  })
})

test('another process blocks them too', async () => {
  const other = await Site.open({ database: { ...site.database, close: async () => {} } })
  try {
    const { accessToken, userId, mobile } = await site.user()
    const seeker = Object.assign(other.visitor(), { accessToken, userId, mobile })
    await publish(['旧的词语'])
    await expect.poll(() => isBlocked('旧的词语', seeker)).toBe(true)
    await publish(['新的词语'])
    await expect.poll(() => isBlocked('新的词语', seeker)).toBe(true)
    expect(await isBlocked('旧的词语', seeker)).toBe(false)
  } finally {
    await other.close()
  }
})

test('words and limits of chat leave each other alone', async () => {
  const limits = siteSettings.schema.parse({ recruiterContacts: 9 })
  await publishRecord(operator, siteSettings.key, '', limits)
  await publish(['一个词'])
  const [row] = await site.database.db.select({ rules: tenants.chatRules }).from(tenants).where(eq(tenants.id, 1))
  expect(row?.rules).toMatchObject({ blockedWords: ['一个词'], firstContacts: { recruiter: 9 } })
})

describe('a list is refused', () => {
  test.each([
    [['贷'], '「贷」太短，会挡住正常的文字，至少两个字'],
    [['！！！'], '「！！！」太短，会挡住正常的文字，至少两个字'],
    [['押金', '押金'], '「押金」写了两次'],
    [[''], '请填写词语'],
  ])('%j: %s', async (words, msg) => {
    const refused = await operator.call(saveSiteDraft, { kind, key: '', data: JSON.stringify({ words }) })
    expect(refused).toMatchObject({ code: codes.invalidInput, msg })
  })

  test('from somebody who may not change the site', async () => {
    const writer = await site.operator({ permissions: ['content'] })
    const data = JSON.stringify({ words: ['押金'] })
    expect(await writer.call(saveSiteDraft, { kind, key: '', data })).toMatchObject({ code: codes.forbidden })
  })
})
