import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getKeys } from '#contract/auth/keys'
import { defaultTenants } from '#server/features/tenants/tenants'
import { seal } from '../../support/server/client'
import { Site } from '../../support/server/site'
import { broken, echo, handlers, leaking, lying, note } from './endpoints'

let site: Site
beforeAll(async () => {
  site = await Site.open({ handlers })
})
afterAll(() => site.close())

describe('a tenant', () => {
  test.each(defaultTenants)('is identified by its agent key: $key', async (tenant) => {
    expect(await site.visitor(tenant).call(note, { name: '小林' })).toEqual({ ok: true, data: { name: '小林' } })
  })

  test.each([
    ['no agent key', { 'agent-key': undefined }],
    ['an unknown agent key', { 'agent-key': 'ABCDEFGHJKLMNPQR' }],
    ['no system header', { system: undefined }],
    ['an unreadable system header', { system: 'AAAA' }],
  ])('is not guessed from a call with %s', async (_, headers) => {
    const { status, envelope } = await site.visitor().send(note.path, { headers, body: '{"name":"小林"}' })
    expect([status, envelope.code]).toEqual([200, 1005])
  })

  test('is refused if the system header was made with another key or names another agent', async () => {
    const visitor = site.visitor()
    const foreign = site.visitor(defaultTenants[1]).systemHeader()
    const lied = visitor.systemHeader({ agentId: defaultTenants[1]?.agentId })
    for (const system of [
      foreign,
      lied,
      visitor.systemHeader({ time: '1' }),
      visitor.systemHeader({ extra: 1 } as never),
    ]) {
      expect((await visitor.send(note.path, { headers: { system } })).envelope.code).toBe(1005)
    }
  })
})

describe('the time of the system header', () => {
  test.each([-299_000, 299_000])('may differ by %i ms', async (away) => {
    const visitor = site.visitor()
    const { envelope } = await site.withoutTime(() => {
      const system = visitor.systemHeader({ time: visitor.clock() + away })
      return visitor.send(note.path, { headers: { system }, body: '{"name":"小林"}' })
    })
    expect(envelope.code).toBe(200)
  })

  test.each([-301_000, 301_000])('may not differ by %i ms; the response contains the server’s time', async (away) => {
    const visitor = site.visitor()
    await site.withoutTime(async () => {
      const system = visitor.systemHeader({ time: visitor.clock() + away })
      const { envelope } = await visitor.send(note.path, { headers: { system }, body: '{"name":"小林"}' })
      expect(envelope).toMatchObject({ code: 1009, data: { time: visitor.clock() } })
    })
  })
})

describe('a sealed call', () => {
  test.each([
    ['Chinese', '人才市场：求职者与招聘者'.repeat(20)],
    ['emoji', '👨‍👩‍👧‍👦🇨🇳👍🏽𠮷'.repeat(30)],
    ['an empty text', ''],
    ['100 KB of both', '职位🎉'.repeat(10_500)],
  ])('carries %s both ways, byte for byte', async (_, text) => {
    const result = await site.visitor().get(echo, { text })
    expect(Buffer.byteLength(result.text)).toBe(Buffer.byteLength(text))
    expect(result.text === text).toBe(true)
  })

  test('gets a sealed response, without any of its data in clear text', async () => {
    const visitor = site.visitor()
    await visitor.get(echo, { text: '机密' })
    expect(visitor.last?.text).not.toContain('机密')
    expect(visitor.last?.envelope.data).toBeUndefined()
  })

  test('is refused with 1017 if it is not sealed, damaged, or sealed with unknown keys', async () => {
    const visitor = site.visitor()
    const { keyId } = await visitor.keys()
    const bodies = [
      '{"text":"明文"}',
      '{"rsa":"AAAA"}',
      '{"rsa":""}',
      '{"rsa":1}',
      `{"rsa":"${'A'.repeat(172)}"}`,
      '[]',
    ]
    for (const body of bodies) {
      expect((await visitor.send(echo.path, { headers: { 'rsa-key': keyId }, body })).envelope.code).toBe(1017)
    }
    for (const key of [undefined, '', 'x', '00000000-0000-0000-0000-000000000000', `${keyId}'`]) {
      expect(
        (await visitor.send(echo.path, { headers: { 'rsa-key': key }, body: '{"rsa":"AAAA"}' })).envelope.code,
      ).toBe(1017)
    }
  })

  test('with valid padding around invalid JSON is refused with 1017 too, so the response reveals nothing about the padding', async () => {
    const visitor = site.visitor()
    const { keyId, publicKey } = await visitor.keys()
    for (const text of ['', ' ', '1x', '{', '\u0000']) {
      const body = JSON.stringify({ rsa: seal(publicKey, text) })
      expect((await visitor.send(echo.path, { headers: { 'rsa-key': keyId }, body })).envelope.code).toBe(1017)
    }
  })

  test('is refused with the keys of another tenant, and with keys from the day before yesterday', async () => {
    const one = site.visitor()
    const other = site.visitor(defaultTenants[1])
    const keys = await one.keys()
    other.keys = async () => keys
    expect(await other.call(echo, { text: '你好' })).toMatchObject({ code: 1017 })
    site.advance(25 * 3_600_000)
    expect(await one.call(echo, { text: '你好' })).toMatchObject({ code: 1017 })
    one.forgetKeys()
    expect(await one.call(echo, { text: '你好' })).toMatchObject({ ok: true })
  })

  test('gets its own key pairs, which cannot decrypt what they encrypt', async () => {
    const [one, other] = [await site.visitor().get(getKeys, {}), await site.visitor().get(getKeys, {})]
    expect(one.keyId).not.toBe(other.keyId)
    expect(one.publicKey).not.toBe(other.publicKey)
    expect(one.publicKey).toContain('PUBLIC KEY')
    expect(one.privateKey).toContain('PRIVATE KEY')
  })
})

