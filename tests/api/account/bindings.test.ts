import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as bindings from '#contract/account/bindings'
import { updatePassword } from '#contract/account/password'
import { getUserInfo } from '#contract/account/user'
import { askBeforeSwitch } from '#contract/account/userCode'
import { type AccountChoice, chooseAccount, findChoosableAccounts } from '#contract/auth/choice'
import { login, sendLoginCode } from '#contract/auth/login'
import { defaultTenants } from '#server/features/tenants/tenants'
import { solveCaptcha } from '../../support/server/captcha'
import { Site, type User } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

let numbers = 0
const newNumber = () => `136${String(30_000_000 + ++numbers)}`
const minute = 60_000
const agreed = true as const
const systemType = 'user' as const

async function bind(user: User, mobile: string) {
  await site.proveEach(user, 'mobiles')
  await user.get(bindings.sendMobileCode, { mobile, captcha: await solveCaptcha(user) })
  return user.call(bindings.saveMobile, { mobile, code: await site.codeOf(mobile) })
}

async function logInByCode(mobile: string) {
  site.advance(minute)
  const visitor = site.visitor()
  await visitor.get(sendLoginCode, { mobile })
  const code = await site.codeOf(mobile)
  const result = await visitor.call(login, { type: 'code', mobile, code, agreed })
  return { visitor, result, choice: visitor.last?.envelope.actions?.selectUser as AccountChoice | undefined }
}

describe('a further number', () => {
  test('is bound by its own code, shown masked, made the main one, and removed', async () => {
    const user = await site.user()
    const mobile = newNumber()
    expect(await bind(user, mobile)).toMatchObject({ ok: true })
    expect(await user.call(bindings.saveMobile, { mobile, code: await site.codeOf(mobile) })).toMatchObject({
      code: 1001,
    })
    const { mobiles } = await user.get(bindings.getAccountInfo, {})
    expect(mobiles.map((each) => [each.mobile, each.isMain])).toEqual([
      [expect.stringMatching(/^137\*{4}\d{4}$/), true],
      [`136****${mobile.slice(7)}`, false],
    ])
    await user.get(bindings.setMainMobile, { id: mobiles[1]?.id ?? 0 })
    expect((await user.get(getUserInfo, {})).mobiles[0]).toBe(`136****${mobile.slice(7)}`)
    const [, former] = (await user.get(bindings.getAccountInfo, {})).mobiles
    const other = await site.user()
    await site.proveEach(other, 'mobiles')
    await other.get(bindings.deleteMobile, { id: former?.id ?? 0 })
    expect((await user.get(bindings.getAccountInfo, {})).mobiles).toHaveLength(2)
    await user.get(bindings.deleteMobile, { id: former?.id ?? 0 })
    expect((await user.get(bindings.getAccountInfo, {})).mobiles).toHaveLength(1)
  })

  test('needs a captcha and a code of the account that requested it', async () => {
    const [user, other] = [await site.user(), await site.user()]
    const mobile = newNumber()
    for (const each of [user, other]) await site.proveEach(each, 'mobiles')
    expect(await user.callRaw(bindings.sendMobileCode, { mobile })).toMatchObject({ code: 1001 })
    await user.get(bindings.sendMobileCode, { mobile, captcha: await solveCaptcha(user) })
    const code = await site.codeOf(mobile)
    expect(await other.call(bindings.saveMobile, { mobile, code })).toMatchObject({ code: 1001 })
    expect(await site.visitor().call(bindings.saveMobile, { mobile, code })).toMatchObject({ code: 1006 })
  })
})

describe('a number of several accounts', () => {
  test('asks which account to log in to, once, for 5 minutes, at its tenant', async () => {
    const [one, two] = [await site.user({ role: 1 }), await site.user()]
    await bind(two, one.mobile)
    const { visitor, result, choice } = await logInByCode(one.mobile)
    expect(result).toMatchObject({ ok: false, code: 1011 })
    expect(choice).toMatchObject({
      title: '选择账号',
      userList: [{ userId: one.userId, label: '招聘者' }, { userId: two.userId }],
    })
    const key = choice?.key ?? ''
    expect(await visitor.get(findChoosableAccounts, { key })).toEqual(choice)
    const stranger = await site.user()
    expect(await visitor.call(chooseAccount, { key, userId: stranger.userId })).toMatchObject({ code: 1001 })
    expect(await site.visitor(defaultTenants[1]).call(chooseAccount, { key, userId: two.userId })).toMatchObject({
      code: 1010,
    })
    expect((await visitor.get(chooseAccount, { key, userId: two.userId })).userId).toBe(two.userId)
    expect((await visitor.get(getUserInfo, {})).userId).toBe(two.userId)
    expect(await visitor.call(chooseAccount, { key, userId: two.userId })).toMatchObject({ code: 1010 })
    const late = await logInByCode(one.mobile)
    site.advance(5 * minute + 1000)
    expect(await visitor.call(findChoosableAccounts, { key: late.choice?.key ?? '' })).toMatchObject({ code: 1010 })
  })
})

