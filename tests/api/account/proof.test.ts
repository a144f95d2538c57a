import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as bindings from '#contract/account/bindings'
import { askDataExport, openDataExport } from '#contract/account/dataExport'
import { updatePassword } from '#contract/account/password'
import { getAuthorizeCode } from '#contract/auth/authorize'
import { beginClosing } from '#contract/auth/closing'
import { beginPasskey, deletePasskey, savePasskey } from '#contract/auth/passkeys'
import { getProofOptions, proveOwner, sendOwnCode } from '#contract/auth/proof'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
} from '#contract/auth/secondFactor'
import { openConsole } from '#contract/console/gate'
import { limits } from '#contract/limits'
import { makeUuid } from '#contract/uuid'
import { savePayPassword } from '#contract/wallet/payPassword'
import { allEndpoints } from '../../../scripts/reference/allEndpoints'
import { solveCaptcha } from '../../support/server/captcha'
import { spendingOf } from '../../support/server/databases/spending'
import { Site, type User } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

let numbers = 0
const newNumber = () => `135${String(30_000_000 + ++numbers)}`
const systemType = 'user' as const

const passkey = {
  id: 'aa',
  rawId: 'aa',
  type: 'public-key',
  response: { clientDataJSON: 'aa', attestationObject: 'aa' },
} as const

/** A good input of each call that needs a proof. */
async function sensitiveCalls(user: User) {
  const mobile = newNumber()
  const captcha = await solveCaptcha(user)
  return [
    [bindings.sendMobileCode, { mobile, captcha }],
    [bindings.saveMobile, { mobile, code: '123456' }],
    [bindings.sendMobileChangeCode, { mobile, systemType, captcha }],
    [bindings.changeMobile, { mobile, systemType, code: '123456' }],
    [bindings.setMainMobile, { id: 1 }],
    [bindings.sendReleaseCode, { id: 1, captcha }],
    [bindings.deleteMobile, { id: 1 }],
    [bindings.unbindMessaging, {}],
    [getAuthorizeCode, {}],
    [bindings.sendEmailCode, { email: 'thief@example.com', captcha }],
    [bindings.saveEmail, { email: 'thief@example.com', code: '123456' }],
    [updatePassword, { password: 'thief2026' }],
    [beginSecondFactor, {}],
    [confirmSecondFactor, { code: '123456' }],
    [renewRecoveryCodes, {}],
    [endSecondFactor, {}],
    [beginPasskey, {}],
    [savePasskey, { key: 'k', passkey }],
    [deletePasskey, { id: 1 }],
    [beginClosing, { understood: true }],
    [savePayPassword, { password: '274913' }],
    [askDataExport, {}],
    [openConsole, {}],
    [openDataExport, { id: '00000000-0000-4000-8000-000000000000' }],
  ] as const
}

describe('a session alone', () => {
  test('cannot change the contact and login data of an account', async () => {
    const user = await site.user()
    const calls = await sensitiveCalls(user)
    const declared = allEndpoints
      .filter(({ path, proof }) => proof && spendingOf(path) !== 'sometimes')
      .map(({ path }) => path)
    expect(calls.map(([{ path }]) => path).toSorted()).toEqual(declared.toSorted())
    const sent = site.messages.length
    for (const [endpoint, input] of calls) {
      const refused = await user.callRaw(endpoint, input)
      expect(refused).toMatchObject({ code: 1018, msg: /验证身份/, data: { purpose: endpoint.proof } })
    }
    expect(site.messages).toHaveLength(sent)
  })

  test('does not consume the captcha of a refused call', async () => {
    const user = await site.user()
    const input = { mobile: newNumber(), captcha: await solveCaptcha(user) }
    expect(await user.call(bindings.sendMobileCode, input)).toMatchObject({ code: 1018 })
    await site.prove(user, 'mobiles')
    expect(await user.call(bindings.sendMobileCode, input)).toMatchObject({ ok: true })
  })
})

