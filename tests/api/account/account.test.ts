import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { updatePassword } from '#contract/account/password'
import { saveRecruiterInfo } from '#contract/account/recruiterCard'
import { findQuantities, getUserInfo, switchRole } from '#contract/account/user'
import { login } from '#contract/auth/login'
import { proveOwner } from '#contract/auth/proof'
import { favorites } from '#server/db/schema/jobs'
import { recruiters } from '#server/db/schema/recruiters'
import { expectations } from '#server/db/schema/resumes'
import { Site } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

describe('the caller’s own data', () => {
  test('shows my number masked and nothing filled in at first', async () => {
    const user = await site.user()
    expect(await user.get(getUserInfo, {})).toMatchObject({
      userId: user.userId,
      role: 0,
      roles: [0],
      name: '',
      avatar: '',
      mobiles: [`${user.mobile.slice(0, 3)}****${user.mobile.slice(7)}`],
      integrity: 0,
      jobPartTime: false,
      setting: { id: user.userId, salaryUnit: 1 },
      hasPassword: false,
      brand: null,
    })
  })

  test('shows a seeker’s resume data, and whether part-time work is wanted', async () => {
    const user = await site.user()
    const resume = await site.make.resume({ userId: user.userId, name: '林一帆', integrity: 60 })
    expect(await user.get(getUserInfo, {})).toMatchObject({ name: '林一帆', integrity: 60, jobPartTime: false })
    await site.database.db.insert(expectations).values({
      tenantId: 1,
      resumeId: resume.id,
      partTime: true,
      positionCode: '010101',
      areaCode: '3501',
      salaryMin: 20,
      salaryMax: 30,
    })
    expect(await user.get(getUserInfo, {})).toMatchObject({ jobPartTime: true })
  })

  test('shows a recruiter’s card and company', async () => {
    const user = await site.user({ role: 1 })
    const brand = await site.make.brand({ brandName: '海风科技', logoSvg: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
    expect(await user.get(getUserInfo, {})).toMatchObject({ name: '周敏', brand: null, integrity: 67 })
    await site.database.pool.query('update recruiters set brand_id = $1 where user_id = $2', [brand.id, user.userId])
    expect(await user.get(getUserInfo, {})).toMatchObject({
      integrity: 100,
      brand: { id: brand.id, brandName: '海风科技', logo: `/logo/${brand.id}.svg`, jobTitle: '招聘经理' },
    })
  })
})

describe('switching the role', () => {
  test('creates the role on first use, and switching back keeps both', async () => {
    const user = await site.user({ role: 0 })
    expect(await user.get(switchRole, { role: 1 })).toMatchObject({ role: 1, roles: [0, 1], brand: null })
    expect(await user.get(switchRole, { role: 0 })).toMatchObject({ role: 0, roles: [0, 1] })
  })

  test.each([2, -1, '1', null])('refuses role %j', async (role) => {
    const user = await site.user()
    expect(await user.callRaw(switchRole, { role })).toMatchObject({ code: 1001, msg: '「role」不正确' })
  })

  test('many times at once ends in one of the two roles', async () => {
    const user = await site.user()
    const results = await Promise.all(
      Array.from({ length: 6 }, (_, at) => user.call(switchRole, { role: at % 2 ? 1 : 0 })),
    )
    expect(results.every(({ ok }) => ok)).toBe(true)
    expect((await user.get(getUserInfo, {})).roles).toEqual([0, 1])
  })
})

describe('the card of a recruiter', () => {
  test('is saved and shown', async () => {
    const user = await site.user({ role: 1 })
    await user.get(saveRecruiterInfo, { name: ' 陈思远 ', jobTitle: '人事主管' })
    expect(await user.get(getUserInfo, {})).toMatchObject({ name: '陈思远' })
    const rows = await site.database.db.select().from(recruiters)
    expect(rows).toContainEqual(expect.objectContaining({ userId: user.userId, name: '陈思远', jobTitle: '人事主管' }))
  })

  test.each([
    [{ name: '', jobTitle: '经理' }, '请填写姓名'],
    [{ name: '陈思远', jobTitle: ' ' }, '请填写职务'],
    [{ name: '陈'.repeat(21), jobTitle: '经理' }, '最多20个字'],
    [{ name: '12345', jobTitle: '经理' }, '名称不能为纯数字'],
    [{ name: '陈思远', jobTitle: '<b>HR</b>' }, '名称不能包含特殊符号'],
  ])('is refused as %j', async (input, msg) => {
    const user = await site.user({ role: 1 })
    expect(await user.call(saveRecruiterInfo, input)).toMatchObject({ code: 1001, msg })
  })
})

describe('a password', () => {
  const first = 'kaixin2026'
  const second = 'manyi2027'

  test('is set with a proof of the number, and changed with a proof of the former password', async () => {
    const user = await site.user()
    await site.prove(user, 'password')
    await user.get(updatePassword, { password: first })
    expect(await user.get(getUserInfo, {})).toMatchObject({ hasPassword: true })
    expect(await user.call(updatePassword, { password: second })).toMatchObject({ code: 1018 })
    const purpose = 'password'
    const wrong = await user.call(proveOwner, { purpose, method: 'password', password: second })
    expect(wrong).toMatchObject({ code: 1001, msg: '密码不正确' })
    user.proof = (await user.get(proveOwner, { purpose, method: 'password', password: first })).proof
    expect(await user.call(updatePassword, { password: second })).toMatchObject({ ok: true })
    const { mobile } = user
    const again = await site.visitor().call(login, { type: 'password', mobile, password: second, agreed: true })
    expect(again).toMatchObject({ ok: true })
  })

  test('ends every other session of the account when it changes', async () => {
    const user = await site.user()
    const other = site.visitor()
    await site.make.session(other, { id: user.userId, tenantId: 1 }, 0)
    await site.prove(user, 'password')
    await user.get(updatePassword, { password: first })
    expect(await other.call(getUserInfo, {})).toMatchObject({ code: 1007 })
    expect(await user.call(getUserInfo, {})).toMatchObject({ ok: true })
  })

  test.each([
    ['a1', '密码至少8位'],
    [`a1${'x'.repeat(31)}`, '密码最多32位'],
    ['12345678', '密码须同时包含字母和数字'],
    ['密码abc12345', '密码须同时包含字母和数字'],
  ])('may not be %j', async (password, msg) => {
    const user = await site.user()
    expect(await user.call(updatePassword, { password })).toMatchObject({ code: 1001, msg })
  })

  test('may be tried ten times in ten minutes', async () => {
    const user = await site.user()
    await site.prove(user, 'password')
    await user.get(updatePassword, { password: first })
    const codes: number[] = []
    for (let tries = 0; tries < 11; tries++) {
      const result = await user.call(proveOwner, { purpose: 'password', method: 'password', password: 'budui2026' })
      codes.push(result.ok ? 200 : result.code)
    }
    expect(codes).toEqual([...Array(10).fill(1001), 1004])
  })
})

test('the counters count only the caller’s records, by role', async () => {
  const seeker = await site.user({ role: 0 })
  const recruiter = await site.user({ role: 1 })
  const brand = await site.make.brand()
  const job = await site.make.job({ brandId: brand.id, userId: recruiter.userId }, brand)
  const other = await site.user({ role: 0 })
  for (const { userId } of [seeker, other]) {
    await site.database.db.insert(favorites).values({ tenantId: 1, userId, kind: 'job', targetId: job.id })
  }
  const { id: resumeId } = await site.make.resume({ userId: seeker.userId })
  await site.database.pool.query(
    'insert into job_sends (tenant_id, job_id, seeker_id, recruiter_id, resume_id, cid) values (1, $1, $2, $3, $4, 1)',
    [job.id, seeker.userId, recruiter.userId, resumeId],
  )
  expect(await seeker.get(findQuantities, { role: 0 })).toEqual({
    attachment: 0,
    favorites: 1,
    follows: 0,
    interview: 0,
    jobSend: 1,
    jobChat: 0,
    notice: 0,
    role: 1,
    schedule: 0,
  })
  expect(await recruiter.get(findQuantities, { role: 1 })).toMatchObject({ favorites: 0, jobSend: 1 })
  expect(await other.get(findQuantities, { role: 0 })).toMatchObject({ favorites: 1, jobSend: 0 })
})

test('calls of the account need a login', async () => {
  const visitor = site.visitor()
  const calls = [
    visitor.call(getUserInfo, {}),
    visitor.call(findQuantities, { role: 0 }),
    visitor.call(switchRole, { role: 1 }),
    visitor.call(saveRecruiterInfo, { name: '陈思远', jobTitle: '经理' }),
    visitor.call(updatePassword, { password: 'kaixin2026' }),
  ]
  for (const result of await Promise.all(calls)) expect(result).toMatchObject({ code: 1006 })
})
