import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getUserInfo } from '#contract/account/user'
import { getUserCode, scanUserCode } from '#contract/account/userCode'
import { getActive } from '#contract/auth/devices'
import { login, sendLoginCode } from '#contract/auth/login'
import { logout } from '#contract/auth/logout'
import { findAccessKeyOwner, loginByAccessKey, loginByWechatCode, loginEncrypted } from '#contract/auth/otherLogins'
import {
  confirmSwitch,
  getSwitchCode,
  getSwitchStatus,
  getWechatCode,
  getWechatStatus,
  scanSwitchCode,
} from '#contract/auth/scan'
import { confirmWechatCode } from '#server/features/auth/wechat'
import { defaultTenants } from '#server/features/tenants/tenants'
import { codeOfPlatform, sealOnPlatform } from '../../support/server/platform'
import { Site } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

const minute = 60_000

describe('a login by another device', () => {
  test('goes from waiting to scanned to confirmed, and logs in once', async () => {
    const [desktop, phone] = [site.visitor(), await site.user({ role: 1 })]
    const { key, secret, codeUrl } = await desktop.get(getSwitchCode, {})
    expect(codeUrl).not.toContain(secret)
    expect(await desktop.get(getSwitchStatus, { key, secret })).toMatchObject({ state: 'waiting', session: null })
    await phone.get(scanSwitchCode, { key })
    expect(await desktop.get(getSwitchStatus, { key, secret })).toMatchObject({ state: 'scanned', name: '周敏' })
    await phone.get(confirmSwitch, { key })
    const { state, session } = await desktop.get(getSwitchStatus, { key, secret })
    expect([state, session?.userId, session?.role]).toEqual(['confirmed', phone.userId, 1])
    expect(await desktop.get(getUserInfo, {})).toMatchObject({ userId: phone.userId })
    expect(await desktop.get(getSwitchStatus, { key, secret })).toMatchObject({ state: 'expired', session: null })
    expect((await desktop.get(getActive, {})).devices).toMatchObject([{ isThis: true }, { isThis: false }])
  })

  test('requires the secret, the user who scanned first, and this tenant', async () => {
    const [desktop, phone, other] = [site.visitor(), await site.user(), await site.user()]
    const { key, secret } = await desktop.get(getSwitchCode, {})
    expect(await phone.call(confirmSwitch, { key })).toMatchObject({ code: 1010 })
    await phone.get(scanSwitchCode, { key })
    expect(await other.call(scanSwitchCode, { key })).toMatchObject({ code: 1010 })
    expect(await other.call(confirmSwitch, { key })).toMatchObject({ code: 1010 })
    const stranger = await site.user({ tenant: defaultTenants[1] })
    expect(await stranger.call(scanSwitchCode, { key })).toMatchObject({ code: 1010 })
    await phone.get(confirmSwitch, { key })
    expect(await desktop.get(getSwitchStatus, { key, secret: 'guess' })).toMatchObject({ state: 'expired' })
    expect(await site.visitor().call(scanSwitchCode, { key })).toMatchObject({ code: 1006 })
    expect(await desktop.get(getSwitchStatus, { key, secret })).toMatchObject({ state: 'confirmed' })
  })

  test('ends when it is declined, and after 2 minutes', async () => {
    const [desktop, phone] = [site.visitor(), await site.user()]
    const refused = await desktop.get(getSwitchCode, {})
    await phone.get(scanSwitchCode, { key: refused.key })
    await phone.get(confirmSwitch, { key: refused.key, accepted: false })
    expect(await desktop.get(getSwitchStatus, refusedKeys(refused))).toMatchObject({ state: 'expired' })
    const late = await desktop.get(getSwitchCode, {})
    site.advance(2 * minute + 1000)
    expect(await desktop.get(getSwitchStatus, refusedKeys(late))).toMatchObject({ state: 'expired' })
    expect(await phone.call(scanSwitchCode, { key: late.key })).toMatchObject({ code: 1010 })
  })

  test('can be requested 60 times in 10 minutes per address', async () => {
    // Other files of this thread count by clocks of their own, ahead of this one by minutes.
    site.advance(24 * 60 * minute)
    const desktop = site.visitor()
    for (let asked = 0; asked < 60; asked++) await desktop.get(getSwitchCode, {})
    expect(await desktop.call(getSwitchCode, {})).toMatchObject({ code: 1004 })
    site.advance(10 * minute)
  })
})

const refusedKeys = ({ key, secret }: { key: string; secret: string }) => ({ key, secret })

