import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { updatePassword } from '#contract/account/password'
import { getUserInfo } from '#contract/account/user'
import { getUserCode } from '#contract/account/userCode'
import { beginClosing, type ClosingAccount, cancelClosing, getClosing } from '#contract/auth/closing'
import { login, sendLoginCode } from '#contract/auth/login'
import { findLogins } from '#contract/auth/loginHistory'
import { loginByAccessKey } from '#contract/auth/otherLogins'
import * as passkeyCalls from '#contract/auth/passkeys'
import { getProofOptions, proveOwner } from '#contract/auth/proof'
import { ProofPurpose } from '#contract/auth/proofPurpose'
import * as secondFactor from '#contract/auth/secondFactor'
import { findContacts } from '#contract/chat/talks'
import { limits } from '#contract/limits'
import { findNotices } from '#contract/notices/notice'
import { users } from '#server/db/schema/accounts/accounts'
import { interviews } from '#server/db/schema/interviews'
import { resumes } from '#server/db/schema/resumes'
import { defaultTenants } from '#server/features/tenants/tenants'
import { Talkers } from '../../support/chat/talkers'
import { Authenticator } from '../../support/server/authenticator'
import { turnOnApp } from '../../support/server/authenticatorApp'
import { Client } from '../../support/server/client'
import { Site, type User } from '../../support/server/site'

let site: Site
let talkers: Talkers
beforeAll(async () => {
  site = await Site.open()
  talkers = new Talkers(site)
})
afterAll(() => site.close())

const minute = 60_000
const day = 24 * 60 * minute
const password = 'spring2026'
const agreed = true as const

async function withPassword(): Promise<User> {
  const user = await site.user()
  await site.prove(user, 'password')
  await user.get(updatePassword, { password })
  return user
}

const logInByPassword = (client: Client, mobile: string, given = password) =>
  client.call(login, { type: 'password', mobile, password: given, agreed })

async function logInByCode(client: Client, mobile: string) {
  await client.get(sendLoginCode, { mobile })
  return client.call(login, { type: 'code', mobile, code: await site.codeOf(mobile), agreed })
}

describe('the history of logins', () => {
  test('lists when, how and from where, failed attempts too, for 30 days and for the owner only', async () => {
    const user = await withPassword()
    const visitor = site.visitor()
    await logInByPassword(visitor, user.mobile, 'autumn2026')
    expect(await logInByPassword(visitor, user.mobile)).toMatchObject({ ok: true })
    expect(await logInByCode(site.visitor(), user.mobile)).toMatchObject({ ok: true })
    const { list } = await user.get(findLogins, {})
    expect(list).toMatchObject([
      { way: 'code', result: 'ok', device: '其他设备', address: '127.0.0.1' },
      { way: 'password', result: 'ok' },
      { way: 'password', result: 'wrongPassword' },
    ])
    const first = await user.get(findLogins, { limit: 2 })
    const rest = await user.get(findLogins, { limit: 2, cursor: first.next })
    expect([...first.list, ...rest.list]).toEqual(list)
    expect(rest.next).toBeUndefined()
    expect((await (await site.user()).get(findLogins, {})).list).toEqual([])
    expect(await user.call(findLogins, { cursor: 'x' })).toMatchObject({ code: 1001 })
    expect(await site.visitor().call(findLogins, {})).toMatchObject({ code: 1006 })
  })
})

const keyOf = (result: unknown) => (result as { data: { key: string } }).data.key

