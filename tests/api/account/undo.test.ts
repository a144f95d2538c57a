import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as bindings from '#contract/account/bindings'
import { updatePassword } from '#contract/account/password'
import { getUndo, undoChange } from '#contract/account/undo'
import { getUserInfo } from '#contract/account/user'
import { type FormerAccount, openNewAccount } from '#contract/auth/formerAccount'
import { login, sendLoginCode } from '#contract/auth/login'
import { loginByWechatCode } from '#contract/auth/otherLogins'
import { proveOwner } from '#contract/auth/proof'
import type { ProofPurpose } from '#contract/auth/proofPurpose'
import { checkResetCode, resetPassword, sendResetCode } from '#contract/auth/reset'
import { limits } from '#contract/limits'
import { findNotices } from '#contract/notices/notice'
import { solveCaptcha } from '../../support/server/captcha'
import type { Client } from '../../support/server/client'
import { codeOfPlatform } from '../../support/server/platform'
import { Site, type User } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

let numbers = 0
const newNumber = () => `134${String(30_000_000 + ++numbers)}`
const mask = (mobile: string) => `${mobile.slice(0, 3)}****${mobile.slice(7)}`
const agreed = true as const
const password = 'spring2026'
const minute = 60_000
const day = 24 * 60 * minute

async function withPassword(): Promise<User> {
  const user = await site.user()
  await site.prove(user, 'password')
  await user.get(updatePassword, { password })
  return user
}

/** Proves oneself by the password, as a thief does who knows it, anew for each act. */
async function proveByPassword(client: Client, purpose: ProofPurpose): Promise<void> {
  client.renewProof = async () => {
    const result = await client.call(proveOwner, { purpose, method: 'password', password })
    client.proof = result.ok ? result.data.proof : undefined
  }
  await client.renewProof()
}

async function bind(client: Client, mobile: string): Promise<void> {
  await client.get(bindings.sendMobileCode, { mobile, captcha: await solveCaptcha(client) })
  await client.get(bindings.saveMobile, { mobile, code: await site.codeOf(mobile) })
  await site.settled()
}

async function idOf(client: Client, mobile: string): Promise<number> {
  const { mobiles } = await client.get(bindings.getAccountInfo, {})
  return mobiles.find((each) => each.mobile === mask(mobile))?.id ?? 0
}

const textsTo = (to: string): string[] =>
  site.messages.filter(({ mobile, code }) => mobile === to && !code).map(({ text }) => text)

/** The way to undo in the newest of `count` warnings to a number, once they have all come. */
async function waitForKey(to: string, count: number): Promise<string> {
  await site.settled()
  expect(textsTo(to)).toHaveLength(count)
  return site.undoKeyOf(to) ?? ''
}

async function logInByCode(mobile: string, visitor = site.visitor()) {
  site.advance(minute)
  await visitor.get(sendLoginCode, { mobile, captcha: await solveCaptcha(visitor, 'login') })
  const answer = await visitor.call(login, { type: 'code', mobile, code: await site.codeOf(mobile), agreed })
  return answer as { ok: boolean; data?: unknown }
}

/** A thief with a session and the password adds a number, makes it the main one and removes the owner's. */
async function steal(owner: User): Promise<{ thief: Client; mobile: string }> {
  const thief = site.visitor()
  await site.make.session(thief, { id: owner.userId, tenantId: 1 }, 0)
  await proveByPassword(thief, 'mobiles')
  const mobile = newNumber()
  await bind(thief, mobile)
  await thief.get(bindings.setMainMobile, { id: await idOf(thief, mobile) })
  await thief.get(bindings.deleteMobile, { id: await idOf(thief, owner.mobile) })
  return { thief, mobile }
}

