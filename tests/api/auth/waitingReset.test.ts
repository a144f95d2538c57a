import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { updatePassword } from '#contract/account/password'
import { getUndo, undoChange } from '#contract/account/undo'
import { login, sendLoginCode } from '#contract/auth/login'
import {
  askWaitingReset,
  cancelWaitingReset,
  checkResetCode,
  getWaitingReset,
  resetPassword,
  sendResetCode,
} from '#contract/auth/reset'
import { endSecondFactor, getSecondFactor, loginBySecondFactor } from '#contract/auth/secondFactor'
import { codes } from '#contract/errors'
import { limits } from '#contract/limits'
import { findNotices } from '#contract/notices/notice'
import { userMobiles, users } from '#server/db/schema/accounts/accounts'
import { passkeys } from '#server/db/schema/accounts/security'
import { type AuthenticatorApp, turnOnApp } from '../../support/server/authenticatorApp'
import { solveCaptcha } from '../../support/server/captcha'
import type { Client } from '../../support/server/client'
import { Site, type User } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

const minute = 60_000
const day = 24 * 60 * minute
const [password, fresh] = ['spring2026', 'winter2026']
const agreed = true as const

/** An account with a password, an authenticator app, a further number and a mail address, all of them long ago. */
let owner: User
let app: AuthenticatorApp
let further: string
let email: string
beforeEach(async () => {
  owner = await site.user()
  further = `133${String(owner.userId % 100_000_000).padStart(8, '0')}`
  email = `owner${owner.userId}@example.com`
  const { db } = site.database
  const createdAt = new Date(site.now().getTime() - 300 * day)
  await db.insert(userMobiles).values({ tenantId: 1, userId: owner.userId, mobile: further, createdAt })
  await db.update(users).set({ email }).where(eq(users.id, owner.userId))
  await site.prove(owner, 'password')
  await owner.get(updatePassword, { password })
  app = await turnOnApp(site, owner)
})

/** Time in which sessions end; the owner has a new one afterwards, without a login. */
async function pass(ms: number): Promise<void> {
  site.advance(ms)
  owner.forgetKeys()
  await site.make.session(owner, { id: owner.userId, tenantId: 1 }, 0)
}

/** What the holder of a number gets by a text message alone. */
async function holdNumber(mobile: string) {
  site.advance(minute)
  const thief = site.visitor()
  await thief.get(sendResetCode, { mobile, captcha: await solveCaptcha(thief, 'reset') })
  const { key, userList } = await thief.get(checkResetCode, { mobile, code: await site.codeOf(mobile) })
  return { thief, account: userList[0], named: { key, userId: owner.userId } }
}

const logIn = (client: Client, given: string) =>
  client.call(login, { type: 'password', mobile: owner.mobile, password: given, agreed })
const isOn = async () => (await owner.get(getSecondFactor, {})).isOn
const waitingOf = async (client: Client, key?: string) =>
  (await client.get(getWaitingReset, key === undefined ? {} : { key })).reset

async function askToWait(mobile = owner.mobile) {
  const held = await holdNumber(mobile)
  const { readyAt } = await held.thief.get(askWaitingReset, held.named)
  await site.settled()
  return { ...held, readyAt }
}

