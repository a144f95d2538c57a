import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { logout } from '#contract/auth/logout'
import * as chat from '#contract/chat/talks'
import { users } from '#server/db/schema/accounts/accounts'
import { jobs } from '#server/db/schema/jobs'
import { Site, type User } from '../../support/server/site'
import { Device } from '../../support/server/socket'

let site: Site
const devices: Device[] = []
beforeAll(async () => {
  site = await Site.open({ env: { DEMO_REPLIES: '300' } })
})
afterEach(() => {
  for (const device of devices.splice(0)) device.close()
})
afterAll(() => site.close())

/** A device of a user, logged in to chat as pages do it. */
async function deviceOf(user: User): Promise<Device> {
  const { token } = await user.get(chat.loginChat, {})
  const device = new Device(site.url, { agentKey: user.tenant.agentKey, version: 'test' })
  devices.push(device)
  await device.logIn({ token })
  return device
}

async function talk() {
  const [alice, bob] = [await site.user({ role: 0 }), await site.user({ role: 1 })]
  const brand = await site.make.brand()
  const job = await site.make.job({ userId: bob.userId, brandId: brand.id, salaryMonths: 13 }, brand)
  const { id: cid } = await alice.get(chat.getConversationByJob, { jobId: job.id })
  return { alice, bob, brand, job, cid }
}

const offer = (cid: number, jobId: number, clientId: string = randomUUID()) =>
  ({ type: 'job', cid, clientId, content: { jobId } }) as const

test('a message sent over the socket is found by the other side’s calls', async () => {
  const { alice, bob, cid } = await talk()
  const [his, hers] = [await deviceOf(alice), await deviceOf(bob)]
  const message = await his.say(cid, '您好')
  await hers.reach(2)
  const { token } = await bob.get(chat.loginChat, {})
  const hub = Object.assign(site.visitor(), { chatToken: token })
  expect(await hub.get(chat.findMessages, { cid })).toEqual({ list: [message], more: false })
  expect(await hub.get(chat.readMessages, { cid, msgId: message.id })).toEqual({ unread: 0 })
  await his.reach(3)
  expect(his.updates.at(-1)).toEqual({ kind: 'peerRead', seq: 3, cid, msgId: message.id })
})

test('logging out closes the sockets of that session only', async () => {
  const { alice, cid } = await talk()
  const elsewhere = Object.assign(site.visitor(), { userId: alice.userId, mobile: alice.mobile })
  await site.make.session(elsewhere, { id: alice.userId, tenantId: 1 }, 0)
  const [his, other] = [await deviceOf(alice), await deviceOf(elsewhere)]
  await alice.get(logout, {})
  await his.waitForEnd()
  expect(his.endings).toEqual([{ code: 1007 }])
  await other.say(cid, '另一处还在')
  await elsewhere.get(logout, { everywhere: true })
  await other.waitForEnd()
})

test('a job message contains the job as the server knows it, and the talk is then about that job', async () => {
  const { alice, bob, brand, cid } = await talk()
  const other = await site.make.job(
    { userId: bob.userId, brandId: brand.id, jobName: '会计', salaryMin: 6000, salaryMax: 9500, salaryMonths: 13 },
    brand,
  )
  const [his, hers] = [await deviceOf(alice), await deviceOf(bob)]
  await his.say(cid, '您好')
  const sent = await hers.send(offer(cid, other.id))
  const content = { job: { id: other.id, jobName: '会计', salaryLabel: '6-9.5K·13薪', brandName: brand.brandName } }
  expect(sent).toMatchObject({ code: 200, data: { message: { type: 'job', content } } })
  await his.reach(4)
  expect(his.updates.slice(-2)).toMatchObject([
    { kind: 'contact', contact: { jobId: other.id, jobName: '会计', unread: 1 } },
    { kind: 'message', message: { content }, unread: 1, mutual: true },
  ])
})

test('a job message is refused for a stopped job and for another recruiter’s, but a resend is not', async () => {
  const { alice, job, cid } = await talk()
  const { job: foreign } = await talk()
  const his = await deviceOf(alice)
  const clientId = randomUUID()
  const first = await his.send(offer(cid, job.id, clientId))
  expect(await his.send(offer(cid, foreign.id))).toEqual({ code: 1002, msg: '职位不存在' })
  await site.database.db.update(jobs).set({ status: 0 }).where(eq(jobs.id, job.id))
  expect(await his.send(offer(cid, job.id))).toEqual({ code: 1010, msg: '职位已停止招聘' })
  expect(await his.send(offer(cid, job.id, clientId))).toEqual(first)
})

test('a demo recruiter replies in the running product', async () => {
  const { alice, bob, cid } = await talk()
  await site.database.db.update(users).set({ autoReply: true }).where(eq(users.id, bob.userId))
  const his = await deviceOf(alice)
  await his.say(cid, '您好，请问周末双休吗？')
  await vi.waitFor(() => expect(his.texts).toHaveLength(2))
  expect(his.texts[1]).toMatch(/休/)
})

test('open sockets and pushed updates appear in the metrics', async () => {
  const { alice, cid } = await talk()
  const his = await deviceOf(alice)
  await his.say(cid, '您好')
  await his.reach(2)
  const { text } = await site.visitor().send('/metrics', { method: 'GET' })
  expect(text).toMatch(/^rencai_chat_logged_in [1-9]/m)
  expect(text).toMatch(/^rencai_chat_updates_total\{kind="message"\} [1-9]/m)
  expect(text).toMatch(/^rencai_chat_calls_total\{method="imMsgSend",outcome="done"\} [1-9]/m)
})
