import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveRecruiterInfo } from '#contract/account/recruiterCard'
import { getUserInfo, switchRole } from '#contract/account/user'
import { login, sendLoginCode } from '#contract/auth/login'
import { createBrand } from '#contract/companies/brand'
import { codes } from '#contract/errors'
import { saveJob } from '#contract/jobs/edit'
import { getRegisterCode } from '#contract/register/code'
import { findRegisterInfo, saveRegisterInfo, skipRecruiterStep } from '#contract/register/register'
import { recruiterSteps } from '#contract/register/steps'
import { saveInfo } from '#contract/resume/sections/info'
import { seekerSteps } from '#contract/resume/steps/stepSections'
import { skipResumeStep } from '#contract/resume/steps/steps'
import { operatorCommand } from '#server/commands/operator'
import { defaultTenants } from '#server/features/tenants/tenants'
import { brandInput, infoInput, jobInput } from '../../support/records/recordTexts'
import type { Client } from '../../support/server/client'
import { configOfCommands, Site } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

let numbers = 0
const newNumber = () => `1376000${String(++numbers).padStart(4, '0')}`

interface LogIn {
  readonly role?: 0 | 1
  readonly registerCode?: string
  readonly mobile?: string
  readonly tenant?: (typeof defaultTenants)[number]
}

/** A login by code, which makes an account of a new number. */
async function logIn({ mobile = newNumber(), tenant, ...input }: LogIn = {}): Promise<Client> {
  const client = site.visitor(tenant)
  await client.get(sendLoginCode, { mobile })
  await client.get(login, { type: 'code', mobile, code: await site.codeOf(mobile), agreed: true, ...input })
  return client
}

const nextOf = (client: Client) => client.last?.envelope.next
const stepOf = async (client: Client) => (await client.get(findRegisterInfo, {})).step

describe('domain 2: the steps', () => {
  test('are fifteen for a seeker and five for a recruiter, in the order of the specification', async () => {
    const seeker = await site.user()
    const recruiter = await site.user({ role: 1 })
    const keysOf = async (client: Client) => (await client.get(findRegisterInfo, {})).steps.map(({ key }) => key)
    expect(await keysOf(seeker)).toEqual(seekerSteps.map(({ key }) => key))
    expect(seekerSteps).toHaveLength(15)
    expect(await keysOf(recruiter)).toEqual(['select-role', 'hr-base', 'real-name', 'job', 'brand-certified'])
    expect(recruiterSteps).toHaveLength(5)
  })

  test('the company’s certification is offered, and never asked for', async () => {
    const { steps } = await (await site.user({ role: 1 })).get(findRegisterInfo, {})
    expect(steps.find(({ key }) => key === 'brand-certified')).toMatchObject({ open: true, asked: false, done: false })
  })

  test('need a login', async () => {
    expect(await site.visitor().call(findRegisterInfo, {})).toMatchObject({ code: codes.notLoggedIn })
    expect(await site.visitor().call(saveRegisterInfo, { role: 0 })).toMatchObject({ code: codes.notLoggedIn })
  })
})

describe('select-role', () => {
  test('comes first for a new number that named no role; the answer is the session’s role', async () => {
    const mobile = newNumber()
    const client = await logIn({ mobile })
    expect(nextOf(client)).toEqual({ role: 0, step: { key: 'select-role' } })
    expect(await client.get(saveRegisterInfo, { role: 1 })).toMatchObject({ role: 1, step: 'hr-base' })
    expect(nextOf(client)).toEqual({ role: 1, step: { key: 'hr-base' } })
    expect(await client.get(getUserInfo, {})).toMatchObject({ role: 1 })
    site.advance(60_000)
    expect(nextOf(await logIn({ mobile }))).toEqual({ role: 1, step: { key: 'hr-base' } })
  })

  test('is not asked of a login for a role, and of accounts that exist', async () => {
    expect(nextOf(await logIn({ role: 0 }))).toEqual({ role: 0, step: { key: 'base' } })
    expect(nextOf(await logIn({ role: 1 }))).toEqual({ role: 1, step: { key: 'hr-base' } })
    expect(await stepOf(await site.user())).toBe('base')
  })

  test('is answered by switching the role, and by filling in a resume', async () => {
    const [one, other] = [await logIn(), await logIn()]
    await one.get(switchRole, { role: 1 })
    expect(await stepOf(one)).toBe('hr-base')
    await other.get(saveInfo, infoInput)
    expect(await stepOf(other)).toBe('expect')
  })

  test('is answered once: another role afterwards is refused, the same one is not', async () => {
    const client = await logIn()
    await client.get(saveRegisterInfo, { role: 0 })
    expect(await client.call(saveRegisterInfo, { role: 0 })).toMatchObject({ ok: true })
    expect(await client.call(saveRegisterInfo, { role: 1 })).toMatchObject({
      code: codes.conflict,
      msg: '您已选择身份，请在「我的」中切换',
    })
    expect(await client.callRaw(saveRegisterInfo, { role: 2 })).toMatchObject({ code: codes.invalidInput })
    expect(await client.callRaw(saveRegisterInfo, {})).toMatchObject({ code: codes.invalidInput })
  })
})