describe('the main number', () => {
  test('changes with a proof of both numbers, unless the new one is the main number of another account', async () => {
    const user = await site.user()
    const mobile = newNumber()
    await site.proveEach(user, 'mobiles')
    await user.get(bindings.sendMobileChangeCode, { mobile, systemType, captcha: await solveCaptcha(user) })
    const code = await site.codeOf(mobile)
    await user.get(bindings.changeMobile, { mobile, systemType, code })
    expect((await logInByCode(mobile)).result).toMatchObject({ ok: true, data: { userId: user.userId } })

    const other = await site.user()
    await site.proveEach(other, 'mobiles')
    await other.get(bindings.sendMobileChangeCode, { mobile, systemType, captcha: await solveCaptcha(other) })
    const taken = { mobile, systemType, code: await site.codeOf(mobile) }
    expect(await other.call(bindings.changeMobile, taken)).toMatchObject({ code: 1010, msg: /主手机号/ })
  })
})

describe('an account', () => {
  test('logs in by its name and password, ignoring case, and a name belongs to one account', async () => {
    const [user, other] = [await site.user(), await site.user()]
    const accountName = 'Lin_Yifan'
    await user.get(bindings.saveAccountInfo, { accountName })
    await site.proveEach(user, 'password')
    await user.get(updatePassword, { password: 'rencai2026' })
    expect(await other.call(bindings.saveAccountInfo, { accountName: 'lin_yifan' })).toMatchObject({ code: 1010 })
    const visitor = site.visitor()
    for (const account of ['LIN_yifan', user.mobile]) {
      const session = await visitor.get(login, { type: 'account', account, password: 'rencai2026', agreed })
      expect(session.userId).toBe(user.userId)
    }
    const wrong = { type: 'account', account: accountName, password: 'x', agreed } as const
    expect(await visitor.call(login, wrong)).toMatchObject({ code: 1001, msg: '账号或密码不正确' })
    expect(await visitor.call(login, { ...wrong, account: 'nobody_here' })).toMatchObject({ msg: '账号或密码不正确' })
  })

  test('has a mail address by a code, a messaging-platform id and a contact', async () => {
    const user = await site.user()
    const email = 'Lin@example.com'
    await site.proveEach(user, 'email')
    await user.get(bindings.sendEmailCode, { email, captcha: await solveCaptcha(user) })
    const code = await site.codeOf('lin@example.com')
    const other = await site.user()
    await site.proveEach(other, 'email')
    expect(await other.call(bindings.saveEmail, { email, code })).toMatchObject({ code: 1001 })
    await user.get(bindings.saveEmail, { email, code })
    expect(await user.call(bindings.saveAccountInfo, { weixin: '' })).toMatchObject({ msg: '请输入微信号码' })
    expect(await user.call(bindings.saveAccountInfo, { weixin: '1234' })).toMatchObject({ msg: '微信号码格式不正确' })
    await user.get(bindings.saveAccountInfo, { weixin: 'lin-yifan' })
    expect(await user.call(bindings.saveContact, { name: '', tel: '' })).toMatchObject({ msg: '请填写姓名' })
    expect(await user.call(bindings.saveContact, { name: '林一帆', tel: '' })).toMatchObject({ msg: '请填写电话' })
    expect(await user.call(bindings.saveContact, { name: '123', tel: '13800000000' })).toMatchObject({
      msg: '请输入正确的姓名',
    })
    await user.get(bindings.saveContact, { name: '林一帆', tel: '0591-87654321' })
    expect(await user.get(bindings.getAccountInfo, {})).toMatchObject({
      email: 'lin@example.com',
      weixin: 'lin-yifan',
      contact: { name: '林一帆', tel: '0591-87654321' },
    })
    expect(await user.get(bindings.getAccountStatus, {})).toMatchObject({
      hasEmail: true,
      hasWeixin: true,
      hasPassword: false,
    })
    expect(await user.get(askBeforeSwitch, { role: 1 })).toMatchObject({ hasRole: false })
  })
})
