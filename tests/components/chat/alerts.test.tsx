import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Message } from '../../../contract/chat/model'
import type { ChatAlert } from '../../../contract/chat/service'
import { alertUser } from '../../../src/features/chat/alerts/alerts'

let shown: string[] = []

beforeEach(() => {
  localStorage.clear()
  shown = []
  vi.stubGlobal(
    'Notification',
    class {
      static readonly permission = 'granted'
      constructor(title: string, { body }: { body: string }) {
        shown.push(`${title}：${body}`)
      }
    },
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

let id = 0
const alertOf = (cid: number): ChatAlert => {
  id++
  const message: Message = {
    id,
    cid,
    clientId: `${id}`,
    fromUserId: 2,
    toUserId: 1,
    type: 'text',
    content: { text: `第${id}条` },
    sendAt: 1,
    status: 0,
    revoked: false,
  }
  return { tabId: 'one', message, name: `招聘${cid}`, avatar: '' }
}

test('messages that come within a second are told together', async () => {
  const endPause = holdPauses()
  void alertUser(alertOf(1))
  await expect.poll(() => shown).toEqual(['招聘1：第1条'])
  for (const cid of [1, 2, 1]) void alertUser(alertOf(cid))
  endPause()
  await expect.poll(() => shown.slice(1)).toEqual(['招聘1：第4条', '招聘2：第3条'])
  for (const cid of [1, 2, 3, 4]) void alertUser(alertOf(cid))
  endPause()
  await expect.poll(() => shown.slice(3)).toEqual(['4个会话有新消息：招聘1、招聘2、招聘3、招聘4'])
})

/** Timers of a second end when the test says so. Fake timers of Vitest would also advance whenever a test polls. */
function holdPauses(): () => void {
  let held: (() => void) | undefined
  const realTimeout = window.setTimeout
  vi.spyOn(window, 'setTimeout').mockImplementation(((callback: () => void, ms?: number) => {
    if (ms !== 1_000) return realTimeout(callback, ms)
    held = callback
    return 0
  }) as typeof setTimeout)
  return () => held?.()
}