test('the step is the same on another device', async () => {
  const mobile = newNumber()
  const one = await logIn({ mobile, role: 0 })
  await one.get(saveInfo, infoInput)
  await one.get(skipResumeStep, { key: 'expect' })
  site.advance(60_000)
  const other = await logIn({ mobile })
  expect(nextOf(other)).toEqual({ role: 0, step: { key: 'working' } })
  expect(await stepOf(other)).toBe('working')
  expect(await stepOf(await logIn({ role: 0 }))).toBe('base')
})

describe('a recruiter', () => {
  test('is led from the card over the company to the first job', async () => {
    const client = await logIn({ role: 1 })
    await client.get(saveRecruiterInfo, { name: '梁雨桐', jobTitle: '人事主管' })
    expect(nextOf(client)).toEqual({ role: 1, step: { key: 'hr-base' } })
    await client.get(createBrand, brandInput)
    expect(await stepOf(client)).toBe('job')
    await client.get(saveJob, jobInput)
    expect(await stepOf(client)).toBeNull()
  })

  test('may skip a step, on every device and for this account alone', async () => {
    const client = await logIn({ role: 1 })
    expect(await client.get(skipRecruiterStep, { key: 'hr-base' })).toMatchObject({ step: 'job' })
    expect(nextOf(client)).toEqual({ role: 1, step: { key: 'job' } })
    expect((await client.call(skipRecruiterStep, { key: 'hr-base' })).ok).toBe(true)
    await client.get(skipRecruiterStep, { key: 'job' })
    expect(nextOf(client)).toBeUndefined()
    expect(await stepOf(await logIn({ role: 1 }))).toBe('hr-base')
  })

  test('is for recruiters’ steps only; seekers and visitors cannot skip them', async () => {
    const recruiter = await site.user({ role: 1 })
    expect(await recruiter.callRaw(skipRecruiterStep, { key: 'base' })).toMatchObject({
      code: codes.invalidInput,
      msg: '步骤不存在',
    })
    expect(await (await site.user()).call(skipRecruiterStep, { key: 'job' })).toMatchObject({ ok: false })
    expect(await site.visitor().call(skipRecruiterStep, { key: 'job' })).toMatchObject({ code: codes.notLoggedIn })
  })
})

describe('an invitation code', () => {
  test('stays the same, and shows its owner the masked numbers of people who registered with it', async () => {
    const inviter = await site.user()
    const { code, path } = await inviter.get(getRegisterCode, {})
    expect(path).toBe(`/?registerCode=${code}`)
    const mobile = newNumber()
    await logIn({ mobile, role: 0, registerCode: code.toLowerCase() })
    const own = await inviter.get(getRegisterCode, {})
    expect(own).toMatchObject({ code, total: 1, people: [{ mobile: `${mobile.slice(0, 3)}****${mobile.slice(7)}` }] })
    expect((await (await site.user()).get(getRegisterCode, {})).total).toBe(0)
  })

  test('is made once by two calls at the same time', async () => {
    const user = await site.user()
    const made = await Promise.all([1, 2, 3].map(() => user.get(getRegisterCode, {})))
    expect(new Set(made.map(({ code }) => code)).size).toBe(1)
  })

  test('counts for new accounts only, and only on its own site', async () => {
    const inviter = await site.user()
    const { code } = await inviter.get(getRegisterCode, {})
    const mobile = newNumber()
    await logIn({ mobile, role: 0 })
    site.advance(60_000)
    await logIn({ mobile, role: 0, registerCode: code })
    await logIn({ role: 0, registerCode: code, tenant: defaultTenants[1] })
    await logIn({ role: 0, registerCode: 'UNKNOWN9' })
    expect((await inviter.get(getRegisterCode, {})).total).toBe(0)
  })

  test('of a wrong form is refused, and needs a login to be read', async () => {
    const mobile = newNumber()
    const input = { type: 'code', mobile, code: '123456', agreed: true, registerCode: 'a b' } as const
    expect(await site.visitor().call(login, input)).toMatchObject({ code: codes.invalidInput, msg: '邀请码不正确' })
    expect(await site.visitor().call(getRegisterCode, {})).toMatchObject({ code: codes.notLoggedIn })
  })
})

test('an operator names a channel, and sees how many accounts it brought', async () => {
  const run = (...words: string[]) => operatorCommand(site.database.db, ['channel', ...words], configOfCommands)
  expect(await run('fair-2026', '秋季招聘会')).toContain('  FAIR-2026  秋季招聘会  0人  /?registerCode=FAIR-2026')
  await logIn({ role: 0, registerCode: 'fair-2026' })
  expect(await run()).toContain('  FAIR-2026  秋季招聘会  1人  /?registerCode=FAIR-2026')
  expect(await run('--site', defaultTenants[1]?.key ?? '')).toHaveLength(1)
  await expect(run('a b', '名称')).rejects.toThrow('渠道码须为4到32个字母、数字或短横线。')
  await expect(run('FAIR-2027')).rejects.toThrow('请写出渠道的名称。')
  const { code } = await (await site.user()).get(getRegisterCode, {})
  await expect(run(code, '名称')).rejects.toThrow('是用户的邀请码，请换一个。')
})