describe('a messaging-platform login', () => {
  test('of an unbound user offers to bind an account, after which the platform logs in', async () => {
    const visitor = site.visitor()
    const first = await visitor.get(getWechatCode, {})
    expect(await visitor.get(getWechatStatus, refusedKeys(first))).toMatchObject({ state: 'waiting' })
    expect(await confirm(first.key)).toBe(true)
    expect(await confirm(first.key)).toBe(false)
    const { state, session, bindKey } = await visitor.get(getWechatStatus, refusedKeys(first))
    expect([state, session]).toEqual(['confirmed', null])
    const mobile = '13812345678'
    await visitor.get(sendLoginCode, { mobile })
    const code = await site.codeOf(mobile)
    const { userId } = await visitor.get(login, { type: 'code', mobile, code, bindKey, agreed: true })

    const next = await site.visitor().get(getWechatCode, {})
    await confirm(next.key)
    const again = await site.visitor().get(getWechatStatus, refusedKeys(next))
    expect(again.session?.userId).toBe(userId)
    expect((await site.visitor().get(loginByWechatCode, { code: await codeOfPlatform(site, '阿明') })).userId).toBe(
      userId,
    )
    const stranger = site.visitor(defaultTenants[1])
    const unbound = await codeOfPlatform(site, '阿明', defaultTenants[1])
    expect(await stranger.call(loginByWechatCode, { code: unbound })).toMatchObject({
      code: 1012,
      msg: '登录失败，微信未绑定',
    })
    expect(await site.visitor().call(loginByWechatCode, { code: 'forged' })).toMatchObject({ code: 1001 })
  })

  test('accepts the encrypted number from a mini-program', async () => {
    const user = await site.user()
    const given = await sealOnPlatform(site, user.mobile)
    const other = await sealOnPlatform(site, '13812345679')
    expect(await site.visitor().call(loginEncrypted, { ...given, code: other.code })).toMatchObject({ code: 1001 })
    expect(await site.visitor(defaultTenants[1]).call(loginEncrypted, given)).toMatchObject({ code: 1001 })
    expect((await site.visitor().get(loginEncrypted, given)).userId).toBe(user.userId)
    expect(await site.visitor().call(loginEncrypted, given)).toMatchObject({ code: 1001 })
  })

  const confirm = (scene: string) =>
    confirmWechatCode({ db: site.database.db, now: () => site.now() } as Parameters<typeof confirmWechatCode>[0], {
      tenantId: 1,
      scene,
      user: { openId: 'dev-阿明', name: '阿明', program: 'wechat' },
    })
})

describe("a user's own code", () => {
  test('shows a card for 60 seconds, to users of the same tenant', async () => {
    const [owner, reader] = [await site.user({ role: 1 }), await site.user()]
    const { codeUrl } = await owner.get(getUserCode, {})
    const code = new URL(codeUrl, 'http://site').searchParams.get('card') ?? ''
    expect(await reader.get(scanUserCode, { code })).toMatchObject({ userId: owner.userId, name: '周敏', role: 1 })
    const forged = code.replace(/^./, '2')
    expect(await reader.call(scanUserCode, { code: forged })).toMatchObject({ code: 1010 })
    const stranger = await site.user({ tenant: defaultTenants[1] })
    expect(await stranger.call(scanUserCode, { code })).toMatchObject({ code: 1010 })
    expect(await site.visitor().call(scanUserCode, { code })).toMatchObject({ code: 1006 })
    site.advance(minute + 1000)
    expect(await reader.call(scanUserCode, { code })).toMatchObject({ code: 1010 })
  })

  test('logs in another device, once and within a minute', async () => {
    const owner = await site.user()
    const keyOf = async () => {
      const { codeUrl } = await owner.get(getUserCode, { purpose: 'login' })
      return new URL(codeUrl, 'http://site').searchParams.get('accessKey') ?? ''
    }
    const accessKey = await keyOf()
    expect((await site.visitor().get(loginByAccessKey, { accessKey })).userId).toBe(owner.userId)
    expect(await site.visitor().call(loginByAccessKey, { accessKey })).toMatchObject({ code: 1010 })
    const other = await site.user({ role: 1 })
    const asked = await keyOf()
    expect(await other.get(findAccessKeyOwner, { accessKey: asked })).toEqual({
      userId: owner.userId,
      name: expect.any(String),
      mobile: owner.mobile.replace(/^(...)....(....)$/, '$1****$2'),
    })
    expect(await site.visitor().call(findAccessKeyOwner, { accessKey: asked })).toMatchObject({ code: 1006 })
    expect((await site.visitor().get(loginByAccessKey, { accessKey: asked })).userId).toBe(owner.userId)
    expect(await other.call(findAccessKeyOwner, { accessKey: asked })).toMatchObject({ code: 1010 })
    const late = await keyOf()
    site.advance(minute + 1000)
    expect(await site.visitor().call(loginByAccessKey, { accessKey: late })).toMatchObject({ code: 1010 })
  })

  test.each([false, true])('cannot log in a device after the owner’s logout (everywhere: %s)', async (everywhere) => {
    const owner = await site.user()
    const { codeUrl } = await owner.get(getUserCode, { purpose: 'login' })
    const accessKey = new URL(codeUrl, 'http://site').searchParams.get('accessKey') ?? ''
    const desktop = site.visitor()
    const { key, secret } = await desktop.get(getSwitchCode, {})
    await owner.get(scanSwitchCode, { key })
    await owner.get(confirmSwitch, { key })
    await owner.get(logout, { everywhere })
    expect(await site.visitor().call(loginByAccessKey, { accessKey })).toMatchObject({ code: 1010 })
    expect(await desktop.get(getSwitchStatus, { key, secret })).toMatchObject({ state: 'expired', session: null })
  })
})
