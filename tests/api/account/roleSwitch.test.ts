import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { getUserInfo, switchRole } from '#contract/account/user'
import type { Notification } from '#contract/chat/notification'
import { loginChat } from '#contract/chat/talks'
import { defaultTenants } from '#server/features/tenants/tenants'
import { Site, type User } from '../../support/server/site'
import { Device } from '../../support/server/socket'

let site: Site
const devices: Device[] = []
beforeAll(async () => {
  site = await Site.open()
})
afterEach(() => {
  for (const device of devices.splice(0)) device.close()
})
afterAll(() => site.close())

/** Logs a device of a user in to chat, as pages do; returns the notifications that it gets. */
async function toldTo(user: User): Promise<Notification[]> {
  const told: Notification[] = []
  const { token } = await user.get(loginChat, {})
  const device = new Device(site.url, { agentKey: user.tenant.agentKey, version: 'test' })
  devices.push(device)
  device.socket.on('notify', (notification: Notification) => told.push(notification))
  await device.logIn({ token })
  return told
}

/** The same person's other login. */
async function elsewhere(user: User, role: 0 | 1 = 0): Promise<User> {
  const other = Object.assign(site.visitor(user.tenant), { userId: user.userId, mobile: user.mobile })
  await site.make.session(other, { id: user.userId, tenantId: user.tenant.id }, role)
  return other
}

/** Waits for a later response, since notifications that were sent before it have arrived by then. */
const settle = () => Promise.all(devices.map((device) => device.call('imUpdates', { after: 0 })))

test('core 4.5: a role switch is offered to the other devices in the former role, which keep theirs', async () => {
  const user = await site.user()
  const [other, third] = [await elsewhere(user), await elsewhere(user)]
  const [own, his, hers] = [await toldTo(user), await toldTo(other), await toldTo(third)]
  await user.get(switchRole, { role: 1 })
  const news = [{ notifyType: 'userRoleSwitch', role: 1 }]
  await vi.waitFor(() => expect([his, hers]).toEqual([news, news]))
  await settle()
  expect(own).toEqual([])
  expect((await other.get(getUserInfo, {})).role).toBe(0)
})

test('core 4.5: devices already in the new role, other users and other tenants are not notified of a role switch', async () => {
  const user = await site.user()
  const already = await elsewhere(user, 1)
  await already.get(switchRole, { role: 1 })
  const strangers = [await site.user(), await site.user({ tenant: defaultTenants[1] })]
  const told = await Promise.all([already, ...strangers].map(toldTo))
  const other = await toldTo(await elsewhere(user))
  await user.get(switchRole, { role: 1 })
  await vi.waitFor(() => expect(other).toHaveLength(1))
  await settle()
  expect(told).toEqual([[], [], []])
})

test('core 4.5: switching to the current role notifies nobody', async () => {
  const user = await site.user()
  const other = await toldTo(await elsewhere(user))
  await user.get(switchRole, { role: 0 })
  await settle()
  expect(other).toEqual([])
})