describe('a second factor', () => {
  test('is asked for by every way of login, and its codes work once', async () => {
    const user = await withPassword()
    expect(await user.get(secondFactor.getSecondFactor, {})).toEqual({ isOn: false, since: '', recoveryLeft: 0 })
    const { next, recoveryCodes } = await turnOnApp(site, user)
    expect(recoveryCodes).toHaveLength(limits.recoveryCodes)
    expect(await user.get(secondFactor.getSecondFactor, {})).toMatchObject({ isOn: true, recoveryLeft: 10 })
    await site.prove(user, 'secondFactor')
    expect(await user.call(secondFactor.beginSecondFactor, {})).toMatchObject({ code: 1010 })

    const visitor = site.visitor()
    const needed = await logInByPassword(visitor, user.mobile)
    expect(needed).toMatchObject({ code: 1021, data: { key: expect.any(String) } })
    expect(visitor.accessToken).toBeUndefined()
    expect(await logInByCode(site.visitor(), user.mobile)).toMatchObject({ code: 1021 })
    const { codeUrl } = await user.get(getUserCode, { purpose: 'login' })
    const accessKey = codeUrl.split('accessKey=')[1] ?? ''
    expect(await site.visitor().call(loginByAccessKey, { accessKey })).toMatchObject({ code: 1021 })

    const code = next()
    const wrong = code === '000000' ? '000001' : '000000'
    const key = keyOf(needed)
    expect(await visitor.call(secondFactor.loginBySecondFactor, { key, code: wrong })).toMatchObject({ code: 1001 })
    expect(await visitor.call(secondFactor.loginBySecondFactor, { key, code })).toMatchObject({ ok: true })
    expect(await visitor.call(getUserInfo, {})).toMatchObject({ ok: true })
    expect((await user.get(findLogins, {})).list[1]).toMatchObject({ way: 'password', result: 'wrongSecondFactor' })

    const again = keyOf(await logInByPassword(site.visitor(), user.mobile))
    const other = site.visitor()
    expect(await other.call(secondFactor.loginBySecondFactor, { key: again, code })).toMatchObject({ code: 1001 })
    const [recovery = ''] = recoveryCodes
    expect(
      await other.call(secondFactor.loginBySecondFactor, { key: again, code: recovery.toUpperCase() }),
    ).toMatchObject({ ok: true })
    expect(await user.get(secondFactor.getSecondFactor, {})).toMatchObject({ recoveryLeft: 9 })
    const third = keyOf(await logInByPassword(site.visitor(), user.mobile))
    expect(await other.call(secondFactor.loginBySecondFactor, { key: third, code: recovery })).toMatchObject({
      code: 1001,
    })
    expect(await other.call(secondFactor.loginBySecondFactor, { key: again, code: next() })).toMatchObject({
      code: 1010,
    })
    const elsewhere = site.visitor(defaultTenants[1])
    expect(await elsewhere.call(secondFactor.loginBySecondFactor, { key: third, code: next() })).toMatchObject({
      code: 1010,
    })
  })

  test('is changed with the app only, and all bindings are notified', async () => {
    const user = await withPassword()
    const { next } = await turnOnApp(site, user)
    await site.settled()
    const sent = site.messages.length
    user.proof = undefined
    expect(await user.call(secondFactor.endSecondFactor, {})).toMatchObject({ code: 1018 })
    const options = await user.get(getProofOptions, { purpose: 'secondFactor' })
    expect(options.methods).toEqual(['app'])
    for (const purpose of ProofPurpose.options.filter((each) => each !== 'pay' && each !== 'payPassword'))
      expect((await user.get(getProofOptions, { purpose })).methods).toEqual(['app'])
    const weak = { purpose: 'secondFactor', method: 'password', password } as const
    expect(await user.call(proveOwner, weak)).toMatchObject({ code: 1010 })
    const proven = await user.get(proveOwner, { purpose: 'secondFactor', method: 'app', code: next() })
    user.proof = proven.proof
    user.renewProof = () => site.prove(user, 'secondFactor')
    const renewed = await user.get(secondFactor.renewRecoveryCodes, {})
    expect(renewed.recoveryCodes).toHaveLength(10)
    await user.get(secondFactor.endSecondFactor, {})
    await user.get(secondFactor.endSecondFactor, {})
    expect(await user.get(secondFactor.getSecondFactor, {})).toMatchObject({ isOn: false })
    expect(await logInByPassword(site.visitor(), user.mobile)).toMatchObject({ ok: true })
    await site.settled()
    const told = site.messages.slice(sent).map(({ text }) => text)
    expect(told).toEqual([expect.stringContaining('恢复码'), expect.stringContaining('关闭了两步验证')])
  })

  test('cannot be guessed: ten codes in 10 minutes from a network', async () => {
    const user = await withPassword()
    await turnOnApp(site, user)
    site.advance(11 * minute)
    const key = keyOf(await logInByPassword(site.visitor(), user.mobile))
    const visitor = site.visitor()
    const answers: number[] = []
    for (let tries = 0; tries < 11; tries++) {
      const result = await visitor.call(secondFactor.loginBySecondFactor, { key, code: String(100_000 + tries) })
      answers.push(result.ok ? 200 : result.code)
    }
    expect(answers).toEqual([...Array(10).fill(1001), 1004])
    expect(await visitor.callRaw(secondFactor.loginBySecondFactor, { key, code: 'abc' })).toMatchObject({ code: 1001 })
  })
})

