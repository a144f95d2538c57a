import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAliyunLicences } from '#server/outbound/aliyun/aliyunLicences'
import { openAliyunPrivacyNumbers } from '#server/outbound/aliyun/aliyunPrivacyNumbers'
import { readAliyunSettings } from '#server/outbound/aliyun/aliyunSettings'
import { canonicalQuery, signAliyun } from '#server/outbound/aliyun/aliyunSignature'

const key = { id: 'id', secret: 'a secret' }
const now = () => new Date('2026-11-23T02:00:00Z')
let reply: { status: number; body: unknown } = { status: 200, body: {} }
let received: { url: URL; body: Buffer; headers: IncomingMessage['headers'] } | undefined
let endpoint = ''

const server = createServer(async (request, response) => {
  received = { url: new URL(request.url ?? '', endpoint), body: await buffer(request), headers: request.headers }
  response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body))
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

/** The expected signature of the received request. */
function expectedSignature(action: string, version: string) {
  const { url, body, headers } = received ?? {}
  const query = Object.fromEntries(url?.searchParams ?? [])
  const nonce = String(headers?.['x-acs-signature-nonce'])
  const host = url?.host ?? ''
  return signAliyun({ method: 'POST', host, action, version, query, body: body ?? '', now: now(), nonce }, key)
    .authorization
}

describe('the reader of licences', () => {
  const picture = Buffer.from([0x89, 0x50, 0xff, 0x00])
  const read = () => openAliyunLicences({ key, endpoint }, now).read(picture)
  const licence = {
    creditCode: '913301095U78M2HC4A',
    companyName: '杭州橘子文化传媒有限公司',
    legalPerson: '陈云平',
    businessAddress: '萧山区宁围街道泰宏巷40号',
    validToDate: '20370103',
  }

  test('sends the picture signed, and fills in the text on it', async () => {
    reply = { status: 200, body: { RequestId: 'r', Data: JSON.stringify({ data: licence, ftype: 0 }) } }
    expect(await read()).toEqual({
      creditCode: licence.creditCode,
      companyName: licence.companyName,
      legalPerson: licence.legalPerson,
      address: licence.businessAddress,
      validUntil: '2037-01-03',
    })
    expect(received?.body).toEqual(picture)
    expect(received?.headers.authorization).toBe(expectedSignature('RecognizeBusinessLicense', '2021-07-07'))
  })

  test('a licence without an end has no last day, and missing lines are empty', async () => {
    const data = { data: { companyName: licence.companyName, validToDate: '29991231' } }
    reply = { status: 200, body: { Data: JSON.stringify(data) } }
    expect(await read()).toMatchObject({ creditCode: '', legalPerson: '', validUntil: '' })
  })

  test('a picture without a licence is unreadable; a service that is away is a failure', async () => {
    reply = { status: 400, body: { Code: 'unmatchedImageType', Message: '图片类型不符' } }
    expect(await read()).toBeUndefined()
    reply = { status: 200, body: { Data: JSON.stringify({ data: {} }) } }
    expect(await read()).toBeUndefined()
    reply = { status: 503, body: { Code: 'ServiceUnavailable' } }
    await expect(read()).rejects.toThrow('503 ServiceUnavailable')
    reply = { status: 200, body: { Data: 'no JSON' } }
    await expect(read()).rejects.toThrow('without a licence')
    await expect(openAliyunLicences({ key, endpoint: 'http://127.0.0.1:1' }, now).read(picture)).rejects.toThrow(
      'not reached',
    )
  })
})

describe('privacy numbers', () => {
  const until = new Date('2026-11-24T02:00:00Z')
  const bind = () =>
    openAliyunPrivacyNumbers({ key, endpoint, pool: 'FC123456' }, now).bind({
      callee: '059188888888',
      caller: '13900000001',
      until,
    })

  test('connects both numbers until the time in China', async () => {
    reply = { status: 200, body: { Code: 'OK', SecretBindDTO: { SubsId: '1', SecretNo: '17012345678' } } }
    expect(await bind()).toBe('17012345678')
    const query = {
      PoolKey: 'FC123456',
      PhoneNoA: '059188888888',
      PhoneNoB: '13900000001',
      Expiration: '2026-11-24 10:00:00',
    }
    expect(received?.url.search).toBe(`?${canonicalQuery(query)}`)
    expect(received?.headers.authorization).toBe(expectedSignature('BindAxb', '2017-05-25'))
  })

  test('a refusal is a failure that names no number', async () => {
    reply = { status: 200, body: { Code: 'isv.NO_AVAILABLE_NUMBER', Message: '13900000001' } }
    await expect(bind()).rejects.toThrow(/^The provider of privacy numbers answered 200 isv.NO_AVAILABLE_NUMBER$/)
  })
})

test('settings come in pairs', () => {
  const licences = { LICENCE_ALIYUN_KEY_ID: 'id', LICENCE_ALIYUN_KEY_SECRET: 'a secret' }
  const numbers = { NUMBER_ALIYUN_KEY_ID: 'id', NUMBER_ALIYUN_KEY_SECRET: 'a secret' }
  expect(readAliyunSettings({})).toEqual({ licences: undefined, privacyNumbers: undefined })
  expect(readAliyunSettings(licences).licences).toEqual({ key, endpoint: 'https://ocr-api.cn-hangzhou.aliyuncs.com' })
  expect(readAliyunSettings({ ...numbers, NUMBER_ALIYUN_POOL: 'FC1' }).privacyNumbers).toMatchObject({ pool: 'FC1' })
  expect(() => readAliyunSettings(numbers)).toThrow('NUMBER_ALIYUN_POOL 需要和 NUMBER_ALIYUN_KEY_ID 一起设置')
  expect(() => readAliyunSettings({ LICENCE_ALIYUN_KEY_ID: 'id' })).toThrow('LICENCE_ALIYUN_KEY_SECRET 需要一起设置')
  expect(() => readAliyunSettings({ ...licences, LICENCE_ALIYUN_ENDPOINT: 'x' })).toThrow('必须是网址')
})
