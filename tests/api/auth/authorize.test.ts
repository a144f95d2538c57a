import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAccountInfo } from '#contract/account/bindings'
import { getAuthorizeCode, getAuthorizeStatus, scanAuthorizeCode } from '#contract/auth/authorize'
import { loginByWechatCode } from '#contract/auth/otherLogins'
import { getWechatGateway } from '#contract/embedded/host'
import { codes } from '#contract/errors'
import { getSiteConfig } from '#contract/tenants/site'
import { defaultTenants } from '#server/features/tenants/tenants'
import { codeOfPlatform } from '../../support/server/platform'
import { Site, type User } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

async function ask(user: User) {
  await site.prove(user, 'messaging')
  const { key, secret } = await user.get(getAuthorizeCode, {})
  return { key, secret }
}

describe('binding the messaging platform from a logged-in device', () => {
  test('needs a proof, a phone that scans, and leave from the platform', async () => {
    const [user, phone] = [await site.user(), site.visitor()]
    expect(await user.call(getAuthorizeCode, {})).toMatchObject({ code: codes.proofRequired })
    const code = await ask(user)
    expect(await user.get(getAuthorizeStatus, code)).toEqual({ state: 'waiting', name: '' })
    const told = await phone.get(scanAuthorizeCode, { key: code.key })
    expect(told).toMatchObject({ isBound: false, account: expect.stringMatching(/\*{4}/) })
    expect(await user.get(getAuthorizeStatus, code)).toMatchObject({ state: 'scanned' })
    const leave = await codeOfPlatform(site, '阿青')
    expect(await phone.get(scanAuthorizeCode, { key: code.key, code: leave })).toMatchObject({ isBound: true })
    expect(await user.get(getAuthorizeStatus, code)).toEqual({ state: 'confirmed', name: '阿青' })
    expect(await user.get(getAccountInfo, {})).toMatchObject({ hasMessaging: true })
    const login = await site.visitor().get(loginByWechatCode, { code: await codeOfPlatform(site, '阿青') })
    expect(login.userId).toBe(user.userId)
    const again = { key: code.key, code: await codeOfPlatform(site, '阿白') }
    expect(await phone.call(scanAuthorizeCode, again)).toMatchObject({ code: codes.conflict })
    await site.prove(user, 'messaging')
    expect(await user.call(getAuthorizeCode, {})).toMatchObject({ code: codes.conflict })
  })

  test('refuses a user of another account, an unknown code and another site', async () => {
    const [first, second] = [await site.user(), await site.user()]
    const one = await ask(first)
    await site.visitor().get(scanAuthorizeCode, { key: one.key, code: await codeOfPlatform(site, '小满') })
    const two = await ask(second)
    const taken = { key: two.key, code: await codeOfPlatform(site, '小满') }
    expect(await site.visitor().call(scanAuthorizeCode, taken)).toMatchObject({ code: codes.conflict })
    const unknown = { key: two.key, code: 'nonsense' }
    expect(await site.visitor().call(scanAuthorizeCode, unknown)).toMatchObject({ code: codes.conflict })
    const elsewhere = site.visitor(defaultTenants[1])
    expect(await elsewhere.call(scanAuthorizeCode, { key: two.key })).toMatchObject({ code: codes.conflict })
    expect(await first.get(getAuthorizeStatus, two)).toMatchObject({ state: 'expired' })
    expect(await second.get(getAuthorizeStatus, { ...two, secret: one.secret })).toMatchObject({ state: 'expired' })
    expect(await second.get(getAccountInfo, {})).toMatchObject({ hasMessaging: false })
    expect(await site.visitor().call(getAuthorizeStatus, two)).toMatchObject({ code: codes.notLoggedIn })
  })

  test('ends with the code, after 5 minutes', async () => {
    const user = await site.user()
    const { key } = await ask(user)
    site.advance(301_000)
    expect(await site.visitor().call(scanAuthorizeCode, { key })).toMatchObject({ code: codes.conflict })
  })
})

test('a site returns its origin and whether users can log in by the messaging platform', async () => {
  const { url } = await site.visitor().get(getSiteConfig, {})
  expect(url).toMatch(/^https?:\/\//)
  expect(await site.visitor().get(getWechatGateway, {})).toMatchObject({ isOffered: true, url })
})
