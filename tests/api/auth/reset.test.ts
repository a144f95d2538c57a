import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getUserInfo } from '#contract/account/user'
import { getCaptcha } from '#contract/auth/captcha'
import { login, sendLoginCode } from '#contract/auth/login'
import { checkResetCode, resetPassword, sendResetCode } from '#contract/auth/reset'
import { defaultTenants } from '#server/features/tenants/tenants'
import { solveCaptcha } from '../../support/server/captcha'
import { Site } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

const minute = 60_000
const password = 'fresh2026pass'

async function prove(mobile: string) {
  const visitor = site.visitor()
  await visitor.get(sendResetCode, { mobile, captcha: await solveCaptcha(visitor, 'reset') })
  const code = await site.codeOf(mobile)
  return { visitor, code, ...(await visitor.get(checkResetCode, { mobile, code })) }
}

describe('a forgotten password', () => {
  test('is reset by a code, which ends every session, and the key works once', async () => {
    const user = await site.user()
    const { visitor, key, userList } = await prove(user.mobile)
    expect(userList).toMatchObject([{ userId: user.userId, label: '求职者' }])
    await visitor.get(resetPassword, { key, userId: user.userId, password })
    expect(await user.call(getUserInfo, {})).toMatchObject({ code: 1007 })
    const session = await site.visitor().get(login, { type: 'password', mobile: user.mobile, password, agreed: true })
    expect(session.userId).toBe(user.userId)
    expect(await visitor.call(resetPassword, { key, userId: user.userId, password })).toMatchObject({ code: 1010 })
  })

  test('does not reveal whether a number has an account', async () => {
    const known = await site.user()
    const visitor = site.visitor()
    const [one, other] = [known.mobile, '13812340000']
    const answers = []
    for (const mobile of [one, other])
      answers.push(await visitor.call(sendResetCode, { mobile, captcha: await solveCaptcha(visitor, 'reset') }))
    expect(answers[0]).toEqual(answers[1])
    const tries = []
    for (const mobile of [one, other]) tries.push(await visitor.call(checkResetCode, { mobile, code: '000000' }))
    expect(tries[0]).toEqual(tries[1])
    expect(site.messages.some(({ mobile }) => mobile === other)).toBe(false)
  })

  test('needs a correct captcha, valid once, and a valid password', async () => {
    const user = await site.user()
    const visitor = site.visitor()
    const { key } = await visitor.get(getCaptcha, { purpose: 'reset' })
    const wrong = { mobile: user.mobile, captcha: { key, answer: '!' } }
    expect(await visitor.call(sendResetCode, wrong)).toMatchObject({ code: 1001, msg: /安全验证未通过/ })
    const captcha = await solveCaptcha(visitor, 'reset')
    await visitor.get(sendResetCode, { mobile: user.mobile, captcha })
    site.advance(minute)
    expect(await visitor.call(sendResetCode, { mobile: user.mobile, captcha })).toMatchObject({ code: 1001 })
    expect(await visitor.call(resetPassword, { key: 'x', userId: user.userId, password: '12345678' })).toMatchObject({
      code: 1001,
      msg: '密码须同时包含字母和数字',
    })
  })

  test('can be reset for its own account and tenant only, and for 10 minutes', async () => {
    const [user, other] = [await site.user(), await site.user()]
    const { visitor, key, code } = await prove(user.mobile)
    expect(await visitor.call(resetPassword, { key, userId: other.userId, password })).toMatchObject({ code: 1001 })
    const elsewhere = site.visitor(defaultTenants[1])
    expect(await elsewhere.call(resetPassword, { key, userId: user.userId, password })).toMatchObject({ code: 1010 })
    expect(await elsewhere.call(checkResetCode, { mobile: user.mobile, code })).toMatchObject({ code: 1001 })
    site.advance(10 * minute + 1000)
    expect(await visitor.call(resetPassword, { key, userId: user.userId, password })).toMatchObject({ code: 1010 })
  })

  test('has a reset code that cannot log in', async () => {
    const user = await site.user()
    const visitor = site.visitor()
    await visitor.get(sendResetCode, { mobile: user.mobile, captcha: await solveCaptcha(visitor, 'reset') })
    const code = await site.codeOf(user.mobile)
    expect(await visitor.call(login, { type: 'code', mobile: user.mobile, code, agreed: true })).toMatchObject({
      code: 1001,
    })
  })
})

describe('a captcha', () => {
  test('is required for a number that requests codes repeatedly', async () => {
    const visitor = site.visitor()
    const mobile = '13812349999'
    for (let sent = 0; sent < 3; sent++) {
      await visitor.get(sendLoginCode, { mobile })
      site.advance(minute)
    }
    expect(await visitor.call(sendLoginCode, { mobile })).toMatchObject({ code: 1013 })
    expect(await visitor.call(sendLoginCode, { mobile, captcha: await solveCaptcha(visitor, 'login') })).toMatchObject({
      ok: true,
    })
  })

  test('does not reveal its answer, and the answer of one does not solve another', async () => {
    const visitor = site.visitor()
    const shown = await visitor.get(getCaptcha, { purpose: 'reset' })
    expect(Object.keys(shown.challenge).sort()).toEqual([
      'algorithm',
      'cost',
      'keyLength',
      'keyPrefix',
      'memoryCost',
      'nonce',
      'parallelism',
      'salt',
    ])
    const { answer } = await solveCaptcha(visitor, 'reset')
    const mobile = '13812347777'
    for (const wrong of [answer, shown.challenge.keyPrefix, `${shown.challenge.keyPrefix.repeat(2)}`, '{}'])
      expect(await visitor.call(sendResetCode, { mobile, captcha: { key: shown.key, answer: wrong } })).toMatchObject({
        code: 1001,
        msg: '安全验证未通过，请重试',
      })
  })

  test('is valid for its purpose only', async () => {
    const visitor = site.visitor()
    const captcha = await solveCaptcha(visitor, 'login')
    expect(await visitor.call(sendResetCode, { mobile: '13812346666', captcha })).toMatchObject({ code: 1001 })
    expect(await visitor.call(sendLoginCode, { mobile: '13812346666', captcha })).toMatchObject({ code: 1001 })
  })

  test('expires after 5 minutes and belongs to its tenant', async () => {
    const visitor = site.visitor()
    const late = await solveCaptcha(visitor, 'reset')
    site.advance(5 * minute + 1000)
    expect(await visitor.call(sendResetCode, { mobile: '13812348888', captcha: late })).toMatchObject({ code: 1001 })
    const elsewhere = await solveCaptcha(site.visitor(defaultTenants[1]), 'reset')
    expect(await visitor.call(sendResetCode, { mobile: '13812348888', captcha: elsewhere })).toMatchObject({
      code: 1001,
    })
  })
})