describe('a reset of an account with an authenticator app', () => {
  test('is not possible with a text message alone', async () => {
    const { thief, account, named } = await holdNumber(owner.mobile)
    expect(account).toMatchObject({ step: 'needed', readyAt: '' })
    const refused = await thief.call(resetPassword, { ...named, password: fresh })
    expect(refused).toMatchObject({ code: codes.secondFactorRequired })
    expect(await logIn(site.visitor(), password)).toMatchObject({ code: codes.secondFactorRequired })
    expect(await logIn(site.visitor(), fresh)).toMatchObject({ code: codes.invalidInput })
  })

  test('goes with a code of the app or a recovery code, and leaves the app on', async () => {
    const byApp = await holdNumber(owner.mobile)
    const wrong = { ...byApp.named, password: fresh, secondCode: 'aaaaa-aaaaa' }
    expect(await byApp.thief.call(resetPassword, wrong)).toMatchObject({
      code: codes.invalidInput,
      data: { field: 'secondCode' },
    })
    await byApp.thief.get(resetPassword, { ...byApp.named, password: fresh, secondCode: app.next() })
    expect(await logIn(site.visitor(), fresh)).toMatchObject({ code: codes.secondFactorRequired })
    const byRecovery = await holdNumber(owner.mobile)
    const [secondCode = ''] = app.recoveryCodes
    await byRecovery.thief.get(resetPassword, { ...byRecovery.named, password, secondCode })
    await site.make.session(owner, { id: owner.userId, tenantId: 1 }, 0)
    expect(await isOn()).toBe(true)
  })

  test('warns every number, the mail address and the product, and waits 72 h', async () => {
    const { readyAt } = await askToWait()
    expect(Date.parse(readyAt) - site.now().getTime()).toBeGreaterThan(limits.resetWait - minute)
    for (const to of [owner.mobile, further, email]) {
      const told = site.messages.findLast(({ mobile }) => mobile === to)?.text
      expect(told).toMatch(/申请在.+重置登录密码，并关闭两步验证.+72小时内打开 .+\/account\/reset#.+ 取消/)
    }
    const [notice] = (await owner.get(findNotices, { kind: 'system' })).list
    expect(notice).toMatchObject({ title: '账号安全提醒', link: '/my/setting/security' })
    site.advance(limits.resetWait - 10 * minute)
    const early = await holdNumber(owner.mobile)
    expect(early.account).toMatchObject({ step: 'waiting', readyAt })
    expect(await early.thief.get(askWaitingReset, early.named)).toEqual({ readyAt })
    expect(await early.thief.call(resetPassword, { ...early.named, password: fresh })).toMatchObject({ code: 1021 })
  })

  test('completes after 72 h by the number that asked, and turns the app off', async () => {
    await askToWait()
    site.advance(limits.resetWait + minute)
    const other = await holdNumber(further)
    expect(other.account).toMatchObject({ step: 'needed' })
    expect(await other.thief.call(resetPassword, { ...other.named, password: fresh })).toMatchObject({ code: 1021 })
    const { thief, account, named } = await holdNumber(owner.mobile)
    expect(account).toMatchObject({ step: 'waited' })
    await thief.get(resetPassword, { ...named, password: fresh })
    expect(await logIn(site.visitor(), fresh)).toMatchObject({ ok: true })
    await site.settled()
    expect(site.messages.findLast(({ mobile }) => mobile === email)?.text).toContain('并关闭了两步验证')
    const key = site.undoKeyOf(email) ?? ''
    expect(await site.visitor().get(undoChange, { key })).toMatchObject({ asksSecondFactor: true })
    expect(await logIn(site.visitor(), password)).toMatchObject({ code: codes.secondFactorRequired })
  })

  test('cannot be completed a week later, and is asked for three times a day at most', async () => {
    await askToWait()
    site.advance(limits.resetWait + limits.resetOpen + minute)
    expect((await holdNumber(owner.mobile)).account).toMatchObject({ step: 'needed' })
    for (let asked = 0; asked < 3; asked += 1) {
      await askToWait()
      await pass(minute)
      await owner.get(cancelWaitingReset, {})
    }
    const { thief, named } = await holdNumber(owner.mobile)
    expect(await thief.call(askWaitingReset, named)).toMatchObject({ code: codes.tooManyRequests })
  })

  test.each(['another number', 'the mail address', 'the number itself', 'a session', 'a login'])(
    'is cancelled by %s',
    async (way) => {
      await askToWait()
      if (way === 'a session') {
        expect(await waitingOf(owner)).toMatchObject({ mobile: expect.stringContaining('****') })
        await owner.get(cancelWaitingReset, {})
      } else if (way === 'a login') {
        const client = site.visitor()
        const asked = await logIn(client, password)
        const { key } = (asked as { data: { key: string } }).data
        await client.get(loginBySecondFactor, { key, code: app.next() })
      } else {
        const to = { 'another number': further, 'the mail address': email }[way] ?? owner.mobile
        const key = site.resetKeyOf(to) ?? ''
        expect(await waitingOf(site.visitor(), key)).not.toBeNull()
        await site.visitor().get(cancelWaitingReset, { key })
        expect(await waitingOf(site.visitor(), key)).toBeNull()
      }
      expect((await owner.get(findNotices, { kind: 'system' })).list[0]?.content).toContain('密码重置已取消')
      site.advance(limits.resetWait + minute)
      const { thief, account, named } = await holdNumber(owner.mobile)
      expect(account).toMatchObject({ step: 'needed' })
      expect(await thief.call(resetPassword, { ...named, password: fresh })).toMatchObject({ code: 1021 })
    },
  )

  test('is not cancelled by a login that lacks the second factor, nor by a stranger', async () => {
    await askToWait()
    expect(await logIn(site.visitor(), password)).toMatchObject({ code: codes.secondFactorRequired })
    expect(await site.visitor().call(cancelWaitingReset, {})).toMatchObject({ code: codes.notLoggedIn })
    expect(await site.visitor().call(cancelWaitingReset, { key: 'guess' })).toMatchObject({ code: codes.conflict })
    await (await site.user()).get(cancelWaitingReset, {})
    expect(await waitingOf(owner)).not.toBeNull()
  })

  test('waits for one number at a time, and only with an app', async () => {
    await askToWait()
    const other = await holdNumber(further)
    expect(await other.thief.call(askWaitingReset, other.named)).toMatchObject({ code: codes.conflict })
    await site.prove(owner, 'secondFactor')
    await owner.get(endSecondFactor, {})
    const later = await holdNumber(further)
    expect(later.account).toMatchObject({ step: 'none' })
    expect(await later.thief.call(askWaitingReset, later.named)).toMatchObject({ code: codes.conflict })
    await later.thief.get(resetPassword, { ...later.named, password: fresh })
  })
})

describe('undoing a change of an account with an authenticator app', () => {
  /** A change of the owner, whose warning brings an undo link to every number. */
  async function changeSomething(): Promise<string> {
    await site.prove(owner, 'password')
    await owner.get(updatePassword, { password: fresh })
    await site.settled()
    return site.undoKeyOf(owner.mobile) ?? ''
  }

  test('keeps app and password of before, so the number alone opens nothing', async () => {
    await pass(4 * day)
    const key = await changeSomething()
    const thief = site.visitor()
    expect(await thief.get(getUndo, { key })).toMatchObject({ keepsPassword: true, asksSecondFactor: true })
    const undone = await thief.get(undoChange, { key })
    const reset = { key: undone.key, userId: undone.userId, password: 'thief2026' }
    expect(await thief.call(resetPassword, reset)).toMatchObject({ code: codes.secondFactorRequired })
    expect(await logIn(site.visitor(), fresh)).toMatchObject({ code: codes.invalidInput })
    const client = site.visitor()
    const asked = await logIn(client, password)
    const second = { key: (asked as { data: { key: string } }).data.key, code: app.next() }
    expect(await client.call(loginBySecondFactor, second)).toMatchObject({ ok: true })
  })

  test('brings back an app that somebody turned off or replaced', async () => {
    await pass(4 * day)
    await site.prove(owner, 'secondFactor')
    await owner.get(endSecondFactor, {})
    await turnOnApp(site, owner)
    await site.settled()
    const key = site.undoKeyOf(owner.mobile) ?? ''
    await site.visitor().get(undoChange, { key })
    const client = site.visitor()
    const asked = await logIn(client, password)
    const second = { key: (asked as { data: { key: string } }).data.key, code: app.next() }
    expect(await client.call(loginBySecondFactor, second)).toMatchObject({ ok: true })
  })

  test('leaves an app that was turned on since, which falls by a reset after 72 h', async () => {
    await site.settled()
    const added = { tenantId: 1, userId: owner.userId, credentialId: `added${owner.userId}` }
    await site.database.db.insert(passkeys).values({ ...added, publicKey: 'x', rpId: 'localhost', name: '别人的' })
    const visitor = site.visitor()
    const undone = await visitor.get(undoChange, { key: site.undoKeyOf(owner.mobile) ?? '' })
    expect(await site.database.db.$count(passkeys, eq(passkeys.userId, owner.userId))).toBe(0)
    const named = { key: undone.key, userId: undone.userId }
    expect(await visitor.call(resetPassword, { ...named, password: fresh })).toMatchObject({ code: 1021 })
    expect(await logIn(site.visitor(), password)).toMatchObject({ code: codes.invalidInput })
    await visitor.get(sendLoginCode, { mobile: owner.mobile })
    const byCode = { type: 'code', mobile: owner.mobile, code: await site.codeOf(owner.mobile), agreed } as const
    expect(await visitor.call(login, byCode)).toMatchObject({ code: codes.secondFactorRequired })
    await visitor.get(askWaitingReset, named)
    site.advance(limits.resetWait + minute)
    const later = await holdNumber(owner.mobile)
    await later.thief.get(resetPassword, { ...later.named, password: fresh })
    expect(await logIn(site.visitor(), fresh)).toMatchObject({ ok: true })
  })
})
