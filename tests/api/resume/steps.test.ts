import { afterAll, beforeAll, expect, test } from 'vitest'
import { login, sendLoginCode } from '#contract/auth/login'
import { codes } from '#contract/errors'
import { saveDescription } from '#contract/resume/sections/description'
import { saveEducation } from '#contract/resume/sections/education'
import { saveExpectation } from '#contract/resume/sections/expectation'
import { saveInfo } from '#contract/resume/sections/info'
import { findResumeSteps, skipResumeStep } from '#contract/resume/steps/steps'
import { educationInput, expectationInput, infoInput } from '../../support/records/recordTexts'
import type { Client } from '../../support/server/client'
import { Site } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

const stepOf = (client: Client) => client.last?.envelope.next?.step?.key
const logIn = async (client: Client, mobile: string, role: 0 | 1) => {
  await client.get(sendLoginCode, { mobile })
  await client.get(login, { type: 'code', mobile, code: await site.codeOf(mobile), role, agreed: true })
}

test('a login returns the first missing step of the resume, or of a recruiter’s registration', async () => {
  const client = site.visitor()
  await logIn(client, '13712340001', 0)
  expect(client.last?.envelope.next).toEqual({ role: 0, step: { key: 'base' } })
  await logIn(client, '13712340002', 1)
  expect(client.last?.envelope.next).toEqual({ role: 1, step: { key: 'hr-base' } })
})

test('each saved section returns the next step, what applying needs first, until nothing is missing', async () => {
  const seeker = await site.user()
  await seeker.get(saveInfo, { ...infoInput, workingDate: '' })
  expect(stepOf(seeker)).toBe('expect')
  await seeker.get(saveExpectation, expectationInput)
  expect(stepOf(seeker)).toBe('education')
  await seeker.get(saveEducation, educationInput)
  expect(stepOf(seeker)).toBe('description')
  await seeker.get(saveDescription, { description: '五年前端经验，做过连锁门店的小程序。' })
  expect(stepOf(seeker)).toBeUndefined()
})

test('a skipped step is not returned again, and the response has the next one', async () => {
  const seeker = await site.user()
  const { list } = await seeker.get(skipResumeStep, { key: 'base' })
  expect(stepOf(seeker)).toBe('expect')
  const state = { done: false, skipped: true, needed: true, asked: true, gain: 30 }
  expect(list[0]).toEqual({ key: 'base', name: '基本信息', ...state })
  expect((await seeker.call(skipResumeStep, { key: 'base' })).ok).toBe(true)
  for (const key of ['expect', 'working', 'description', 'education'] as const)
    await seeker.get(skipResumeStep, { key })
  expect(stepOf(seeker)).toBeUndefined()
  const other = await site.user()
  expect((await other.get(findResumeSteps, {})).list.every(({ skipped }) => !skipped)).toBe(true)
})

test('steps are for seekers, and unknown steps are refused', async () => {
  const recruiter = await site.user({ role: 1 })
  expect(await recruiter.call(findResumeSteps, {})).toMatchObject({ code: codes.roleMissing })
  expect(await site.visitor().call(skipResumeStep, { key: 'base' })).toMatchObject({ code: codes.notLoggedIn })
  const seeker = await site.user()
  const answer = await seeker.callRaw(skipResumeStep, { key: 'nothing' })
  expect(answer).toMatchObject({ code: codes.invalidInput, msg: '步骤不存在' })
})
