import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { updatePassword } from '#contract/account/password'
import { login, sendLoginCode } from '#contract/auth/login'
import * as passkeyCalls from '#contract/auth/passkeys'
import { getProofOptions, proveOwner } from '#contract/auth/proof'
import * as secondFactor from '#contract/auth/secondFactor'
import { findActs } from '#contract/console/acts'
import { consoleIdle, openConsole } from '#contract/console/gate'
import { findWaiting, getToday } from '#contract/console/today'
import { limits } from '#contract/limits'
import { allOperatorPermissions, type OperatorPermission } from '#contract/operators'
import { operatorCommand } from '#server/commands/operator'
import { totpSecrets } from '#server/db/schema/accounts/security'
import { defaultTenants } from '#server/features/tenants/tenants'
import { grant, revoke } from '#server/sessions/operators'
import { allEndpoints } from '../../../scripts/reference/allEndpoints'
import { Authenticator } from '../../support/server/authenticator'
import { appCode, turnOnApp } from '../../support/server/authenticatorApp'
import { Client } from '../../support/server/client'
import { configOfCommands, Site, type User } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

const minute = 60_000

/** An operator who has just logged in. */
async function newOperator(): Promise<User> {
  const user = await site.user()
  await grant(site.database.db, user.userId, allOperatorPermissions)
  return user
}

const closed = (state: string) => ({ code: 1027, data: { state } })
const reads = (user: User) => user.call(getToday, {})

async function openByApp(user: User, code: string) {
  const { proof } = await user.get(proveOwner, { purpose: 'console', method: 'app', code })
  user.proof = proof
  const opened = await user.call(openConsole, {})
  user.proof = undefined
  return opened
}