describe('a proof', () => {
  test('offers the methods that the account has, and says where the code is sent', async () => {
    const user = await site.user()
    const masked = `${user.mobile.slice(0, 3)}****${user.mobile.slice(7)}`
    expect(await user.get(getProofOptions, { purpose: 'mobiles' })).toEqual({ methods: ['code'], mobile: masked })
    await site.prove(user, 'password')
    await user.get(updatePassword, { password: 'spring2026' })
    expect(await user.get(getProofOptions, { purpose: 'mobiles' })).toEqual({
      methods: ['password', 'code'],
      mobile: masked,
    })
  })

  test('opens calls of its purpose only, in its session only, for 10 minutes', async () => {
    const user = await site.user()
    await site.prove(user, 'mobiles')
    const remove = () => user.call(bindings.deleteMobile, { id: 1 })
    expect(await user.call(updatePassword, { password: 'spring2026' })).toMatchObject({ code: 1018 })

    const elsewhere = site.visitor()
    await site.make.session(elsewhere, { id: user.userId, tenantId: 1 }, 0)
    elsewhere.proof = user.proof
    expect(await elsewhere.call(bindings.deleteMobile, { id: 1 })).toMatchObject({ code: 1018 })
    const stranger = await site.user()
    stranger.proof = user.proof
    expect(await stranger.call(bindings.deleteMobile, { id: 1 })).toMatchObject({ code: 1018 })

    site.advance(limits.proofLife + 1000)
    expect(await remove()).toMatchObject({ code: 1018 })
    await site.prove(user, 'mobiles')
    expect(await remove()).toMatchObject({ ok: true })
  })

  test('serves one act, also of several at once, and a repeat of that act gets its first answer', async () => {
    const user = await site.user()
    await site.prove(user, 'mobiles')
    const act = (onceKey: string) => user.call(bindings.deleteMobile, { id: 1 }, onceKey)
    const keys = Array.from({ length: 5 }, makeUuid)
    const answers = await Promise.all(keys.map(act))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.filter((each) => !each.ok && each.code === 1018)).toHaveLength(4)
    expect(await act(keys[answers.findIndex(({ ok }) => ok)] ?? '')).toMatchObject({ ok: true })
  })

  test('outlives a failed act and the steps that prepare one', async () => {
    const user = await site.user()
    const mobile = newNumber()
    await site.prove(user, 'mobiles')
    await user.get(bindings.sendMobileCode, { mobile, captcha: await solveCaptcha(user) })
    const code = await site.codeOf(mobile)
    const wrong = code === '000000' ? '000001' : '000000'
    expect(await user.call(bindings.saveMobile, { mobile, code: wrong })).toMatchObject({ code: 1001 })
    expect(await user.call(bindings.saveMobile, { mobile, code })).toMatchObject({ ok: true })
    expect(await user.call(bindings.saveMobile, { mobile, code })).toMatchObject({ code: 1018 })
  })

  test('is spent by every act that declares one, in the transaction of the act', () => {
    const spending = allEndpoints.filter(({ proof, keepsProof }) => proof && !keepsProof)
    expect(spending.filter(({ effect }) => effect !== 'once').map(({ path }) => path)).toEqual([])
    expect(spending.filter(({ path }) => spendingOf(path) === undefined).map(({ path }) => path)).toEqual([])
  })

  test('needs a code for its own purpose, which the message names', async () => {
    const user = await site.user()
    await user.get(sendOwnCode, { purpose: 'email' })
    const code = await site.codeOf(user.mobile)
    expect(site.messages.at(-1)?.text).toContain('修改绑定邮箱的验证码')
    const other = { purpose: 'mobiles', method: 'code', code } as const
    expect(await user.call(proveOwner, other)).toMatchObject({ code: 1001 })
    expect(await user.call(proveOwner, { ...other, purpose: 'email' })).toMatchObject({ ok: true })
    expect(await user.call(proveOwner, { ...other, purpose: 'email' })).toMatchObject({ code: 1001 })
  })

  test('by password can be tried ten times in 10 minutes, and the code still works afterwards', async () => {
    const user = await site.user()
    const guess = { purpose: 'mobiles', method: 'password', password: 'guess2026' } as const
    const codes: number[] = []
    for (let tries = 0; tries < 11; tries++) {
      const result = await user.call(proveOwner, guess)
      codes.push(result.ok ? 200 : result.code)
    }
    expect(codes).toEqual([...Array(10).fill(1001), 1004])
    await site.prove(user, 'mobiles')
    expect(await user.call(bindings.deleteMobile, { id: 1 })).toMatchObject({ ok: true })
  })

  test('ends when the password changes', async () => {
    const user = await site.user()
    await site.prove(user, 'mobiles')
    const { proof } = user
    await site.prove(user, 'password')
    await user.get(updatePassword, { password: 'spring2026' })
    user.proof = proof
    expect(await user.call(bindings.deleteMobile, { id: 1 })).toMatchObject({ code: 1018 })
  })
})
