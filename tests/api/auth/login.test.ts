import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { updatePassword } from '#contract/account/password'
import { getUserInfo } from '#contract/account/user'
import { login, sendLoginCode } from '#contract/auth/login'
import { logout } from '#contract/auth/logout'
import { defaultTenants } from '#server/features/tenants/tenants'
import { noProvider } from '#server/outbound/noProvider'
import { solveCaptcha } from '../../support/server/captcha'
import { Site } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

let numbers = 0
const newNumber = () => `139${String(20_000_000 + ++numbers)}`
const minute = 60_000
const agreed = true as const

async function logInByCode(mobile: string, role?: 0 | 1) {
  site.advance(minute)
  const visitor = site.visitor()
  await visitor.get(sendLoginCode, { mobile })
  const session = await visitor.get(login, { type: 'code', mobile, code: await site.codeOf(mobile), role, agreed })
  return { visitor, session }
}

describe('a login by code', () => {
  test('makes an account for a new number, as a seeker unless another role is wanted', async () => {
    const seeker = await logInByCode(newNumber())
    expect(seeker.session.role).toBe(0)
    expect(await seeker.visitor.get(getUserInfo, {})).toMatchObject({
      role: 0,
      roles: [0],
      hasPassword: false,
      name: '',
    })
    const recruiter = await logInByCode(newNumber(), 1)
    expect(await recruiter.visitor.get(getUserInfo, {})).toMatchObject({ role: 1, roles: [1], brand: null })
  })

  test('finds the same account again, in the role it was last in', async () => {
    const mobile = newNumber()
    const first = await logInByCode(mobile, 1)
    const again = await logInByCode(mobile)
    expect(again.session).toMatchObject({ userId: first.session.userId, role: 1 })
  })

  test('accepts a code once only', async () => {
    const mobile = newNumber()
    await logInByCode(mobile)
    const code = await site.codeOf(mobile)
    expect(await site.visitor().call(login, { type: 'code', mobile, code, agreed })).toMatchObject({
      code: 1001,
      msg: '验证码不正确或已过期',
    })
  })

  test('accepts a code for 5 minutes', async () => {
    const mobile = newNumber()
    const visitor = site.visitor()
    await visitor.get(sendLoginCode, { mobile })
    const code = await site.codeOf(mobile)
    site.advance(5 * minute + 1000)
    const result = await visitor.call(login, { type: 'code', mobile, code, agreed })
    expect(result).toMatchObject({ ok: false, code: 1001 })
  })

  test('refuses every code after five wrong ones, even the right one', async () => {
    const mobile = newNumber()
    const visitor = site.visitor()
    await visitor.get(sendLoginCode, { mobile })
    const code = await site.codeOf(mobile)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries++) {
      expect(await visitor.call(login, { type: 'code', mobile, code: wrong, agreed })).toMatchObject({ code: 1001 })
    }
    expect(await visitor.call(login, { type: 'code', mobile, code, agreed })).toMatchObject({ code: 1001 })
  })

  test('accepts a code used twice at once only once', async () => {
    const mobile = newNumber()
    const visitor = site.visitor()
    await visitor.get(sendLoginCode, { mobile })
    const code = await site.codeOf(mobile)
    const tries = await Promise.all(
      Array.from({ length: 4 }, () => visitor.call(login, { type: 'code', mobile, code, agreed })),
    )
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('accepts no code of another number or another tenant', async () => {
    const mobile = newNumber()
    await site.visitor().get(sendLoginCode, { mobile })
    const code = await site.codeOf(mobile)
    const others = [
      site.visitor().call(login, { type: 'code', mobile: newNumber(), code, agreed }),
      site.visitor(defaultTenants[1]).call(login, { type: 'code', mobile, code, agreed }),
    ]
    for (const other of await Promise.all(others)) expect(other).toMatchObject({ ok: false, code: 1001 })
  })

  test('needs the agreement', async () => {
    const result = await site
      .visitor()
      .callRaw(login, { type: 'code', mobile: newNumber(), code: '123456', agreed: false })
    expect(result).toMatchObject({ code: 1001, msg: '请先阅读并同意服务协议与隐私政策' })
  })
})

describe('a code for logging in', () => {
  test('is sent at most once a minute, and the refusal says how long to wait', async () => {
    const mobile = newNumber()
    const visitor = site.visitor()
    expect(await visitor.get(sendLoginCode, { mobile })).toEqual({ waitSeconds: 60 })
    expect(await visitor.call(sendLoginCode, { mobile })).toMatchObject({
      code: 1004,
      msg: expect.stringMatching(/秒后/),
    })
    site.advance(minute)
    expect(await visitor.call(sendLoginCode, { mobile })).toMatchObject({ ok: true })
  })

  test('is sent at most ten times a day', async () => {
    const mobile = newNumber()
    const visitor = site.visitor()
    for (let sent = 0; sent < 10; sent++) {
      site.advance(minute)
      const captcha = await solveCaptcha(visitor, 'login')
      expect(await visitor.call(sendLoginCode, { mobile, captcha })).toMatchObject({ ok: true })
    }
    site.advance(minute)
    expect(await visitor.call(sendLoginCode, { mobile, captcha: await solveCaptcha(visitor, 'login') })).toMatchObject({
      code: 1004,
      msg: expect.stringMatching(/上限/),
    })
    site.advance(24 * 60 * minute)
    visitor.forgetKeys()
    expect(await visitor.call(sendLoginCode, { mobile })).toMatchObject({ ok: true })
  })

  test('requested many times at once is sent once', async () => {
    const mobile = newNumber()
    const visitor = site.visitor()
    const asked = await Promise.all(Array.from({ length: 6 }, () => visitor.call(sendLoginCode, { mobile })))
    expect(asked.filter(({ ok }) => ok)).toHaveLength(1)
    await site.codeOf(mobile)
    expect(site.messages.filter((message) => message.mobile === mobile)).toHaveLength(1)
  })

  test('refused by the provider is sent again until accepted', async () => {
    const mobile = newNumber()
    const sent = () => site.messages.filter((message) => message.mobile === mobile)
    site.smsWorks = false
    expect(await site.visitor().call(sendLoginCode, { mobile })).toMatchObject({ ok: true })
    await vi.waitFor(() => expect(sent()).toHaveLength(1))
    site.smsWorks = true
    await vi.waitFor(() => expect(sent()).toHaveLength(2))
    const visitor = site.visitor()
    expect(
      await visitor.call(login, { type: 'code', mobile, code: await site.codeOf(mobile), role: 0, agreed: true }),
    ).toMatchObject({
      ok: true,
    })
  })

  test('is refused if the installation has no provider', async () => {
    const own = await Site.open({ sms: noProvider })
    expect(await own.visitor().call(sendLoginCode, { mobile: newNumber() })).toMatchObject({ code: 1030 })
    await own.close()
  })

  test('is not stored in clear text', async () => {
    const mobile = newNumber()
    await site.visitor().get(sendLoginCode, { mobile })
    const { rows } = await site.database.pool.query('select code_hash from login_codes where mobile = $1', [mobile])
    expect(rows[0].code_hash).toMatch(/^[\da-f]{64}$/)
  })
})

describe('a login by password', () => {
  const password = 'kaixin2026'

  test('finds the account', async () => {
    const mobile = newNumber()
    const { visitor, session } = await logInByCode(mobile)
    await site.prove(visitor, 'password')
    await visitor.get(updatePassword, { password })
    const again = await site.visitor().get(login, { type: 'password', mobile, password, agreed })
    expect(again.userId).toBe(session.userId)
  })

  test('gives the same response for a wrong password, an unknown number and an account without a password', async () => {
    const known = newNumber()
    const { visitor } = await logInByCode(known)
    await site.prove(visitor, 'password')
    await visitor.get(updatePassword, { password })
    const without = newNumber()
    await logInByCode(without)
    const tries = [known, newNumber(), without].map((mobile) =>
      site.visitor().call(login, { type: 'password', mobile, password: 'budui2026', agreed }),
    )
    for (const result of await Promise.all(tries)) {
      expect(result).toEqual({ ok: false, code: 1001, msg: '手机号或密码不正确', data: undefined })
    }
  })

  test('can be tried 20 times in 10 minutes for one number from one network', async () => {
    const mobile = newNumber()
    const codes: number[] = []
    for (let tries = 0; tries < 21; tries++) {
      const result = await site.visitor().call(login, { type: 'password', mobile, password: 'budui2026', agreed })
      codes.push(result.ok ? 200 : result.code)
    }
    expect(codes).toEqual([...Array(20).fill(1001), 1004])
  })

  test('keeps only an argon2id hash', async () => {
    const mobile = newNumber()
    const { visitor } = await logInByCode(mobile)
    await site.prove(visitor, 'password')
    await visitor.get(updatePassword, { password })
    const { rows } = await site.database.pool.query('select password_hash from users where mobile = $1', [mobile])
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$/)
  })
})

