import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { saveDraft } from '#contract/chat/drafts'
import { limits } from '#contract/limits'
import { ChatRig, wait } from '../../support/chat/chatSession'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

const now = () => Date.now()

async function startRig(): Promise<ChatRig> {
  const rig = new ChatRig()
  rig.model.addTalk(1)
  rig.model.peerSends(1, '在吗')
  await rig.start()
  await wait()
  rig.open(1)
  await wait()
  return rig
}

const type = (rig: ChatRig, text: string) => rig.session.acts.keepDraft({ cid: 1, text, savedAt: now() })
const saves = (rig: ChatRig) => rig.model.calls.filter((path) => path === saveDraft.path).length

it('a draft shows in the talk and in the list at once, and is sent to the server once after a pause', async () => {
  const rig = await startRig()
  for (const text of ['您', '您好', '您好，我']) {
    await type(rig, text)
    await wait(300)
  }
  expect(rig.conversation(1).draft).toMatchObject({ text: '您好，我' })
  expect(rig.contacts.drafts).toEqual({ 1: '您好，我' })
  expect(saves(rig)).toBe(0)
  await wait(limits.draftDelay)
  expect(rig.model.drafts.get(1)).toMatchObject({ text: '您好，我' })
  expect(saves(rig)).toBe(1)
})

it('a sent draft leaves the list, here and on the server', async () => {
  const rig = await startRig()
  await type(rig, '您好')
  await wait(limits.draftDelay + 100)
  await type(rig, '')
  expect(rig.contacts.drafts).toEqual({})
  await wait(limits.draftDelay + 100)
  expect(rig.model.drafts.get(1)).toMatchObject({ text: '' })
})

it('a draft from another device shows if it is newer, and not if it is older', async () => {
  const rig = await startRig()
  await type(rig, '这台')
  const mine = now()
  rig.model.keepsDraft({ cid: 1, text: '旧的', savedAt: mine - 1 })
  await wait(10)
  expect(rig.conversation(1).draft?.text).toBe('这台')
  rig.model.keepsDraft({ cid: 1, text: '那台', savedAt: mine + 5 })
  await wait(10)
  expect(rig.conversation(1).draft?.text).toBe('那台')
})

it('a draft survives a restart, and drafts made offline and on other devices are merged after the next login', async () => {
  const rig = await startRig()
  rig.model.addTalk(2)
  rig.line.cut()
  await type(rig, '离线写的')
  await wait(limits.draftDelay * 2)
  rig.model.keepsDraft({ cid: 2, text: '手机上写的', savedAt: now() })
  await rig.restart()
  expect(rig.conversation(1).draft?.text).toBe('离线写的')
  rig.line.restore()
  await wait(6_000)
  expect(rig.model.drafts.get(1)).toMatchObject({ text: '离线写的' })
  expect(rig.contacts.drafts).toEqual({ 1: '离线写的', 2: '手机上写的' })
})

it('a draft uses the server’s time, so a fast clock does not block drafts of other devices', async () => {
  const rig = await startRig()
  const serverTime = now()
  const keep = rig.model.keepsDraft.bind(rig.model)
  rig.model.keepsDraft = (draft) => keep({ ...draft, savedAt: Math.min(draft.savedAt, serverTime) })
  await rig.session.acts.keepDraft({ cid: 1, text: '快了一天', savedAt: serverTime + 86_400_000 })
  await wait(limits.draftDelay + 100)
  keep({ cid: 1, text: '另一台', savedAt: serverTime + 1_000 })
  await wait(10)
  expect(rig.conversation(1).draft?.text).toBe('另一台')
})
