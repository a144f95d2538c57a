import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sendLoginCode } from '#contract/auth/login'
import { basisOf } from '#contract/basis'
import { findSetup, testProvider } from '#contract/console/setup'
import { findSiteSms, removeSiteSms, saveSiteSms } from '#contract/console/siteSms'
import type { InputOf } from '#contract/endpoint'
import { codes } from '#contract/errors'
import { allOperatorPermissions } from '#contract/operators'
import { SlidingWindow } from '#server/edge/rateLimit'
import { defaultTenants } from '#server/features/tenants/tenants'
import { getFromHost } from '../../support/server/getFromHost'
import { Site, type User } from '../../support/server/site'
import { type SmsReceiver, startSmsReceiver } from '../../support/server/smsReceiver'

const keySecret = 'the secret of the account of a site'
const taken = { status: 200, body: '{"Code":"OK"}' }
const [, second = defaultTenants[0]] = defaultTenants

let receiver: SmsReceiver
let site: Site
let operator: User
beforeAll(async () => {
  receiver = await startSmsReceiver()
  site = await Site.open({ sends: true, env: { STAND_INS: 'off', DEMO: 'off', SMS_ALIYUN_ENDPOINT: receiver.url } })
  operator = await site.operator({ tenant: second })
})
afterAll(async () => {
  await site.close()
  receiver.close()
})
beforeEach(() => {
  SlidingWindow.forgetAll()
  receiver.requests.length = 0
})

const entered = (given: Partial<InputOf<typeof saveSiteSms>> = {}): InputOf<typeof saveSiteSms> => ({
  isOn: true,
  keyId: 'LTAI5tExampleKeyId',
  keySecret,
  code: 'SMS_100000001:code',
  accountWarning: '',
  smsNotice: '',
  candidateInvite: '',
  noticeReminder: '',
  mark: '',
  ...given,
})

const step = async () => (await operator.get(findSetup, {})).list.find((each) => each.step === 'sms')

/** Whether the site offers what takes text messages, once the server has heard of a change. */
const offersSms = (isOffered: boolean, { key } = second) =>
  vi.waitFor(async () => {
    const { body } = await getFromHost(site.url, `${key}.localhost`, '/bootstrap')
    expect((JSON.parse(body) as { abilities: string[] }).abilities.includes('sms')).toBe(isOffered)
  })

describe('a site’s own account for text messages', () => {
  test('is refused without what it takes, by the field', async () => {
    const refuse = async (given: Parameters<typeof entered>[0]) =>
      (await operator.call(saveSiteSms, entered(given))) as unknown as { code: number; data: { field: string } }
    expect((await refuse({ keySecret: '' })).data.field).toBe('keySecret')
    expect((await refuse({ code: '' })).data.field).toBe('code')
    expect((await refuse({ noticeReminder: 'SMS_1:code' })).data.field).toBe('noticeReminder')
    expect(await refuse({ keyId: 'no id' })).toMatchObject({ code: codes.invalidInput })
    expect(await operator.get(findSiteSms, {})).toMatchObject({ account: null, isServed: false })
    await offersSms(false)
  })

  test('sends the site’s messages with its key and template, and those of no other site', async () => {
    await operator.get(saveSiteSms, entered())
    await offersSms(true)
    receiver.replies.push(taken)
    await site.visitor(second).get(sendLoginCode, { mobile: '13800001234' })
    await vi.waitFor(() => expect(receiver.requests).toHaveLength(1))
    const [{ url, headers } = { url: new URL('http://none'), headers: {} }] = receiver.requests
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      TemplateCode: 'SMS_100000001',
      TemplateParam: expect.stringMatching(/^\{"code":"\d{6}"\}$/),
      SignName: second.name,
    })
    expect(JSON.stringify(headers)).toContain('LTAI5tExampleKeyId')
    await offersSms(false, defaultTenants[0])
    const found = await operator.get(findSiteSms, {})
    expect(found.account).toMatchObject({ isOn: true, code: 'SMS_100000001:code', isUnreadable: false })
    const { rows } = await site.database.pool.query('select * from site_sms')
    expect(JSON.stringify([found, rows, site.logs])).not.toContain(keySecret)
  })

  test('is tried from the console, which ticks the step', async () => {
    expect(await step()).toMatchObject({ isDone: false })
    receiver.replies.push({ status: 200, body: '{"Code":"isv.SMS_SIGNATURE_ILLEGAL"}' })
    expect(await operator.get(testProvider, { provider: 'sms' })).toMatchObject({ passed: false })
    receiver.replies.push(taken)
    expect(await operator.get(testProvider, { provider: 'sms' })).toMatchObject({ passed: true })
    expect(await step()).toMatchObject({ isDone: true, facts: expect.arrayContaining(['本站自己的阿里云短信账号']) })
  })

  test('is saved over nobody’s unseen change, and keeps its secret', async () => {
    const { account } = await operator.get(findSiteSms, {})
    const { isUnreadable: _isUnreadable, ...shown } = account ?? { isUnreadable: false }
    const read = entered({ ...shown, keySecret: '' })
    const basis = basisOf(saveSiteSms.input, read)
    await operator.get(saveSiteSms, { ...read, smsNotice: 'SMS_100000002', basis })
    expect(await operator.call(saveSiteSms, { ...read, noticeReminder: 'SMS_3', basis })).toMatchObject({
      code: codes.changedElsewhere,
    })
    receiver.replies.push(taken)
    expect(await operator.get(testProvider, { provider: 'sms' })).toMatchObject({ passed: true })
  })

  test('is for operators with the permission, of that site', async () => {
    const others = await site.operator({
      tenant: second,
      permissions: allOperatorPermissions.filter((each) => each !== 'site'),
    })
    for (const by of [others, await site.user({ tenant: second })])
      for (const endpoint of [findSiteSms, removeSiteSms] as const)
        expect(await by.call(endpoint, {})).toMatchObject({ code: codes.forbidden })
    expect(await others.call(saveSiteSms, entered())).toMatchObject({ code: codes.forbidden })
    const elsewhere = await site.operator()
    expect(await elsewhere.get(findSiteSms, {})).toMatchObject({ account: null })
    await elsewhere.get(removeSiteSms, {})
    expect((await operator.get(findSiteSms, {})).account).not.toBeNull()
  })

  test('sends nothing once it is switched off or removed', async () => {
    const { account } = await operator.get(findSiteSms, {})
    await operator.get(saveSiteSms, entered({ isOn: false, keySecret: '', mark: account?.mark ?? '' }))
    await offersSms(false)
    await operator.get(removeSiteSms, {})
    expect(await operator.get(findSiteSms, {})).toMatchObject({ account: null })
  })
})
