import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkDigitOf } from '#contract/account/idNumber'
import { getRealName, getRealNameConfig, realNameTries, verifyRealName } from '#contract/account/realName'
import { saveRecruiterInfo } from '#contract/account/recruiterCard'
import { getUserInfo } from '#contract/account/user'
import type { InputOf } from '#contract/endpoint'
import { codes } from '#contract/errors'
import { findRegisterInfo, skipRecruiterStep } from '#contract/register/register'
import { getMyResume } from '#contract/resume/own/myResume'
import { saveInfo } from '#contract/resume/sections/info'
import { skipResumeStep } from '#contract/resume/steps/steps'
import { tenants } from '#server/db/schema/site/tenants'
import { loadContact } from '#server/features/chat/contacts/contacts'
import { defaultTenants } from '#server/features/tenants/tenants'
import { Talkers } from '../../support/chat/talkers'
import { fillResume, infoInput } from '../../support/records/recordTexts'
import { Site, type User } from '../../support/server/site'

let site: Site
/** The provider's verdict on the next claims; it fails while this is undefined. */
let agrees: boolean | undefined = true
const asked: unknown[] = []
beforeAll(async () => {
  site = await Site.open({
    identity: {
      verify: async (claim) => {
        asked.push(claim)
        if (agrees === undefined) throw new Error('The identity service was not reached')
        return agrees
      },
    },
  })
})
afterAll(() => site.close())

let people = 0
function newNumber(): string {
  people += 1
  const digits = `35010219900307${String(people).padStart(3, '0')}`
  return digits + checkDigitOf(digits)
}

const claim = (given: Partial<InputOf<typeof verifyRealName>> = {}) =>
  ({ name: '林小满', idNumber: newNumber(), agreed: true, ...given }) as const
const next = (user: User) => user.last?.envelope.next

describe('verifying a name', () => {
  test('shows it with the number masked, and marks the account', async () => {
    const user = await site.user()
    expect(await user.get(getRealName, {})).toEqual({ verified: null })
    expect(await user.get(getRealNameConfig, {})).toEqual({
      offered: true,
      asked: false,
      triesLeft: realNameTries,
      document: 'XY1011',
    })
    const input = claim({ idNumber: newNumber().replace('X', 'x') })
    const { verified } = await user.get(verifyRealName, { ...input, idNumber: ` ${input.idNumber} ` })
    expect(verified).toEqual({
      name: '林小满',
      idNumber: `350***********${input.idNumber.slice(14)}`,
      verifiedAt: expect.any(String),
    })
    expect(await user.get(getRealName, {})).toEqual({ verified })
    expect(asked.at(-1)).toEqual({ tenantId: 1, name: '林小满', idNumber: input.idNumber })
    expect(await user.get(getUserInfo, {})).toMatchObject({ realName: true })
    expect(await (await site.user()).get(getUserInfo, {})).toMatchObject({ realName: false })
  })

  test('keeps the number where the database alone does not show it, and out of the log', async () => {
    const user = await site.user()
    const { idNumber, ...input } = claim()
    await user.get(verifyRealName, { ...input, idNumber })
    const { rows } = await site.database.pool.query('select * from real_names where user_id = $1', [user.userId])
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(idNumber)
    expect(JSON.stringify(site.logs)).not.toContain(idNumber)
    await site.database.pool.query('delete from users where id = $1', [user.userId])
    const left = await site.database.pool.query('select from real_names where user_id = $1', [user.userId])
    expect(left.rows).toEqual([])
  })

  test('becomes the name of both cards, which cannot be changed any more', async () => {
    const user = await site.user()
    await fillResume(user, { name: '小林' })
    await site.make.user({ role: 1 })
    await user.get(verifyRealName, claim())
    expect((await user.get(getMyResume, {})).base.name).toBe('林小满')
    expect(await user.call(saveInfo, { ...infoInput, name: '林大满' })).toMatchObject({
      code: codes.conflict,
      msg: '您已实名认证为林小满，姓名不能更改',
      data: { field: 'name' },
    })
    expect(await user.call(saveInfo, { ...infoInput, name: '林小满' })).toMatchObject({ ok: true })
    const recruiter = await site.user({ role: 1 })
    await recruiter.get(verifyRealName, claim({ name: '周闻溪' }))
    expect(await recruiter.get(getUserInfo, {})).toMatchObject({ name: '周闻溪', realName: true })
    expect(await recruiter.call(saveRecruiterInfo, { name: '周敏', jobTitle: '招聘经理' })).toMatchObject({
      code: codes.conflict,
    })
    expect(await recruiter.call(saveRecruiterInfo, { name: '周闻溪', jobTitle: '招聘主管' })).toMatchObject({
      ok: true,
    })
  })

  test('again by the same data changes nothing, by other data is refused', async () => {
    const user = await site.user()
    const input = claim()
    const first = await user.get(verifyRealName, input)
    const count = asked.length
    expect(await user.get(verifyRealName, input)).toEqual(first)
    expect(await user.call(verifyRealName, claim())).toMatchObject({ code: codes.conflict })
    expect(await user.call(verifyRealName, { ...input, name: '林大满' })).toMatchObject({ code: codes.conflict })
    expect(asked).toHaveLength(count)
  })

  test('by the number of another account is refused on the same site', async () => {
    const input = claim()
    await (await site.user()).get(verifyRealName, input)
    expect(await (await site.user()).call(verifyRealName, input)).toMatchObject({
      code: codes.conflict,
      msg: '该身份证号码已用于其他账号的实名认证，如有疑问请联系客服',
    })
    const elsewhere = await site.user({ tenant: defaultTenants[1] })
    expect(await elsewhere.call(verifyRealName, input)).toMatchObject({ ok: true })
    const both = [await site.user(), await site.user()]
    const shared = claim()
    const results = await Promise.all(both.map((user) => user.call(verifyRealName, shared)))
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true])
  })

  test('can be tried five times a day; a try without a verdict of the provider does not count', async () => {
    const user = await site.user()
    agrees = undefined
    expect(await user.call(verifyRealName, claim())).toMatchObject({ code: codes.toast })
    expect((await user.get(getRealNameConfig, {})).triesLeft).toBe(realNameTries)
    agrees = false
    expect(await user.call(verifyRealName, claim())).toMatchObject({
      code: codes.invalidInput,
      msg: '姓名与身份证号码不一致，请核对后重试，今天还可以试4次',
      data: { field: 'idNumber' },
    })
    // As many at once as one user may have under way.
    for (let round = 0; round < 2; round += 1)
      await Promise.all(Array.from({ length: 3 }, () => user.call(verifyRealName, claim())))
    agrees = true
    expect(await user.call(verifyRealName, claim())).toMatchObject({ code: codes.tooManyRequests })
    expect(await user.get(getRealNameConfig, {})).toMatchObject({ triesLeft: 0 })
    expect(await user.get(getRealName, {})).toEqual({ verified: null })
    site.advance(86_400_000)
    user.forgetKeys()
    await site.make.session(user, { id: user.userId, tenantId: 1 }, 0)
    expect(await user.get(getRealNameConfig, {})).toMatchObject({ triesLeft: realNameTries })
    expect(await user.call(verifyRealName, claim())).toMatchObject({ ok: true })
  })

  test('refuses invalid numbers and names, a missing consent, and visitors', async () => {
    const user = await site.user()
    const count = asked.length
    const refused = async (given: object) =>
      (await user.callRaw(verifyRealName, { ...claim(), ...given })) as { msg: string }
    expect(await refused({ idNumber: '350102' })).toMatchObject({
      code: codes.invalidInput,
      msg: '请输入18位身份证号码',
    })
    expect((await refused({ idNumber: '350102199003070000' })).msg).toBe('身份证号码有误，请核对')
    expect((await refused({ name: '林' })).msg).toBe('请填写真实姓名')
    expect((await refused({ name: '123' })).msg).toBe('名称不能为纯数字')
    expect((await refused({ agreed: false })).msg).toBe('请先阅读并同意实名认证服务协议')
    expect(await refused({ more: 1 })).toMatchObject({ code: codes.invalidInput })
    expect(asked).toHaveLength(count)
    expect((await user.get(getRealNameConfig, {})).triesLeft).toBe(realNameTries)
    expect(await site.visitor().call(verifyRealName, claim())).toMatchObject({ code: codes.notLoggedIn })
    for (const endpoint of [getRealName, getRealNameConfig]) {
      expect(await site.visitor().call(endpoint, {})).toMatchObject({ code: codes.notLoggedIn })
      expect(await user.callRaw(endpoint, { userId: 1 })).toMatchObject({ code: codes.invalidInput })
    }
  })
})

