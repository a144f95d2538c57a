import { afterAll, beforeAll, expect, test } from 'vitest'
import { switchRole } from '#contract/account/user'
import { getSayHello, greetingWords, saveSayHello } from '#contract/chat/sayHello'
import { defaultTenants } from '#server/features/tenants/tenants'
import { Site } from '../../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

test('a talk begins with the first template until the user chooses another greeting', async () => {
  const greeting = await (await site.user()).get(getSayHello, {})
  expect(greeting).toMatchObject({ on: true, template: 1, text: '' })
  expect(greetingWords(greeting)).toBe('您好，我对「{职位}」很感兴趣，方便聊聊吗？')
  const ofRecruiter = await (await site.user({ role: 1 })).get(getSayHello, {})
  expect(greetingWords(ofRecruiter)).toBe('您好，我们正在招聘「{职位}」，看了您的简历觉得很匹配，方便聊聊吗？')
})

test('a user can write a greeting, keep it while a template is chosen, and turn greetings off', async () => {
  const user = await site.user()
  await user.get(saveSayHello, { template: 0, text: ' 您好，想了解{职位} ' })
  const own = await user.get(getSayHello, {})
  expect(own).toMatchObject({ on: true, template: 0, text: '您好，想了解{职位}' })
  expect(greetingWords(own)).toBe('您好，想了解{职位}')
  await user.get(saveSayHello, { template: 2 })
  await user.get(saveSayHello, { on: false })
  expect(await user.get(getSayHello, {})).toMatchObject({ on: false, template: 2, text: '您好，想了解{职位}' })
})

test.each([
  [{ template: 0 }, '请填写打招呼语'],
  [{ template: 0, text: '' }, '请填写打招呼语'],
  [{ template: 0, text: '\u200b' }, '请填写打招呼语'],
  [{ template: 99 }, '请选择打招呼语'],
  [{ text: '长'.repeat(201) }, '最多200个字'],
])('%j is refused', async (input, msg) => {
  expect(await (await site.user()).callRaw(saveSayHello, input)).toMatchObject({ code: 1001, msg })
})

test('the chosen custom greeting cannot be emptied', async () => {
  const user = await site.user()
  await user.get(saveSayHello, { template: 0, text: '您好' })
  expect(await user.call(saveSayHello, { text: '' })).toMatchObject({ code: 1001, msg: '请填写打招呼语' })
})

test('a greeting belongs to one role of one account', async () => {
  const user = await site.user()
  await user.get(saveSayHello, { template: 0, text: '我的' })
  for (const other of [await site.user(), await site.user({ tenant: defaultTenants[1] })])
    expect(await other.get(getSayHello, {})).toMatchObject({ template: 1, text: '' })
  await user.get(switchRole, { role: 1 })
  expect(await user.get(getSayHello, {})).toMatchObject({ template: 1, text: '' })
  expect(await site.visitor().call(getSayHello, {})).toMatchObject({ code: 1006 })
})