describe('the console', () => {
  test('is closed until its operator has set up a first factor, which opens it in that session alone', async () => {
    const user = await newOperator()
    expect(await reads(user)).toMatchObject(closed('setUp'))
    const { next } = await turnOnApp(site, user)
    user.proof = undefined
    expect(await reads(user)).toMatchObject({ ok: true })
    const elsewhere = site.visitor()
    await site.make.session(elsewhere, { id: user.userId, tenantId: 1 }, 0)
    const other = Object.assign(elsewhere, { userId: user.userId, mobile: user.mobile })
    expect(await reads(other)).toMatchObject(closed('prove'))
    expect(await other.call(openConsole, {})).toMatchObject({ code: 1018, data: { purpose: 'console' } })
    expect(await openByApp(other, next())).toMatchObject({ ok: true })
    expect(await reads(other)).toMatchObject({ ok: true })
  })

  test('asks again after half an hour without an act, whatever its pages read by themselves', async () => {
    const user = await newOperator()
    const { next } = await turnOnApp(site, user)
    for (let times = 0; times < 3; times++) {
      site.advance(consoleIdle - 2 * minute)
      expect(await reads(user)).toMatchObject({ ok: true })
    }
    for (let times = 0; times < 2; times++) {
      site.advance(consoleIdle / 2 - minute)
      expect(await user.call(findWaiting, {})).toMatchObject({ ok: true })
    }
    site.advance(2 * minute)
    expect(await user.call(findWaiting, {})).toMatchObject(closed('prove'))
    expect(await reads(user)).toMatchObject(closed('prove'))
    expect(await openByApp(user, next())).toMatchObject({ ok: true })
    expect(await reads(user)).toMatchObject({ ok: true })
  })

  test('takes neither a password nor a text message, no code twice, and each recovery code once', async () => {
    const user = await newOperator()
    const { next, recoveryCodes } = await turnOnApp(site, user)
    expect((await user.get(getProofOptions, { purpose: 'console' })).methods).toEqual(['app'])
    const password = { purpose: 'console', method: 'password', password: 'spring2026' } as const
    expect(await user.call(proveOwner, password)).toMatchObject({ code: 1010 })
    expect(await user.call(proveOwner, { purpose: 'console', method: 'code', code: '123456' })).toMatchObject({
      code: 1010,
    })
    const code = next()
    expect(await openByApp(user, code)).toMatchObject({ ok: true })
    expect(await user.call(proveOwner, { purpose: 'console', method: 'app', code })).toMatchObject({ code: 1001 })
    const [recovery = ''] = recoveryCodes
    expect(await openByApp(user, recovery)).toMatchObject({ ok: true })
    expect(await user.call(proveOwner, { purpose: 'console', method: 'app', code: recovery })).toMatchObject({
      code: 1001,
    })
    await site.withoutTime(async () => {
      const answers: unknown[] = []
      for (let tries = 0; tries < 11; tries++) {
        const tried = await user.call(proveOwner, { purpose: 'console', method: 'app', code: String(100_000 + tries) })
        answers.push(tried.ok || tried.code)
      }
      expect(answers.at(-1)).toBe(1004)
    })
  })

  test('opens for nobody but operators, and refuses an operator of another site', async () => {
    const user = await site.user()
    await site.prove(user, 'console')
    expect(await user.call(openConsole, {})).toMatchObject({ code: 1003 })
    expect(await reads(user)).toMatchObject({ code: 1003 })
    expect(await site.visitor().call(openConsole, {})).toMatchObject({ code: 1006 })
    const other = await site.operator({ tenant: defaultTenants[1] })
    const here = site.visitor()
    Object.assign(here, { accessToken: other.accessToken, refreshToken: other.refreshToken })
    expect(await here.call(getToday, {})).toMatchObject({ code: 1007 })
  })

  test('refuses each operators’ call while it is closed', async () => {
    const user = await newOperator()
    const calls = allEndpoints.filter(({ access }) => typeof access === 'object')
    expect(calls.length).toBeGreaterThan(50)
    const open: string[] = []
    for (const call of calls) {
      const answered = await user.callRaw(call, {})
      if (answered.ok || answered.code !== 1027) open.push(call.path)
    }
    expect(open).toEqual([])
  })

  const callsFor = (permission: OperatorPermission) =>
    allEndpoints.filter(({ access }) => typeof access === 'object' && access.operator === permission)
  // Who sees reporters reads more in a call of another permission.
  const withCalls = allOperatorPermissions.filter((each) => each !== 'reporters')

  describe.each(withCalls)('for the permission %s', (permission) => {
    const own = callsFor(permission)
    /** Those of the calls that end with this code. */
    const refusedTo = async (user: Client, code: number) => {
      const refused: string[] = []
      for (const call of own) {
        const answered = await user.callRaw(call, {})
        if (!answered.ok && answered.code === code) refused.push(call.path)
      }
      return refused
    }
    const paths = own.map(({ path }) => path)
    if (paths.length === 0) throw new Error(`No call is for ${permission}`)

    test('its calls are refused to all others: visitors, users, and operators with every other permission', async () => {
      const others = allOperatorPermissions.filter((each) => each !== permission)
      expect(await refusedTo(site.visitor(), 1006)).toEqual(paths)
      expect(await refusedTo(await site.user(), 1003)).toEqual(paths)
      expect(await refusedTo(await site.operator({ permissions: others }), 1003)).toEqual(paths)
    })

    test('its calls are open with it alone, and to nobody of another site', async () => {
      expect(await refusedTo(await site.operator({ permissions: [permission] }), 1003)).toEqual([])
      const elsewhere = await site.operator({ tenant: defaultTenants[1], permissions: [permission] })
      const here = site.visitor()
      here.accessToken = elsewhere.accessToken
      expect(await refusedTo(here, 1007)).toEqual(paths)
    })
  })

  test('refuses who has lost a permission while a page was open', async () => {
    const user = await site.operator({ permissions: ['audit', 'jobs'] })
    expect(await user.call(findActs, {})).toMatchObject({ ok: true })
    await revoke(site.database.db, user.userId, ['audit'])
    expect(await user.call(findActs, {})).toMatchObject({ code: 1003 })
    expect(await reads(user)).toMatchObject({ ok: true })
  })
})

describe('a login by a code', () => {
  const refused = { code: 1018 }
  /** In a session that began by a code, as the owner begins it in a browser. */
  async function loggedIn(permissions: readonly OperatorPermission[]): Promise<User> {
    const { id, mobile } = await site.make.user({})
    await grant(site.database.db, id, permissions)
    const client = site.visitor()
    await client.get(sendLoginCode, { mobile })
    const code = await site.codeOf(mobile)
    await client.get(login, { type: 'code', mobile, code, agreed: true })
    return Object.assign(client, { userId: id, mobile })
  }
  const begin = (user: User) => user.call(secondFactor.beginSecondFactor, {})

  test('proves an operator who sets up the first factor at once, and nothing after it', async () => {
    const user = await loggedIn(['site'])
    const { key } = await user.get(secondFactor.beginSecondFactor, {})
    const code = appCode(key, site.now())
    expect(await user.call(secondFactor.confirmSecondFactor, { code })).toMatchObject({ ok: true })
    expect(await reads(user)).toMatchObject({ ok: true })
    expect(await user.call(secondFactor.renewRecoveryCodes, {})).toMatchObject(refused)
    expect(await user.call(secondFactor.endSecondFactor, {})).toMatchObject(refused)
    expect(await user.call(passkeyCalls.beginPasskey, {})).toMatchObject(refused)
  })

  test('proves nothing for other purposes, for users, after ten minutes or in another session', async () => {
    const user = await loggedIn(['site'])
    expect(await user.call(updatePassword, { password: 'thief2026' })).toMatchObject(refused)
    const elsewhere = site.visitor()
    site.advance(1)
    await site.make.session(elsewhere, { id: user.userId, tenantId: 1 }, 0)
    expect(await begin(Object.assign(elsewhere, { userId: user.userId, mobile: user.mobile }))).toMatchObject(refused)
    expect(await begin(user)).toMatchObject({ ok: true })
    site.advance(limits.proofLife)
    expect(await begin(user)).toMatchObject(refused)
    expect(await begin(await loggedIn([]))).toMatchObject(refused)
  })
})

