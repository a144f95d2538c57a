import { afterAll, beforeAll, expect, test } from 'vitest'
import { getUserSettings, saveUserSettings } from '#contract/account/settings'
import { getUserInfo, switchRole } from '#contract/account/user'
import { Site } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

test('settings begin with the defaults, apply to every device and role, and change one by one', async () => {
  const user = await site.user()
  expect(await user.get(getUserSettings, {})).toEqual({
    id: user.userId,
    salaryUnit: 1,
    chat: { sound: true, notification: true, sendKey: 'enter' },
  })
  await user.get(saveUserSettings, { chat: { sound: false } })
  await user.get(saveUserSettings, { chat: { sendKey: 'ctrlEnter' }, salaryUnit: 3 })
  const device = site.visitor()
  await site.make.session(device, { id: user.userId, tenantId: 1 }, 0)
  const chat = { sound: false, notification: true, sendKey: 'ctrlEnter' }
  expect(await device.get(getUserSettings, {})).toMatchObject({ salaryUnit: 3, chat })
  await device.get(switchRole, { role: 1 })
  expect(await device.get(getUserSettings, {})).toMatchObject({ salaryUnit: 3, chat })
  expect((await user.get(getUserInfo, {})).setting).toEqual({ id: user.userId, salaryUnit: 3 })
})

test('settings of one account do not affect another', async () => {
  const [one, other] = [await site.user(), await site.user()]
  await one.get(saveUserSettings, { chat: { notification: false } })
  expect((await other.get(getUserSettings, {})).chat.notification).toBe(true)
})

test.each([[{ chat: { sendKey: 'tab' } }], [{ chat: { sound: 1 } }], [{ salaryUnit: 9 }], [{ other: true }]])(
  '%j is refused',
  async (input) => {
    expect(await (await site.user()).callRaw(saveUserSettings, input)).toMatchObject({ code: 1001 })
  },
)

test('settings need a login', async () => {
  expect(await site.visitor().call(getUserSettings, {})).toMatchObject({ code: 1006 })
  expect(await site.visitor().call(saveUserSettings, {})).toMatchObject({ code: 1006 })
})
