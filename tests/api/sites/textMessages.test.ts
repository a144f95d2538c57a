import { createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { login, sendLoginCode } from '#contract/auth/login'
import { saveAppConfig, webClient } from '#contract/tenants/site'
import { tenants } from '#server/db/schema/site/tenants'
import { work } from '#server/db/schema/work'
import { wakeWorkers } from '#server/work/wakeWorkers'
import { Site } from '../../support/server/site'
import { type SmsReceiver, startSmsReceiver } from '../../support/server/smsReceiver'

const secret = 'a shared secret of tests'
let receiver: SmsReceiver
let site: Site

beforeAll(async () => {
  receiver = await startSmsReceiver()
})
afterAll(() => receiver.close())
beforeEach(() => {
  receiver.requests.length = 0
  receiver.replies.length = 0
})

let numbers = 0
const newNumber = () => `137${String(20_000_000 + ++numbers)}`

/** Moves the clock past the next attempt, and wakes the worker. */
async function retryNow() {
  site.advance(10_000)
  wakeWorkers()
}

const received = (count: number) => vi.waitFor(() => expect(receiver.requests).toHaveLength(count))
const dead = async () => {
  const rows = await site.database.db.select().from(work)
  return rows.filter(({ deadAt }) => deadAt !== null).map(({ attempts, lastError }) => ({ attempts, lastError }))
}

describe('a webhook', () => {
  beforeAll(async () => {
    site = await Site.open({
      sends: true,
      env: {
        SMS_WEBHOOK_URL: `${receiver.url}/send`,
        SMS_WEBHOOK_SECRET: secret,
        SMS_WEBHOOK_HEADERS: '{"authorization":"Bearer token"}',
        SMS_WEBHOOK_SUCCESS: '"code":0',
        SMS_WEBHOOK_TIMEOUT: '300',
        SMS_TEMPLATES: 'code=T100:code+minutes',
      },
    })
  })
  afterAll(() => site.close())

  test('gets a signed request with template and parameters, and its code logs in', async () => {
    const mobile = newNumber()
    const visitor = site.visitor()
    await visitor.get(sendLoginCode, { mobile })
    await received(1)
    const [request] = receiver.requests
    if (!request) throw new Error('No request came')
    const { method, headers, body, url } = request
    const sent = JSON.parse(body)
    expect({ method, path: url.pathname, sent }).toEqual({
      method: 'POST',
      path: '/send',
      sent: {
        key: expect.stringMatching(/^code:\d+$/),
        mobile,
        template: 'T100',
        params: { code: expect.stringMatching(/^\d{6}$/), minutes: '5' },
        sign: '人才福建',
        text: `【人才福建】您的登录验证码是${sent.params.code}，5分钟内有效，请勿告诉他人。`,
      },
    })
    expect(headers).toMatchObject({ authorization: 'Bearer token', 'webhook-id': sent.key })
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', secret).update(signed).digest('base64')}`)
    const session = { type: 'code', mobile, code: sent.params.code, agreed: true } as const
    expect(await visitor.get(login, session)).toMatchObject({ role: 0 })
    expect(JSON.stringify(site.logs)).not.toContain(sent.params.code)
  })

  test.each([
    ['a status that passes', { status: 503 }],
    ['a refusal in the body', { status: 200, body: '{"code": 7, "message": "busy"}' }],
    ['silence', 'never'],
  ] as const)('is asked again with the same id after %s', async (_, reply) => {
    receiver.replies.push(reply)
    const mobile = newNumber()
    await site.visitor().get(sendLoginCode, { mobile })
    await received(1)
    await vi.waitFor(async () => {
      const [row] = await site.database.db.select().from(work).orderBy(sql`id desc`).limit(1)
      expect(row?.lastError).toMatch(/^The webhook (answered|was not reached)/)
    })
    await retryNow()
    await received(2)
    await site.settled()
    const [first, second] = receiver.requests
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(second?.body).toBe(first?.body)
    expect(await dead()).toEqual([])
    const { code } = JSON.parse(first?.body ?? '').params
    expect(JSON.stringify(site.logs)).not.toContain(code)
  })

  test('gets a number of another country as networks take it', async () => {
    await (await site.operator()).get(saveAppConfig, { ...webClient, config: { foreignNumbers: true } })
    const visitor = site.visitor()
    await expect.poll(async () => (await visitor.call(sendLoginCode, { mobile: '+852 5123 4567' })).ok).toBe(true)
    await received(1)
    expect(receiver.requests[0]?.body).toContain('+85251234567')
  })

  test('is not asked again after a final status, and the code does not count', async () => {
    receiver.replies.push({ status: 400 })
    const mobile = newNumber()
    await site.visitor().get(sendLoginCode, { mobile })
    await vi.waitFor(async () => expect(await dead()).toEqual([{ attempts: 1, lastError: 'The webhook answered 400' }]))
    await site.visitor().get(sendLoginCode, { mobile })
    await received(2)
  })
})

describe('Alibaba Cloud', () => {
  beforeAll(async () => {
    site = await Site.open({
      sends: true,
      env: {
        SMS_ALIYUN_KEY_ID: 'the id',
        SMS_ALIYUN_KEY_SECRET: 'the secret',
        SMS_ALIYUN_ENDPOINT: receiver.url,
        SMS_TEMPLATES: 'code=SMS_100:code',
      },
    })
    await site.database.db
      .update(tenants)
      .set({ senders: { smsSign: '福建人才网' } })
      .where(eq(tenants.id, 1))
  })
  afterAll(() => site.close())

  test('gets the signature of the site, the template and its parameters', async () => {
    receiver.replies.push({ status: 200, body: '{"Code":"OK","BizId":"1"}' })
    const mobile = newNumber()
    await site.visitor().get(sendLoginCode, { mobile })
    await received(1)
    const { url, headers } = receiver.requests[0] ?? { headers: {} }
    const sent = Object.fromEntries(url?.searchParams ?? [])
    expect(sent).toMatchObject({ PhoneNumbers: mobile, SignName: '福建人才网', TemplateCode: 'SMS_100' })
    expect(JSON.parse(sent.TemplateParam ?? '')).toEqual({ code: expect.stringMatching(/^\d{6}$/) })
    expect(headers).toMatchObject({ 'x-acs-action': 'SendSms', 'x-acs-version': '2017-05-25' })
    expect(headers.authorization).toMatch(/^ACS3-HMAC-SHA256 Credential=the id,SignedHeaders=host;x-acs-action;/)
    await site.settled()
    expect(await dead()).toEqual([])
  })

  test('is asked again when it is busy, and not when it refuses the number', async () => {
    receiver.replies.push(
      { status: 200, body: '{"Code":"isv.BUSINESS_LIMIT_CONTROL"}' },
      { status: 200, body: '{"Code":"isv.MOBILE_NUMBER_ILLEGAL"}' },
    )
    await site.visitor().get(sendLoginCode, { mobile: newNumber() })
    await received(1)
    await vi.waitFor(async () => {
      await retryNow()
      expect(receiver.requests).toHaveLength(2)
    })
    await vi.waitFor(async () =>
      expect(await dead()).toEqual([{ attempts: 2, lastError: 'Aliyun answered 200 isv.MOBILE_NUMBER_ILLEGAL' }]),
    )
  })
})