test('a blocked account cannot log in', async () => {
  const mobile = newNumber()
  await logInByCode(mobile)
  await site.database.pool.query('update users set blocked = true where mobile = $1', [mobile])
  site.advance(minute)
  await site.visitor().get(sendLoginCode, { mobile })
  const code = await site.codeOf(mobile)
  expect(await site.visitor().call(login, { type: 'code', mobile, code, agreed })).toMatchObject({ code: 10007 })
})

describe('logging out', () => {
  test('ends this session only', async () => {
    const mobile = newNumber()
    const [one, other] = [await logInByCode(mobile), await logInByCode(mobile)]
    await one.visitor.get(logout, {})
    expect(await one.visitor.call(getUserInfo, {})).toMatchObject({ code: 1007 })
    expect(await other.visitor.call(getUserInfo, {})).toMatchObject({ ok: true })
  })

  test('everywhere ends every session of the account and no others', async () => {
    const mobile = newNumber()
    const [one, other] = [await logInByCode(mobile), await logInByCode(mobile)]
    const stranger = await logInByCode(newNumber())
    await one.visitor.get(logout, { everywhere: true })
    expect(await other.visitor.call(getUserInfo, {})).toMatchObject({ code: 1007 })
    expect(await stranger.visitor.call(getUserInfo, {})).toMatchObject({ ok: true })
  })
})