describe('a factor of an operator', () => {
  const origin = () => site.url.replace('127.0.0.1', 'localhost')

  async function atHost() {
    const client = new Client(origin(), defaultTenants[0], () => site.now().getTime())
    const { id, mobile } = await site.make.user({})
    await site.make.session(client, { id, tenantId: 1 }, 0)
    await grant(site.database.db, id, allOperatorPermissions)
    return { user: Object.assign(client, { userId: id, mobile }) as User, device: new Authenticator(origin()) }
  }

  async function addPasskey(user: User, device: Authenticator) {
    const { key, options } = await user.get(passkeyCalls.beginPasskey, {})
    return user.get(passkeyCalls.savePasskey, { key, passkey: device.register(options) })
  }

  async function provenBy(user: User, device: Authenticator, purpose: 'console' | 'passkeys') {
    const { key, options } = await user.get(passkeyCalls.beginPasskeyProof, { purpose })
    const passkey = device.sign(options)
    return (await user.get(proveOwner, { purpose, method: 'passkey', key, passkey })).proof
  }

  test('may be a passkey, and no other is added or removed without it', async () => {
    const { user, device } = await atHost()
    expect((await user.get(getProofOptions, { purpose: 'passkeys' })).methods).toEqual(['code'])
    await site.prove(user, 'passkeys')
    await addPasskey(user, device)
    user.proof = undefined
    expect(await reads(user)).toMatchObject({ ok: true })
    site.advance(consoleIdle + minute)
    expect(await reads(user)).toMatchObject(closed('prove'))
    for (const purpose of ['passkeys', 'secondFactor', 'console'] as const)
      expect((await user.get(getProofOptions, { purpose })).methods).toEqual(['passkey'])
    expect(await user.call(proveOwner, { purpose: 'secondFactor', method: 'code', code: '123456' })).toMatchObject({
      code: 1010,
      msg: expect.stringContaining('管理员'),
    })
    user.proof = await provenBy(user, device, 'console')
    await user.get(openConsole, {})
    expect(await reads(user)).toMatchObject({ ok: true })

    user.proof = await provenBy(user, device, 'passkeys')
    const [kept] = (await user.get(passkeyCalls.findPasskeys, {})).list
    await user.get(passkeyCalls.deletePasskey, { id: kept?.id ?? 0 })
    expect(await reads(user)).toMatchObject(closed('setUp'))
  })

  test('that is lost is not replaced by the owner alone, but reset by the command, which is logged and told', async () => {
    const user = await newOperator()
    await turnOnApp(site, user)
    user.proof = undefined
    // As after a reset of the password that waited 72 h.
    await site.database.db.delete(totpSecrets)
    site.advance(consoleIdle + minute)
    expect(await reads(user)).toMatchObject(closed('lost'))
    expect((await user.get(getProofOptions, { purpose: 'secondFactor' })).methods).toEqual([])
    expect(await user.call(proveOwner, { purpose: 'secondFactor', method: 'code', code: '123456' })).toMatchObject({
      code: 1010,
    })

    const run = (...words: string[]) => operatorCommand(site.database.db, words, configOfCommands)
    const stranger = await site.user()
    await expect(run('reset', stranger.mobile)).rejects.toThrow('不是')
    expect(await run('reset', user.mobile)).toEqual([expect.stringContaining(user.mobile)])
    expect(await reads(user)).toMatchObject(closed('setUp'))
    await site.settled()
    const told = site.messages.filter(({ mobile }) => mobile === user.mobile)
    expect(told.at(-1)?.text).toContain('重置了管理后台的两步验证和通行密钥')
    const auditor = await site.operator({ permissions: ['audit'] })
    const { list } = await auditor.get(findActs, { act: 'operators.resetFactors' })
    expect(list).toMatchObject([{ subject: `operator/${user.userId}`, by: null }])
    await turnOnApp(site, user)
    expect(await reads(user)).toMatchObject({ ok: true })
  })

  test('that its owner turns off closes the console everywhere', async () => {
    const user = await newOperator()
    const { next } = await turnOnApp(site, user)
    const code = next()
    user.proof = (await user.get(proveOwner, { purpose: 'secondFactor', method: 'app', code })).proof
    await user.get(secondFactor.endSecondFactor, {})
    user.proof = undefined
    expect(await reads(user)).toMatchObject(closed('setUp'))
  })
})
