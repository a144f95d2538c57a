import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Draft, deleteDraft, findDrafts, saveDraft } from '#contract/chat/drafts'
import { loginChat } from '#contract/chat/talks'
import { limits } from '#contract/limits'
import { defaultTenants } from '#server/features/tenants/tenants'
import { Talkers } from '../../support/chat/talkers'
import { byPath } from '../../support/server/byPath'
import { Site } from '../../support/server/site'
import { Device } from '../../support/server/socket'

let site: Site
let talkers: Talkers
beforeAll(async () => {
  site = await Site.open()
  talkers = new Talkers(site)
})
afterAll(() => site.close())

const calls = [
  [saveDraft, { cid: 1, text: '您好', savedAt: 1 }],
  [deleteDraft, { cid: 1, savedAt: 1 }],
  [findDrafts, {}],
] as const

test.each(byPath(calls))('%s requires a chat token of this tenant', async (_path, endpoint, input) => {
  const user = await talkers.talker()
  expect(await site.visitor().callRaw(endpoint, input)).toMatchObject({ code: 1006 })
  expect(await user.callRaw(endpoint, input)).toMatchObject({ code: 1007 })
  const { token } = await user.get(loginChat, {})
  const elsewhere = Object.assign(site.visitor(defaultTenants[1]), { chatToken: token })
  expect(await elsewhere.callRaw(endpoint, input)).toMatchObject({ code: 1007 })
})

test('of two drafts the later one wins in any order of arrival, also if it is cleared', async () => {
  const { alice, cid } = await talkers.talk()
  const asChat = await talkers.hub(alice)
  const now = site.now().getTime()
  await asChat.get(saveDraft, { cid, text: '后写的', savedAt: now - 1_000 })
  const standing = { cid, text: '后写的', savedAt: now - 1_000 }
  expect(await asChat.get(saveDraft, { cid, text: '先写的', savedAt: now - 2_000 })).toEqual(standing)
  expect(await asChat.get(deleteDraft, { cid, savedAt: now - 1_500 })).toEqual(standing)
  expect(await asChat.get(findDrafts, {})).toEqual({ list: [standing] })
  const cleared = { cid, text: '', savedAt: now - 500 }
  expect(await asChat.get(deleteDraft, { cid, savedAt: now - 500 })).toEqual(cleared)
  expect(await asChat.get(saveDraft, { cid, text: '迟到的', savedAt: now - 800 })).toEqual(cleared)
  expect(await asChat.get(findDrafts, {})).toEqual({ list: [cleared] })
})

test('a draft from a fast clock gets the server’s time, so that other devices can still save theirs', async () => {
  const { alice, cid } = await talkers.talk()
  const asChat = await talkers.hub(alice)
  const kept = await asChat.get(saveDraft, { cid, text: '来自未来', savedAt: Date.now() + 86_400_000 })
  expect(kept.savedAt).toBeLessThanOrEqual(site.now().getTime())
})

test('a user cannot save, clear or see a draft in a talk of others', async () => {
  const { alice, bob, cid } = await talkers.talk()
  const stranger = await talkers.hub(await talkers.talker())
  const [hers, his] = [await talkers.hub(alice), await talkers.hub(bob)]
  await hers.get(saveDraft, { cid, text: '只给自己看', savedAt: 5 })
  expect(await stranger.callRaw(saveDraft, { cid, text: '您好', savedAt: 9 })).toMatchObject({ code: 1002 })
  expect(await stranger.callRaw(deleteDraft, { cid, savedAt: 9 })).toMatchObject({ code: 1002 })
  expect(await his.get(findDrafts, {})).toEqual({ list: [] })
  expect(await stranger.get(findDrafts, {})).toEqual({ list: [] })
})

test('drafts older than 30 days are not returned', async () => {
  const { alice, cid } = await talkers.talk()
  const asChat = await talkers.hub(alice)
  await asChat.get(saveDraft, { cid, text: '旧的', savedAt: site.now().getTime() - limits.draftLife - 1 })
  expect(await asChat.get(findDrafts, {})).toEqual({ list: [] })
})

test.each([
  { text: '' },
  { text: 'a'.repeat(limits.draftText + 1) },
  { text: 1 },
  { savedAt: 0 },
  { savedAt: -1 },
  { savedAt: 1.5 },
  { savedAt: '1' },
  { savedAt: Number.MAX_VALUE },
  { cid: 0 },
  { cid: 2 ** 53 },
  { extra: 1 },
])('a bad draft is refused (%#)', async (bad) => {
  const asChat = await talkers.hub(await talkers.talker())
  const input = { cid: 1, text: '您好', savedAt: 1, ...bad }
  expect(await asChat.callRaw(saveDraft, input)).toMatchObject({ code: 1001 })
})

test('only the user’s other devices receive a draft at once', async () => {
  const { alice, bob, cid } = await talkers.talk()
  const heard: Record<'hers' | 'his', Draft[]> = { hers: [], his: [] }
  const devices = await Promise.all(
    (
      [
        ['hers', alice],
        ['his', bob],
      ] as const
    ).map(async ([name, user]) => {
      const device = new Device(site.url, { agentKey: user.tenant.agentKey, version: 'test' })
      device.socket.on('draft', (draft: Draft) => heard[name].push(draft))
      await device.logIn({ token: (await user.get(loginChat, {})).token })
      return device
    }),
  )
  const draft = { cid, text: '写到一半', savedAt: site.now().getTime() }
  await (await talkers.hub(alice)).get(saveDraft, draft)
  await vi.waitFor(() => expect(heard.hers).toEqual([draft]))
  expect(heard.his).toEqual([])
  for (const device of devices) device.close()
})