describe('a change of an account', () => {
  test('is reported to every number (also the removed one), by mail and in the product, without secrets', async () => {
    const owner = await withPassword()
    await waitForKey(owner.mobile, 1)
    const { mobile } = await steal(owner)
    await waitForKey(owner.mobile, 4)
    const [, added, main, removed] = textsTo(owner.mobile)
    expect(added).toMatch(`绑定了手机号${mask(mobile)}`)
    expect(main).toMatch(`将主手机号由${mask(owner.mobile)}改为${mask(mobile)}`)
    expect(removed).toMatch(
      /您的账号于\d+月\d+日 .+（IP .+）解除了手机号.+72小时内打开 http:\/\/fjrcw\.localhost:\d+\/account\/undo#/,
    )
    await vi.waitFor(() => expect(textsTo(mobile)).toHaveLength(3))
    expect(site.undoKeyOf(mobile)).toBeUndefined()
    const { list } = await owner.get(findNotices, { kind: 'system' })
    expect(list.filter(({ title }) => title === '账号安全提醒')).toHaveLength(4)
    expect(JSON.stringify(list)).not.toContain('undo#')
  })

  test('is reported to the mail address too, which can undo once it has been bound for 72 h', async () => {
    const owner = await withPassword()
    const email = `lin${newNumber()}@example.com`
    await proveByPassword(owner, 'email')
    await owner.get(bindings.sendEmailCode, { email, captcha: await solveCaptcha(owner) })
    await owner.get(bindings.saveEmail, { email, code: await site.codeOf(email) })
    await vi.waitFor(() => expect(textsTo(email)).toHaveLength(1))
    expect(site.undoKeyOf(email)).toBeUndefined()
    site.advance(limits.undoWithin)
    owner.forgetKeys()
    const late = site.visitor()
    await site.make.session(late, { id: owner.userId, tenantId: 1 }, 0)
    await proveByPassword(late, 'mobiles')
    await bind(late, newNumber())
    expect(await waitForKey(email, 2)).not.toBe('')
  })
})

