import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { updatePassword } from '#contract/account/password'
import { login, sendLoginCode } from '#contract/auth/login'
import { checkResetCode, sendResetCode } from '#contract/auth/reset'
import { solveCaptcha } from '../../support/server/captcha'
import type { Client } from '../../support/server/client'
import { Site, type User } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open({ env: { TRUST_PROXY: '1' } })
})
afterAll(() => site.close())

const agreed = true as const
const password = 'kaixin2026'
const minute = 60_000

function visitorFrom(address: string): Client {
  return Object.assign(site.visitor(), { address })
}

async function withPassword(): Promise<User> {
  const user = await site.user()
  await site.prove(user, 'password')
  await user.get(updatePassword, { password })
  return user
}

/** Tries this many wrong passwords from an address, and returns the codes of the responses. */
async function guess(mobile: string, address: string, times: number): Promise<number[]> {
  const visitor = visitorFrom(address)
  await visitor.keys()
  const tries = Array.from({ length: times }, () =>
    visitor.call(login, { type: 'password', mobile, password: 'budui2026', agreed }),
  )
  return (await Promise.all(tries)).map((result) => (result.ok ? 200 : result.code))
}

const wrongCodeFor = (code: string) => (code === '000000' ? '000001' : '000000')

describe('wrong passwords from one network', () => {
  test('lock that network only, and the code still works there', async () => {
    const { mobile, userId } = await withPassword()
    const codes = await guess(mobile, '10.1.0.1', 21)
    expect(codes.filter((code) => code === 1001)).toHaveLength(20)
    const right = { type: 'password', mobile, password, agreed } as const
    const near = visitorFrom('10.1.0.1')
    expect(await near.call(login, right)).toMatchObject({ code: 1004, msg: /验证码登录/ })
    expect(await visitorFrom('10.1.0.2').call(login, right)).toMatchObject({ ok: true, data: { userId } })
    site.advance(minute)
    await near.get(sendLoginCode, { mobile })
    const code = await site.codeOf(mobile)
    expect(await near.call(login, { type: 'code', mobile, code, agreed })).toMatchObject({ ok: true })
  })
})

describe('wrong passwords from many networks', () => {
  test('make a captcha mandatory for everyone, and never lock', async () => {
    const { mobile, userId } = await withPassword()
    for (const at of [1, 2, 3]) await guess(mobile, `10.2.0.${at}`, 14)
    const owner = visitorFrom('10.2.1.1')
    const right = { type: 'password', mobile, password, agreed } as const
    expect(await owner.call(login, right)).toMatchObject({ code: 1013 })
    const captcha = await solveCaptcha(owner, 'login')
    expect(await owner.call(login, { ...right, captcha })).toMatchObject({ ok: true, data: { userId } })
    expect(await owner.call(login, { ...right, captcha })).toMatchObject({ code: 1001 })
    site.advance(minute)
    await owner.get(sendLoginCode, { mobile, captcha: await solveCaptcha(owner, 'login') })
    const code = await site.codeOf(mobile)
    expect(await owner.call(login, { type: 'code', mobile, code, agreed })).toMatchObject({ ok: true })
  })
})

describe('a code', () => {
  test('is not invalidated by wrong attempts from elsewhere, which end after five', async () => {
    const { mobile } = await site.user()
    const [owner, attacker] = [visitorFrom('10.3.0.1'), visitorFrom('10.3.0.2')]
    await owner.get(sendLoginCode, { mobile })
    const code = await site.codeOf(mobile)
    const wrong = { type: 'code', mobile, code: wrongCodeFor(code), agreed } as const
    for (let tries = 0; tries < 6; tries++) expect(await attacker.call(login, wrong)).toMatchObject({ code: 1001 })
    expect(await attacker.call(login, { ...wrong, code })).toMatchObject({ code: 1001 })
    expect(await owner.call(login, { ...wrong, code })).toMatchObject({ ok: true })
  })

  test('to reset a password is not invalidated either', async () => {
    const { mobile } = await site.user()
    const [owner, attacker] = [visitorFrom('10.3.1.1'), visitorFrom('10.3.1.2')]
    await owner.get(sendResetCode, { mobile, captcha: await solveCaptcha(owner, 'reset') })
    const code = await site.codeOf(mobile)
    for (let tries = 0; tries < 25; tries++) await attacker.call(checkResetCode, { mobile, code: wrongCodeFor(code) })
    expect(await owner.call(checkResetCode, { mobile, code })).toMatchObject({ ok: true })
  })

  test('is available to its owner after a stranger has requested ten', async () => {
    const { mobile } = await site.user()
    const [owner, stranger] = [visitorFrom('10.4.0.1'), visitorFrom('10.4.0.2')]
    for (let sent = 0; sent < 10; sent++) {
      await stranger.get(sendLoginCode, { mobile, captcha: await solveCaptcha(stranger, 'login') })
      site.advance(minute)
    }
    const more = { mobile, captcha: await solveCaptcha(stranger, 'login') }
    expect(await stranger.call(sendLoginCode, more)).toMatchObject({ code: 1004, msg: /上限/ })
    await owner.get(sendLoginCode, { mobile, captcha: await solveCaptcha(owner, 'login') })
    const code = await site.codeOf(mobile)
    expect(await owner.call(login, { type: 'code', mobile, code, agreed })).toMatchObject({ ok: true })
  })
})
