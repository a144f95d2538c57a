import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { getUserInfo } from '#contract/account/user'
import { endDevice, endOtherDevices, getActive } from '#contract/auth/devices'
import { loginChat } from '#contract/chat/talks'
import { codes } from '#contract/errors'
import { findNotices } from '#contract/notices/notice'
import { sessions } from '#server/db/schema/accounts/logins'
import { Talkers } from '../../support/chat/talkers'
import type { Client } from '../../support/server/client'
import { Site, type User } from '../../support/server/site'
import { Device } from '../../support/server/socket'

let site: Site
let talkers: Talkers
const sockets: Device[] = []
beforeAll(async () => {
  site = await Site.open()
  talkers = new Talkers(site)
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close()
})
afterAll(() => site.close())

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
const minute = 60_000

/** One more device of an account, with its session's id. */
async function anotherDevice(owner: User, userAgent = ''): Promise<{ client: Client; id: string }> {
  const client = site.visitor()
  const id = await site.make.session(client, { id: owner.userId, tenantId: owner.tenant.id }, 0)
  await site.database.db.update(sessions).set({ userAgent }).where(eq(sessions.id, id))
  return { client, id }
}

describe('the devices of an account', () => {
  test('have plain names with address and last use, this one first, and are private to the user', async () => {
    const owner = await site.user()
    const other = await anotherDevice(owner, windows)
    await site.user()
    site.advance(6 * minute)
    await owner.get(getUserInfo, {})
    const { devices } = await owner.get(getActive, {})
    expect(devices).toMatchObject([
      { isThis: true, name: '其他设备', address: '127.0.0.1' },
      { isThis: false, name: 'Windows 电脑 · Chrome', id: other.id, address: '127.0.0.1' },
    ])
    const [here, there] = devices.map(({ usedAt }) => Date.parse(usedAt))
    expect((here ?? 0) - (there ?? 0)).toBeGreaterThan(5 * minute)
    expect(await site.visitor().call(getActive, {})).toMatchObject({ code: 1006 })
  })

  test('can be logged out one by one by their owner only, which closes their sockets', async () => {
    const { alice } = await talkers.talk()
    const [lost, kept] = [await anotherDevice(alice, windows), await anotherDevice(alice)]
    const [ended, open] = [await socketOf(lost.client), await socketOf(kept.client)]
    const stranger = await site.user()
    await stranger.get(endDevice, { id: lost.id })
    expect(await lost.client.call(getUserInfo, {})).toMatchObject({ ok: true })

    await alice.get(endDevice, { id: lost.id })
    await ended.waitForEnd()
    expect(ended.endings).toEqual([{ code: codes.sessionEnded }])
    expect(open.socket.connected).toBe(true)
    expect(await lost.client.call(getUserInfo, {})).toMatchObject({ code: 1007 })
    await alice.get(endDevice, { id: lost.id })
    const own = (await alice.get(getActive, {})).devices.find(({ isThis }) => isThis)?.id ?? ''
    expect(await alice.call(endDevice, { id: own })).toMatchObject({ code: 1010 })
    expect(await alice.call(endDevice, { id: 'x' })).toMatchObject({ code: 1001 })
  })

  test('except this one are logged out together, with a notice and without a text message', async () => {
    const owner = await site.user()
    const others = [await anotherDevice(owner), await anotherDevice(owner)]
    const stranger = await site.user()
    const sent = site.messages.length
    expect(await owner.get(endOtherDevices, {})).toEqual({ count: 2 })
    expect(await owner.get(endOtherDevices, {})).toEqual({ count: 0 })
    for (const { client } of others) expect(await client.call(getUserInfo, {})).toMatchObject({ code: 1007 })
    for (const client of [owner, stranger]) expect(await client.call(getUserInfo, {})).toMatchObject({ ok: true })
    const { list } = await owner.get(findNotices, { kind: 'system' })
    expect(list).toMatchObject([{ title: '账号安全提醒', content: expect.stringContaining('退出了2台其他设备的登录') }])
    expect(site.messages).toHaveLength(sent)
  })
})

/** The chat socket of a device, logged in. */
async function socketOf(client: Client): Promise<Device> {
  const { token } = await client.get(loginChat, {})
  const device = new Device(site.url, { agentKey: client.tenant.agentKey, version: 'test' })
  sockets.push(device)
  await device.logIn({ token })
  return device
}