describe('undoing', () => {
  test('reverts everything that a thief has changed, ends all sessions and sets a new password, once', async () => {
    const owner = await withPassword()
    const { thief, mobile } = await steal(owner)
    const key = await waitForKey(owner.mobile, 4)
    const first = site.messages.find(({ mobile: to, text }) => to === owner.mobile && text.includes('绑定了手机号'))
    const visitor = site.visitor()
    expect(await visitor.get(getUndo, { key })).toMatchObject({
      what: `解除了手机号${mask(owner.mobile)}的绑定`,
      mobiles: [mask(owner.mobile)],
      dropped: [mask(mobile)],
      later: [],
      isYours: false,
    })
    expect((await thief.get(getUserInfo, {})).mobiles).toEqual([mask(mobile)])

    const undone = await visitor.get(undoChange, { key })
    expect(undone.userId).toBe(owner.userId)
    for (const client of [thief, owner]) expect(await client.call(getUserInfo, {})).toMatchObject({ code: 1007 })
    for (const number of [owner.mobile, mobile]) {
      const known = { type: 'password', mobile: number, password, agreed } as const
      expect(await visitor.call(login, known)).toMatchObject({ code: 1001 })
    }
    await visitor.get(resetPassword, { key: undone.key, userId: undone.userId, password: 'summer2026' })
    const again = await visitor.get(login, { type: 'password', mobile: owner.mobile, password: 'summer2026', agreed })
    expect(again.userId).toBe(owner.userId)
    expect(await visitor.get(getUserInfo, {})).toMatchObject({ mobiles: [mask(owner.mobile)] })
    const stranger = await logInByCode(mobile)
    expect(stranger).toMatchObject({ ok: true })
    expect(stranger).not.toMatchObject({ data: { userId: owner.userId } })

    const other = /undo#([\w-]+)/.exec(first?.text ?? '')?.[1] ?? ''
    for (const used of [key, other]) {
      expect(await visitor.call(undoChange, { key: used })).toMatchObject({ code: 1010, data: { reason: 'used' } })
      expect(await visitor.call(getUndo, { key: used })).toMatchObject({ code: 1010, data: { reason: 'used' } })
    }
  })

  test('works for 72 h, at its tenant, and a guessed key is refused', async () => {
    const owner = await withPassword()
    const { mobile } = await steal(owner)
    const key = await waitForKey(owner.mobile, 4)
    const visitor = site.visitor()
    expect(await visitor.call(getUndo, { key: `${key.slice(1)}x` })).toMatchObject({
      code: 1010,
      data: { reason: 'expired' },
    })
    site.advance(limits.undoWithin - day)
    expect((await visitor.get(getUndo, { key })).dropped).toEqual([mask(mobile)])
    site.advance(day + 1000)
    expect(await visitor.call(undoChange, { key })).toMatchObject({ code: 1010 })
  })

  test('twice at once has an effect once', async () => {
    const owner = await withPassword()
    await steal(owner)
    const key = await waitForKey(owner.mobile, 4)
    const visitors = Array.from({ length: 4 }, () => site.visitor())
    const results = await Promise.all(visitors.map((visitor) => visitor.call(undoChange, { key })))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('cancels a password reset that the thief had begun', async () => {
    const owner = await withPassword()
    const { mobile } = await steal(owner)
    const key = await waitForKey(owner.mobile, 4)
    const visitor = site.visitor()
    await visitor.get(sendResetCode, { mobile, captcha: await solveCaptcha(visitor, 'reset') })
    await vi.waitFor(() => expect(site.messages.at(-1)?.text).toContain('找回密码'))
    const begun = await visitor.get(checkResetCode, { mobile, code: await site.codeOf(mobile) })
    await visitor.get(undoChange, { key })
    const reset = { key: begun.key, userId: owner.userId, password: 'thief2026' }
    expect(await visitor.call(resetPassword, reset)).toMatchObject({ code: 1010 })
  })

  test('is not available to a recently bound number, so the owner can remove a thief for good', async () => {
    const owner = await withPassword()
    await proveByPassword(owner, 'mobiles')
    const mobile = newNumber()
    await bind(owner, mobile)
    await owner.get(bindings.deleteMobile, { id: await idOf(owner, mobile) })
    await vi.waitFor(() => expect(textsTo(mobile)).toHaveLength(2))
    expect(site.undoKeyOf(mobile)).toBeUndefined()
  })

  test('removes a number older than a warning lasts if an older number asks for it', async () => {
    const owner = await withPassword()
    await proveByPassword(owner, 'mobiles')
    const sleeper = newNumber()
    await bind(owner, sleeper)
    await site.settled()
    site.advance(limits.undoWithin + minute)
    const thief = site.visitor()
    await site.make.session(thief, { id: owner.userId, tenantId: 1 }, 0)
    await proveByPassword(thief, 'mobiles')
    await thief.get(bindings.setMainMobile, { id: await idOf(thief, sleeper) })
    await site.settled()
    site.advance(limits.undoWithin + minute)
    const again = site.visitor()
    await site.make.session(again, { id: owner.userId, tenantId: 1 }, 0)
    await proveByPassword(again, 'mobiles')
    await again.get(bindings.deleteMobile, { id: await idOf(again, owner.mobile) })
    const key = await waitForKey(owner.mobile, 4)
    const visitor = site.visitor()
    expect(await visitor.get(getUndo, { key })).toMatchObject({
      mobiles: [mask(sleeper), mask(owner.mobile)],
      later: [mask(sleeper)],
    })
    const undone = await visitor.get(undoChange, { key, dropsLater: true })
    await visitor.get(resetPassword, { key: undone.key, userId: undone.userId, password: 'summer2026' })
    await visitor.get(login, { type: 'password', mobile: owner.mobile, password: 'summer2026', agreed })
    expect(await visitor.get(getUserInfo, {})).toMatchObject({ mobiles: [mask(owner.mobile)] })
    const told = await vi.waitFor(() => {
      const texts = textsTo(sleeper)
      expect(texts.at(-1)).toContain('重新设置了登录密码')
      return texts
    })
    expect(told.slice(-2).join()).not.toContain('undo#')
    const newest = await vi.waitFor(() => {
      expect(textsTo(owner.mobile).at(-1)).toContain('重新设置了登录密码')
      return site.undoKeyOf(owner.mobile) ?? ''
    })
    expect(await visitor.get(getUndo, { key: newest })).toMatchObject({ mobiles: [mask(owner.mobile)], dropped: [] })
  })

  test('can itself be undone from another number that was bound for long', async () => {
    const owner = await withPassword()
    await proveByPassword(owner, 'mobiles')
    const second = newNumber()
    await bind(owner, second)
    await site.settled()
    site.advance(limits.undoWithin + minute)
    const later = site.visitor()
    await site.make.session(later, { id: owner.userId, tenantId: 1 }, 0)
    await proveByPassword(later, 'mobiles')
    const third = newNumber()
    await bind(later, third)
    const key = await waitForKey(owner.mobile, 3)
    await site.visitor().get(undoChange, { key })
    const back = await vi.waitFor(() => {
      expect(textsTo(second).at(-1)).toContain('恢复了原来的绑定')
      return site.undoKeyOf(second) ?? ''
    })
    const { mobiles } = await site.visitor().get(getUndo, { key: back })
    expect(mobiles).toEqual([mask(owner.mobile), mask(second), mask(third)])
    await site.visitor().get(undoChange, { key: back })
    expect(await site.visitor().call(undoChange, { key: back })).toMatchObject({ code: 1010 })
  })

  test('reports when the old number has become the main one of another account', async () => {
    const owner = await withPassword()
    await steal(owner)
    const key = await waitForKey(owner.mobile, 4)
    const visitor = site.visitor()
    const { data } = await logInByCode(owner.mobile, visitor)
    await visitor.get(openNewAccount, { key: (data as FormerAccount).key })
    const refused = { code: 1010, msg: /已绑定到其他账号/, data: { reason: 'released' } }
    expect(await site.visitor().call(undoChange, { key })).toMatchObject(refused)
  })
})

describe('a number that was removed a moment ago', () => {
  test('recovers its former account at a login with a code', async () => {
    const owner = await withPassword()
    const { mobile } = await steal(owner)
    await waitForKey(owner.mobile, 4)
    const visitor = site.visitor()
    const offered = await logInByCode(owner.mobile, visitor)
    expect(offered).toMatchObject({
      code: 1019,
      data: { name: expect.stringMatching(/\*\*/), label: '求职者', what: expect.stringContaining('解除了手机号') },
    })
    expect(visitor.accessToken).toBeUndefined()
    const { key, undoKey } = offered.data as FormerAccount
    expect((await visitor.get(getUndo, { key: undoKey })).dropped).toEqual([mask(mobile)])
    expect((await visitor.get(undoChange, { key: undoKey })).userId).toBe(owner.userId)
    expect(await visitor.call(openNewAccount, { key })).toMatchObject({ code: 1010 })
    expect(await logInByCode(owner.mobile)).toMatchObject({ ok: true, data: { userId: owner.userId } })
  })

  test('opens a new account if its holder wants that, once, and cannot undo afterwards', async () => {
    const owner = await withPassword()
    const { thief } = await steal(owner)
    const sent = await waitForKey(owner.mobile, 4)
    const visitor = site.visitor()
    const { key, undoKey } = (await logInByCode(owner.mobile, visitor)).data as FormerAccount
    const { userId, role } = await visitor.get(openNewAccount, { key, role: 1 })
    expect(userId).not.toBe(owner.userId)
    expect(role).toBe(1)
    expect(await visitor.call(openNewAccount, { key })).toMatchObject({ code: 1010 })
    for (const each of [sent, undoKey]) {
      expect(await visitor.call(undoChange, { key: each })).toMatchObject({ code: 1010, data: { reason: 'released' } })
    }
    expect(await logInByCode(owner.mobile)).toMatchObject({ ok: true, data: { userId } })
    const told = textsTo(owner.mobile).length
    await bind(thief, newNumber())
    await vi.waitFor(() => expect(site.messages.at(-1)?.text).toContain('绑定了手机号'))
    expect(textsTo(owner.mobile)).toHaveLength(told)
  })

  test('opens a new account at once after 72 h, or if it never could undo', async () => {
    const owner = await withPassword()
    await proveByPassword(owner, 'mobiles')
    const brief = newNumber()
    await bind(owner, brief)
    await owner.get(bindings.deleteMobile, { id: await idOf(owner, brief) })
    expect(await logInByCode(brief)).toMatchObject({ ok: true })
    const other = await withPassword()
    await steal(other)
    await waitForKey(other.mobile, 4)
    site.advance(limits.undoWithin)
    expect(await logInByCode(other.mobile)).toMatchObject({ ok: true })
  })
})

describe('a number that its owner gave up', () => {
  /** An account whose second number has been bound for so long that it may undo. */
  async function withTwoNumbers(): Promise<{ owner: Client; second: string; mobile: string }> {
    const user = await withPassword()
    await proveByPassword(user, 'mobiles')
    const second = newNumber()
    await bind(user, second)
    await site.settled()
    site.advance(limits.undoWithin + minute)
    const owner = site.visitor()
    await site.make.session(owner, { id: user.userId, tenantId: 1 }, 0)
    await proveByPassword(owner, 'mobiles')
    return { owner, second, mobile: user.mobile }
  }

  test('cannot undo once another account has bound it, and gets no more warnings', async () => {
    const { owner, second, mobile } = await withTwoNumbers()
    await owner.get(bindings.deleteMobile, { id: await idOf(owner, second) })
    const key = await waitForKey(second, 2)
    const heir = await withPassword()
    await proveByPassword(heir, 'mobiles')
    await bind(heir, second)
    for (const endpoint of [getUndo, undoChange]) {
      expect(await site.visitor().call(endpoint, { key })).toMatchObject({ code: 1010, data: { reason: 'released' } })
    }
    const told = textsTo(second).length
    const third = newNumber()
    await bind(owner, third)
    const own = await vi.waitFor(() => {
      expect(textsTo(mobile).at(-1)).toContain(`绑定了手机号${mask(third)}`)
      return site.undoKeyOf(mobile) ?? ''
    })
    expect(textsTo(second)).toHaveLength(told)
    // The account's own number may still undo; what belongs to somebody else now stays there.
    expect((await site.visitor().get(getUndo, { key: own })).mobiles).toEqual([mask(mobile)])
    await site.visitor().get(undoChange, { key: own })
    expect((await heir.get(getUserInfo, {})).mobiles).toContain(mask(second))
  })

  test('cannot undo if a code sent to it confirmed the removal, and opens a new account at once', async () => {
    const { owner, second } = await withTwoNumbers()
    const id = await idOf(owner, second)
    expect(await owner.call(bindings.deleteMobile, { id, code: '000000' })).toMatchObject({ code: 1001 })
    await owner.get(bindings.sendReleaseCode, { id, captcha: await solveCaptcha(owner) })
    await site.settled()
    expect(site.messages.findLast(({ mobile }) => mobile === second)?.text).toContain('停用后不能再用它找回账号')
    await owner.get(bindings.deleteMobile, { id, code: await site.codeOf(second) })
    await vi.waitFor(() => expect(textsTo(second).at(-1)).toContain('解除了手机号'))
    expect(textsTo(second).at(-1)).not.toContain('undo#')
    expect(await logInByCode(second)).toMatchObject({ ok: true })
  })

  test('as the main number is replaced in the same way', async () => {
    const { owner, mobile } = await withTwoNumbers()
    await owner.get(bindings.sendReleaseCode, { id: 0, captcha: await solveCaptcha(owner) })
    const formerCode = await site.codeOf(mobile)
    const fresh = newNumber()
    const systemType = 'user' as const
    await owner.get(bindings.sendMobileChangeCode, { mobile: fresh, systemType, captcha: await solveCaptcha(owner) })
    const change = { mobile: fresh, systemType, code: await site.codeOf(fresh) }
    expect(await owner.call(bindings.changeMobile, { ...change, formerCode: '000000' })).toMatchObject({
      code: 1001,
      data: { field: 'formerCode' },
    })
    await owner.get(bindings.changeMobile, { ...change, formerCode })
    await vi.waitFor(() => expect(textsTo(mobile).at(-1)).toContain('将主手机号由'))
    expect(textsTo(mobile).at(-1)).not.toContain('undo#')
  })
})

describe('a messaging-platform user', () => {
  async function bindPlatform(mobile: string, name: string) {
    const visitor = site.visitor()
    const refused = await visitor.call(loginByWechatCode, { code: await codeOfPlatform(site, name) })
    const { bindKey } = (refused as { data?: unknown }).data as { bindKey: string }
    await visitor.get(sendLoginCode, { mobile })
    await visitor.get(login, { type: 'code', mobile, code: await site.codeOf(mobile), bindKey, agreed })
    return visitor
  }
  const logInByPlatform = async (name: string) =>
    site.visitor().call(loginByWechatCode, { code: await codeOfPlatform(site, name) })

  test('is reported to every number when bound, and is unbound by the undo', async () => {
    const owner = await site.user()
    await bindPlatform(owner.mobile, '小林')
    const key = await waitForKey(owner.mobile, 1)
    expect(textsTo(owner.mobile).at(-1)).toContain('绑定了微信登录')
    expect(await logInByPlatform('小林')).toMatchObject({ ok: true, data: { userId: owner.userId } })
    await site.visitor().get(undoChange, { key })
    expect(await logInByPlatform('小林')).toMatchObject({ code: 1012 })
  })

  test('is not reported when it opens the account', async () => {
    const mobile = newNumber()
    await bindPlatform(mobile, '小新')
    expect(await logInByPlatform('小新')).toMatchObject({ ok: true })
    expect(textsTo(mobile)).toEqual([])
  })

  test('is unbound with a fresh proof, which is reported too', async () => {
    const owner = await withPassword()
    await bindPlatform(owner.mobile, '小周')
    await waitForKey(owner.mobile, 2)
    expect(await owner.call(bindings.unbindMessaging, {})).toMatchObject({ code: 1018 })
    await proveByPassword(owner, 'messaging')
    for (let time = 0; time < 2; time++) await owner.get(bindings.unbindMessaging, {})
    expect(await logInByPlatform('小周')).toMatchObject({ code: 1012 })
    await waitForKey(owner.mobile, 3)
    expect(textsTo(owner.mobile).at(-1)).toContain('解除了微信登录的绑定')
  })

  test('that an intruder unbound is restored by the undo', async () => {
    const owner = await withPassword()
    await bindPlatform(owner.mobile, '小何')
    await site.settled()
    site.advance(limits.undoWithin + minute)
    const thief = site.visitor()
    await site.make.session(thief, { id: owner.userId, tenantId: 1 }, 0)
    await proveByPassword(thief, 'messaging')
    await thief.get(bindings.unbindMessaging, {})
    await site.visitor().get(undoChange, { key: await waitForKey(owner.mobile, 3) })
    expect(await logInByPlatform('小何')).toMatchObject({ ok: true, data: { userId: owner.userId } })
  })
})