test('a verified name is marked in the talk of both sides', async () => {
  const { alice, bob, cid } = await new Talkers(site).talk()
  const peerOf = async ({ imUserId }: { imUserId: number }) =>
    (await loadContact(site.database.db, cid, imUserId))?.peer.realName
  expect(await peerOf(bob)).toBeUndefined()
  await alice.get(verifyRealName, claim())
  expect([await peerOf(bob), await peerOf(alice)]).toEqual([true, undefined])
})

describe('the step real-name', () => {
  const rulesOf = (registerRules: object) =>
    site.database.db.update(tenants).set({ registerRules }).where(eq(tenants.id, 1))
  const stateOf = async (user: User) =>
    (await user.get(findRegisterInfo, {})).steps.find(({ key }) => key === 'real-name')

  test('is offered, and on sites that ask for it follows the steps that applying needs', async () => {
    const user = await site.user()
    await fillResume(user, { name: '林小满' })
    expect(await stateOf(user)).toMatchObject({ open: true, asked: false, done: false })
    await rulesOf({ askRealName: true })
    expect(await user.get(getRealNameConfig, {})).toMatchObject({ asked: true })
    expect(await stateOf(user)).toMatchObject({ open: true, asked: true, needed: false })
    expect((await user.get(findRegisterInfo, {})).step).toBe('real-name')
    await user.get(verifyRealName, claim())
    expect(next(user)).not.toMatchObject({ step: { key: 'real-name' } })
    expect(await stateOf(user)).toMatchObject({ done: true })
  })

  test('can be skipped in both roles', async () => {
    await rulesOf({ askRealName: true })
    const [seeker, recruiter] = [await site.user(), await site.user({ role: 1 })]
    await seeker.get(skipResumeStep, { key: 'real-name' })
    await recruiter.get(skipRecruiterStep, { key: 'real-name' })
    for (const user of [seeker, recruiter]) {
      expect(await stateOf(user)).toMatchObject({ skipped: true, done: false })
      expect((await user.get(findRegisterInfo, {})).step).not.toBe('real-name')
    }
    await rulesOf({ askRealName: 'yes' })
    expect(await stateOf(seeker)).toMatchObject({ asked: false })
    await rulesOf({})
  })
})

test('is not offered without a provider', async () => {
  const bare = await Site.open({ sends: true })
  try {
    const user = await bare.user()
    expect(await user.get(getRealNameConfig, {})).toMatchObject({ offered: false, asked: false })
    expect(await user.call(verifyRealName, claim())).toMatchObject({
      code: codes.notOffered,
      msg: '本站没有开通实名认证',
    })
    const { steps } = await user.get(findRegisterInfo, {})
    expect(steps.find(({ key }) => key === 'real-name')).toMatchObject({ open: false, asked: false })
  } finally {
    await bare.close()
  }
})