/** A user whose browser is at a host name, for which there are passkeys, with an authenticator. */
async function atHost(): Promise<{ user: User; device: Authenticator; visitor: () => Client }> {
  const origin = site.url.replace('127.0.0.1', 'localhost')
  const visitor = () => new Client(origin, defaultTenants[0], () => site.now().getTime())
  const { id, mobile } = await site.make.user({})
  const client = visitor()
  await site.make.session(client, { id, tenantId: 1 }, 0)
  return { user: Object.assign(client, { userId: id, mobile }), device: new Authenticator(origin), visitor }
}

async function addPasskey(user: User, device: Authenticator) {
  if (!user.proof) await site.prove(user, 'passkeys')
  const { key, options } = await user.get(passkeyCalls.beginPasskey, {})
  return user.call(passkeyCalls.savePasskey, { key, passkey: device.register(options) })
}

describe('a passkey', () => {
  test('logs in without a second factor, proves its owner, and is removed by the owner only', async () => {
    const { user, device, visitor } = await atHost()
    const sent = site.messages.length
    expect(await addPasskey(user, device)).toMatchObject({ ok: true })
    await site.settled()
    expect(site.messages.slice(sent).some(({ text }) => text.includes('添加了通行密钥'))).toBe(true)
    await turnOnApp(site, user)
    const client = visitor()
    const begun = await client.get(passkeyCalls.beginPasskeyLogin, {})
    const answer = { key: begun.key, passkey: device.sign(begun.options), agreed }
    expect(await client.call(passkeyCalls.loginByPasskey, answer)).toMatchObject({ ok: true })
    expect(await client.call(getUserInfo, {})).toMatchObject({ ok: true, data: { userId: user.userId } })
    expect(await client.call(passkeyCalls.loginByPasskey, answer)).toMatchObject({ code: 1001 })
    expect((await user.get(findLogins, {})).list[0]).toMatchObject({ way: 'passkey', result: 'ok' })

    user.proof = undefined
    const options = await user.get(getProofOptions, { purpose: 'passkeys' })
    expect(options.methods).toEqual(['passkey', 'app'])
    const asked = await user.get(passkeyCalls.beginPasskeyProof, { purpose: 'passkeys' })
    const proof = { method: 'passkey', key: asked.key, passkey: device.sign(asked.options) } as const
    expect(await user.call(proveOwner, { ...proof, purpose: 'secondFactor' })).toMatchObject({ code: 1001 })
    const fresh = await user.get(passkeyCalls.beginPasskeyProof, { purpose: 'passkeys' })
    const good = { ...proof, key: fresh.key, passkey: device.sign(fresh.options), purpose: 'passkeys' } as const
    user.proof = (await user.get(proveOwner, good)).proof

    const [kept] = (await user.get(passkeyCalls.findPasskeys, {})).list
    expect(kept).toMatchObject({ name: '其他设备', usedAt: expect.stringContaining('T') })
    const stranger = await site.user()
    await site.prove(stranger, 'passkeys')
    await stranger.get(passkeyCalls.deletePasskey, { id: kept?.id ?? 0 })
    const name = { id: kept?.id ?? 0, name: ' 家里的手机 ' }
    expect(await stranger.call(passkeyCalls.renamePasskey, name)).toMatchObject({ code: 1002 })
    expect(await site.visitor().call(passkeyCalls.renamePasskey, name)).toMatchObject({ code: 1006 })
    const blank = await user.call(passkeyCalls.renamePasskey, { ...name, name: ' ' })
    expect(blank).toMatchObject({ code: 1001, msg: '请输入名称' })
    await user.get(passkeyCalls.renamePasskey, name)
    expect((await user.get(passkeyCalls.findPasskeys, {})).list).toMatchObject([{ name: '家里的手机' }])
    expect((await user.get(passkeyCalls.findPasskeys, {})).list).toHaveLength(1)
    await user.get(passkeyCalls.deletePasskey, { id: kept?.id ?? 0 })
    const late = await client.get(passkeyCalls.beginPasskeyLogin, {})
    const gone = { key: late.key, passkey: device.sign(late.options), agreed }
    expect(await client.call(passkeyCalls.loginByPasskey, gone)).toMatchObject({ code: 1001 })
  })

  test('is refused for another site, another challenge, another key and without its user', async () => {
    const { user, device, visitor } = await atHost()
    const foreign = new Authenticator('https://evil.example.com')
    expect(await addPasskey(user, foreign)).toMatchObject({ code: 1001 })
    expect(await addPasskey(user, device)).toMatchObject({ ok: true })
    const client = visitor()
    const tryWith = async (change: (challenge: string) => passkeyCalls.PasskeyAnswer) => {
      const { key, options } = await client.get(passkeyCalls.beginPasskeyLogin, {})
      return client.call(passkeyCalls.loginByPasskey, { key, passkey: change(options.challenge), agreed })
    }
    const impostor = new Authenticator(device.origin)
    const refused = [
      await tryWith(() => device.sign({ challenge: 'abcd' })),
      await tryWith((challenge) => ({
        ...device.sign({ challenge }),
        response: impostor.sign({ challenge }).response,
      })),
      await tryWith((challenge) => impostor.sign({ challenge })),
    ]
    device.verifiesUser = false
    refused.push(await tryWith((challenge) => device.sign({ challenge })))
    expect(refused.map((each) => !each.ok && each.code)).toEqual([1001, 1001, 1001, 1001])
    device.verifiesUser = true
    expect(await tryWith((challenge) => device.sign({ challenge }))).toMatchObject({ ok: true })
  })

  test('does not exist for an IP address', async () => {
    const user = await site.user()
    await site.prove(user, 'passkeys')
    expect(await user.call(passkeyCalls.beginPasskey, {})).toMatchObject({ code: 1010 })
    expect(await site.visitor().call(passkeyCalls.beginPasskeyLogin, {})).toMatchObject({ code: 1010 })
    expect(await user.call(passkeyCalls.beginPasskeyProof, { purpose: 'email' })).toMatchObject({ code: 1010 })
  })
})