describe('a body', () => {
  const send = (body: string | Uint8Array<ArrayBuffer>, headers = {}) =>
    site.visitor().send(note.path, { body, headers })

  test.each([
    ['is empty', '', '提交的内容为空'],
    ['is no JSON', '{"name":', '提交的内容不是有效的 JSON'],
    ['is no object', '[1]', '提交的内容应为对象'],
    ['is null', 'null', '提交的内容应为对象'],
    ['lacks a field', '{}', '缺少「name」'],
    ['has a field too many', '{"name":"小林","admin":true}', '未知字段「admin」'],
    ['has a wrong type', '{"name":1}', '「name」应为文字'],
    ['has a wrong type further in', '{"name":"小林","tags":["甲",1]}', '「tags.1」应为文字'],
    ['breaks a rule of the contract', '{"name":"   "}', '请填写名字'],
    ['is too long a text', '{"name":"一二三四五六"}', '最多5个字'],
    ['pollutes prototypes', '{"name":"小林","__proto__":{"admin":true}}', '内容含有无法保存的字符'],
    ['has a constructor', '{"name":"小林","constructor":{"prototype":{"admin":true}}}', '未知字段「constructor」'],
    ['holds NUL', '{"name":"a\\u0000b"}', '内容含有无法保存的字符'],
    ['holds half a character', '{"name":"\\ud83d"}', '内容含有无法保存的字符'],
    ['holds half a character in a name', '{"name":"小林","\\udc00":1}', '内容含有无法保存的字符'],
    ['nests deeply', `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, '提交的内容嵌套过深'],
    ['has a very long list', `{"name":"小林","tags":[${'1,'.repeat(500_000)}1]}`, '提交的内容条目过多'],
    ['has a long list', `{"name":"小林","tags":[${'1,'.repeat(19_000)}1]}`, '「tags.0」应为文字'],
  ])('that %s gets 1001 and a sentence', async (_, body, msg) => {
    const { status, envelope } = await send(body)
    expect([status, envelope.code, envelope.msg]).toEqual([200, 1001, msg])
  })

  test('may contain \\u0000 as text, with its backslash', async () => {
    expect((await send(JSON.stringify({ name: '\\u00' }))).envelope.code).toBe(200)
  })

  test('that is not UTF-8 gets 1001', async () => {
    expect((await send(new Uint8Array([0x22, 0xff, 0xfe, 0x22]))).envelope).toMatchObject({ code: 1001 })
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
  ])('of type %s gets 1001', async (type) => {
    expect((await send('{"name":"小林"}', { 'content-type': type })).envelope).toMatchObject({
      code: 1001,
      msg: '请以 JSON 提交',
    })
  })

  test('beyond the limit gets 1008, also far beyond it', async () => {
    for (const megabytes of [5, 30]) {
      expect((await send(`{"name":"${'a'.repeat(megabytes * 1024 * 1024)}"}`)).envelope).toMatchObject({ code: 1008 })
    }
  })

  test('cannot modify prototypes', () => {
    expect(({} as Record<string, unknown>).admin).toBeUndefined()
  })
})

describe('a path', () => {
  test.each(['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('of a call does not accept %s', async (method) => {
    const { status, envelope, headers } = await site.visitor().send(note.path, { method })
    expect([status, envelope.code, headers.get('allow')]).toEqual([405, 1001, 'POST'])
  })

  test.each(['/api-user/none', '/api-auth/', '/im/none', '/v1/none', '/api-user/test/note/x'])(
    'without a call gets 404 in an envelope: %s',
    async (path) => {
      for (const method of ['GET', 'POST']) {
        const { status, envelope } = await site.visitor().send(path, { method })
        expect([status, envelope.code]).toEqual([404, 1002])
      }
    },
  )

  test.each(['/%', '/api-user/%c0%af', '/../../etc/passwd', '//evil', '/%00'])('can be malformed: %s', async (path) => {
    const { status } = await site.visitor().send(path, { method: 'GET' })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })
})

describe('a bug', () => {
  test('returns 1099 with the id of its log line, and reveals no internals', async () => {
    const { status, envelope, text } = await site.visitor().send(broken.path)
    expect([status, envelope.code]).toEqual([200, 1099])
    const { requestId } = envelope.data as { requestId: string }
    expect(envelope.msg).toContain(requestId)
    expect(text).not.toContain('hunter2')
    const line = site.logs.find((entry) => entry.reqId === requestId && entry.level === 50)
    expect(JSON.stringify(line)).toContain('hunter2')
  })

  test('that breaks the contract, or returns more than it, is detected in tests', async () => {
    for (const { path } of [lying, leaking]) expect((await site.visitor().send(path)).envelope.code).toBe(1099)
  })
})
