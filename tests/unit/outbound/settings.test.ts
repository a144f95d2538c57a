import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/config'
import { readMessageSettings } from '#server/outbound/messages/messageSettings'
import { fillEncoded, fillJson } from '#server/outbound/messages/messageTemplate'
import { signatureOf } from '#server/outbound/messages/webhookSms'

const url = 'https://sms.example.com/send'
const aliyun = { SMS_ALIYUN_KEY_ID: 'id', SMS_ALIYUN_KEY_SECRET: 'a secret' }

test('without settings there are no providers', () => {
  expect(readMessageSettings({})).toEqual({ smtp: undefined, sms: undefined })
})

test('a webhook is a signed POST of JSON that is tried again after passing failures', () => {
  expect(readMessageSettings({ SMS_WEBHOOK_URL: url }).sms).toMatchObject({
    method: 'POST',
    headers: {},
    body: { json: { mobile: '{mobile}', params: '{params}' } },
    timeout: 10_000,
    retried: [
      [408, 408],
      [425, 425],
      [429, 429],
      [500, 599],
    ],
    templates: {},
  })
})

test.each([
  [{ SMTP_URL: 'smtp://localhost' }, 'SMTP_URL 和 MAIL_FROM 需要一起设置'],
  [{ SMTP_URL: 'mail.example.com', MAIL_FROM: 'a@example.com' }, 'SMTP_URL 的格式是'],
  [{ SMTP_URL: 'smtps://a:%zz@example.com', MAIL_FROM: 'a@example.com' }, 'SMTP_URL 的格式是'],
  [{ SMTP_URL: 'smtps://example.com', MAIL_FROM: '人才' }, 'MAIL_FROM 的格式是'],
  [{ SMS_WEBHOOK_URL: 'sms.example.com' }, 'SMS_WEBHOOK_URL 必须是'],
  [{ SMS_WEBHOOK_URL: `${url}?to={phone}` }, 'SMS_WEBHOOK_URL 中的 {phone} 不认识'],
  [{ SMS_WEBHOOK_URL: url, SMS_WEBHOOK_BODY: '{"a":"{cod}"}' }, 'SMS_WEBHOOK_BODY 中的 {cod} 不认识'],
  [{ SMS_WEBHOOK_URL: url, SMS_WEBHOOK_BODY: '{"a":' }, 'SMS_WEBHOOK_BODY 不是有效的 JSON'],
  [{ SMS_WEBHOOK_URL: url, SMS_WEBHOOK_HEADERS: 'authorization: x' }, 'SMS_WEBHOOK_HEADERS 不是有效的 JSON'],
  [{ SMS_WEBHOOK_URL: url, SMS_WEBHOOK_HEADERS: '{"a":1}' }, 'SMS_WEBHOOK_HEADERS 必须是 JSON 对象'],
  [{ SMS_WEBHOOK_URL: url, SMS_WEBHOOK_METHOD: 'PATCH' }, 'SMS_WEBHOOK_METHOD 只能是'],
  [{ SMS_WEBHOOK_URL: url, SMS_WEBHOOK_METHOD: 'GET' }, '要有 {mobile}'],
  [{ SMS_WEBHOOK_URL: url, SMS_WEBHOOK_SECRET: 'short' }, '至少要有 16 个字符'],
  [{ SMS_WEBHOOK_URL: url, SMS_WEBHOOK_TIMEOUT: '5' }, 'SMS_WEBHOOK_TIMEOUT 是'],
  [{ SMS_WEBHOOK_URL: url, SMS_WEBHOOK_RETRY: 'always' }, 'SMS_WEBHOOK_RETRY 是状态码'],
  [{ SMS_WEBHOOK_URL: url, ...aliyun }, '只能设置一个'],
  [{ SMS_ALIYUN_KEY_ID: 'id' }, '需要一起设置'],
  [aliyun, '需要用 SMS_TEMPLATES 指定验证码模板'],
  [{ ...aliyun, SMS_TEMPLATES: 'SMS_1' }, 'SMS_TEMPLATES 的格式是'],
  [{ ...aliyun, SMS_TEMPLATES: 'login=SMS_1' }, '没有模板 login'],
  [{ ...aliyun, SMS_TEMPLATES: 'code=SMS_1:number' }, '没有参数 number，有 label、code、minutes'],
])('%j is refused in a sentence', (variables, sentence) => {
  expect(() => readMessageSettings(variables)).toThrow(sentence)
})

test('sentences never quote a password', () => {
  const password = 'a%zzpassword'
  expect(() => readMessageSettings({ SMTP_URL: `smtp://me:${password}@host`, MAIL_FROM: 'a@b.cn' })).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('password') }),
  )
})

test('a real provider is never beside demo accounts or stand-ins that log codes', () => {
  expect(() => readConfig({ SMS_WEBHOOK_URL: url })).toThrow('请设置 DEMO=off')
  expect(() => readConfig({ SMTP_URL: 'smtp://localhost', MAIL_FROM: 'a@b.cn', DEMO: 'small' })).toThrow('DEMO=off')
  expect(() => readConfig({ SMS_WEBHOOK_URL: url, DEMO: 'off', STAND_INS: 'on' })).toThrow('请去掉 STAND_INS=on')
  expect(readConfig({ SMS_WEBHOOK_URL: url, DEMO: 'off' })).toMatchObject({ standIns: false, standInPlatform: false })
})

describe('templates of requests', () => {
  const gaps = {
    mobile: '13900000000',
    code: '042137',
    template: 'SMS_1',
    params: { code: '042137', title: '他说"好"' },
    sign: '人才"福建',
    text: '【人才】a&b=c',
    key: 'code:1',
  }

  test('values cannot change the structure of JSON', () => {
    const body = { to: ['{mobile}'], sign: '{sign}', params: '{params}', text: '验证码{code}，{paramsJson}', count: 1 }
    expect(fillJson(body, gaps)).toEqual({
      to: ['13900000000'],
      sign: '人才"福建',
      params: gaps.params,
      text: '验证码042137，{"code":"042137","title":"他说\\"好\\""}',
      count: 1,
    })
  })

  test('values cannot add fields to a form or an address', () => {
    expect(fillEncoded('m={mobile}&content={text}', gaps)).toBe(
      `m=13900000000&content=${encodeURIComponent('【人才】a&b=c')}`,
    )
  })
})

test('requests are signed as Standard Webhooks say', () => {
  // The example of the standard's own libraries.
  expect(
    signatureOf('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      body: '{"test": 2432232314}',
      now: new Date(1_614_265_330_000),
    }),
  ).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})