describe('closing the account', () => {
  const close = async (user: User) => {
    await site.prove(user, 'closing')
    return user.call(beginClosing, { understood: true })
  }

  const beganTalk = async () => {
    const talk = await talkers.talk()
    await talkers.say(talk.alice, talk.cid, '您好', site.now())
    return talk
  }

  /** Names in a recruiter's list of contacts, after logging in again. */
  const namesOfPeers = async (recruiter: User) => {
    await site.make.session(recruiter, { id: recruiter.userId, tenantId: 1 }, 1)
    recruiter.forgetKeys()
    const hub = await talkers.hub(recruiter)
    return (await hub.get(findContacts, {})).list.map(({ peer }) => peer.name)
  }

  test('hides it, ends its sessions and can be taken back for 15 days', async () => {
    const { alice, bob } = await beganTalk()
    await site.make.sendableResume(alice.userId, { listed: true })
    expect(await alice.get(getClosing, {})).toMatchObject({ interviews: 0, talks: 1 })
    expect(await alice.callRaw(beginClosing, { understood: false })).toMatchObject({ code: 1001 })
    expect(await close(alice)).toMatchObject({ ok: true })
    expect(await alice.call(getUserInfo, {})).toMatchObject({ code: 1007 })
    const findable = () => site.database.db.$count(resumes, eq(resumes.findable, true))
    expect(await findable()).toBe(0)
    const names = () => namesOfPeers(bob)
    expect(await names()).toEqual(['已注销用户'])

    site.advance(14 * day)
    const visitor = site.visitor()
    const offered = await logInByCode(visitor, alice.mobile)
    expect(offered).toMatchObject({ code: 1022, data: { closingAt: expect.stringContaining('T') } })
    const { key } = (offered as unknown as { data: ClosingAccount }).data
    expect(await site.visitor(defaultTenants[1]).call(cancelClosing, { key })).toMatchObject({ code: 1010 })
    expect(await visitor.call(cancelClosing, { key })).toMatchObject({ ok: true })
    expect(await visitor.call(cancelClosing, { key })).toMatchObject({ code: 1010 })
    expect(await visitor.call(getUserInfo, {})).toMatchObject({ ok: true })
    expect(await findable()).toBe(1)
    expect(await names()).not.toEqual(['已注销用户'])
    site.advance(2 * day)
    await site.settled()
    expect(await logInByCode(site.visitor(), alice.mobile)).toMatchObject({ ok: true })
  })

  test('removes everything after 15 days except rows that belong to others, and frees the number', async () => {
    const { alice, bob } = await beganTalk()
    await site.make.sendableResume(alice.userId)
    expect(await close(alice)).toMatchObject({ ok: true })
    site.advance(limits.closingGrace + minute)
    await site.settled()
    const { db } = site.database
    const [left] = await db.select().from(users).where(eq(users.id, alice.userId))
    expect(left).toMatchObject({ mobile: `closed-${alice.userId}`, passwordHash: null, email: '', openId: null })
    expect(await db.$count(resumes, eq(resumes.userId, alice.userId))).toBe(0)
    expect(await namesOfPeers(bob)).toEqual(['已注销用户'])
    const visitor = site.visitor()
    expect(await logInByCode(visitor, alice.mobile)).toMatchObject({ ok: true })
    expect((await visitor.get(getUserInfo, {})).userId).not.toBe(alice.userId)
    expect((await visitor.get(findNotices, {})).list).toEqual([])
  })

  test('waits while somebody expects the user at an interview, and is not for site operators', async () => {
    const { alice, bob, cid } = await talkers.talk()
    const startAt = new Date(site.now().getTime() + day)
    const peer = { tenantId: 1, cid, seekerIm: alice.imUserId, recruiterIm: bob.imUserId }
    const words = { kind: 'onsite', minutes: 30, contactName: '周敏', contactTel: '13800000000' } as const
    await site.database.db.insert(interviews).values({ ...peer, ...words, startAt, status: 1 })
    expect(await alice.get(getClosing, {})).toMatchObject({ interviews: 1 })
    expect(await close(alice)).toMatchObject({ code: 1010, msg: expect.stringContaining('面试') })
    const operator = await site.operator()
    expect(await close(operator)).toMatchObject({ code: 1010, msg: expect.stringContaining('管理员') })
    expect(await site.visitor().call(beginClosing, { understood: true })).toMatchObject({ code: 1006 })
  })
})
